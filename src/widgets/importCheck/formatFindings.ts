import {printable} from '../../lib/shorten';
import type {Finding} from '../../openapi/importRules/findings';

/** A finding of any rule. */
export type Shown = Omit<Finding, 'rule'> & {rule: string};

/** `file:line: severity: message (field = value) [rule]`, followed by the fix. A message that names both isn't followed by them. */
export function toText(finding: Shown): string {
  const {file, line, field, severity, message, value, rule, remedy} = finding;
  // An archive may contain any names.
  const name = printable(file);
  const place = line > 0 ? `${name}:${line}` : name;
  const isNamed = message.includes(field) && message.includes(value);
  const about = isNamed ? '' : [field, value && JSON.stringify(value)].filter(Boolean).join(' = ');
  return `${place}: ${severity}: ${message}${about ? ` (${about})` : ''} [${rule}]\n    ${remedy}`;
}

/** A GitHub Actions annotation, shown beside the line. */
export function toGithub({file, line, field, severity, message, rule, remedy}: Shown): string {
  const properties = [`file=${escapeProperty(file)}`, line > 0 && `line=${line}`, `title=${escapeProperty(rule)}`];
  const text = `${field ? `${field}: ` : ''}${message}. ${remedy}`;
  return `::${severity} ${properties.filter(Boolean).join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const csvColumns = ['file', 'line', 'field', 'rule', 'severity', 'message', 'remedy', 'value'] as const;

/** Findings as CSV with a header. Values that a spreadsheet would treat as a formula are marked as text. */
export function toCsv(findings: readonly Shown[]): string {
  const rows = findings.map((finding) => csvColumns.map((column) => toCell(finding[column])).join(','));
  return [csvColumns.join(','), ...rows, ''].join('\r\n');
}

function toCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
