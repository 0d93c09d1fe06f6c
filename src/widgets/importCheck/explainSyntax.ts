/** Describes what makes a text invalid JSON, independently of the browser's message. */
export function explainSyntax(text: string): string {
  const trimmed = text.length > 100_000 ? text.slice(0, 100_000) : text.trim();
  const checks: readonly [boolean, string][] = [
    [/^</.test(trimmed), 'This looks like XML or HTML'],
    [/[{,]\s*'/.test(trimmed), 'Field names and strings need double quotation marks'],
    [
      /[“”„]/.test(trimmed.slice(0, 2000)) && /[{,:]\s*[“”„]/.test(trimmed),
      "JSON doesn't accept typographic quotation marks",
    ],
    [
      /:\s*(NaN|-?Infinity|undefined|None|True|False)\b/.test(trimmed),
      "Values such as NaN, None, and True aren't valid JSON",
    ],
    [/,\s*[}\]]/.test(trimmed), 'There is a comma before a closing bracket'],
    [/[{,]\s*[A-Za-z_$][\w$]*\s*:/.test(trimmed), 'Field names need quotation marks'],
    [/:\s*-?0[0-9]/.test(trimmed), 'A number begins with 0. If the zero matters, send a string'],
    [/:\s*[0-9]+,[0-9]+\s*[,}]/.test(trimmed), 'A number has a decimal comma. JSON requires a decimal point'],
    [/(^|[^:])\/\/|\/\*/.test(trimmed), "JSON doesn't allow comments"],
    [/^\{/.test(trimmed) && !/\}$/.test(trimmed), 'The line ends before the object is closed'],
    [/[\u0001-\u001f]/.test(text), 'A string contains an unescaped control character, such as a tab'],
  ];
  return checks.find(([applies]) => applies)?.[1] ?? "The line isn't valid JSON";
}
