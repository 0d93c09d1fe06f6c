/** Checks a virtual POS from the command line. */
import {addTo} from '../../lib/addTo';
import {countOf} from '../../lib/countOf';
import {readOptions} from '../../lib/readOptions';
import {reasonOf} from '../../lib/reasonOf';
import {cartKinds, defaultCarts, readCarts, type Carts} from './carts';
import {checkService, type Finding, type Report, type Service} from './checkService';
import {rules, type RuleId} from './rules/rules';

interface Settings {
  service: Service;
  carts: Carts;
  format: 'text' | 'json';
}

const usageOf = (command: string) => `Usage: ${command} [--carts FILE] [--basic USER:PASSWORD] [--timeout SECONDS]
       [--format text|json] [--list] URL
URL         address of your service, such as http://127.0.0.1:8080/
--carts     JSON file with a shopId, a loyaltyCard (optional), and carts: an object with a list of line items for each of
            ${cartKinds.join(', ')}.
            Default: carts with the sample products of the documentation
--basic     use Basic authentication instead of the bearer token in the environment variable VPOS_TOKEN
--timeout   seconds in which the service must respond, 5 by default
--format    text (default), or json (an array of findings)
--list      show the rules
--help, -h  show this text
The check sends completed checkouts, so use a service that doesn't record real sales.
Exit codes: 0 nothing wrong, 1 findings, 2 the check couldn't run.`;

/** Runs the check and sets the exit code. @param command how it's started, for the usage */
export async function run(command: string): Promise<void> {
  try {
    const {service, carts, format} = readSettings(usageOf(command));
    const report = await checkService(service, carts);
    if (format === 'json') writeJson(report);
    else writeText(report);
    process.exitCode = report.findings.length > 0 ? 1 : 0;
  } catch (error) {
    fail(reasonOf(error));
  }
}

function writeJson({findings, skipped}: Report): void {
  const complete = findings.map((finding) => ({...finding, ...rules[finding.rule]}));
  console.log(JSON.stringify(complete, undefined, 2));
  // Not part of the array.
  for (const line of skippedLines(skipped)) console.error(line);
}

function writeText({requests, findings, skipped}: Report): void {
  const byRule = new Map<RuleId, Finding[]>();
  for (const finding of findings) addTo(byRule, finding.rule, finding);
  for (const [rule, ofRule] of byRule) {
    console.log(toLine(rule));
    for (const {case: name, field, expected, received} of ofRule)
      console.log(`    ${name}${field === '' ? '' : `, ${field}`}: expected ${expected}, received ${received}`);
  }
  for (const line of skippedLines(skipped)) console.log(line);
  console.log(`${countOf(requests, 'request')}, ${countOf(findings.length, 'finding')}`);
}

function skippedLines(skipped: Report['skipped']): string[] {
  return skipped.map(({case: name, reason}) => `Skipped ${name}: ${reason}`);
}

function toLine(rule: RuleId): string {
  const {text, section} = rules[rule];
  return `[${rule}] ${text} See "${section}" in the guide.`;
}

/** Exits with 0 after showing the help or the rules, and with 2 if an option is unknown. @throws Error if a value is invalid */
function readSettings(usage: string): Settings {
  const {values, positionals} = readOptions(
    usage,
    {
      allowPositionals: true,
      options: {
        carts: {type: 'string'},
        basic: {type: 'string'},
        timeout: {type: 'string', default: '5'},
        format: {type: 'string', default: 'text'},
        list: {type: 'boolean', default: false},
      },
    },
    2,
  );
  if (values.list) {
    for (const rule of Object.keys(rules) as RuleId[]) console.log(toLine(rule));
    process.exit(0);
  }
  const {format} = values;
  if (format !== 'text' && format !== 'json') throw new Error(`"${format}" isn't an output format. Use text or json.`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 300))
    throw new Error(`--timeout must be a number of seconds up to 300, not "${values.timeout}".`);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new Error(usage);
  return {
    service: {url: readUrl(address), ...readAccess(values.basic), timeoutMs: Math.ceil(seconds * 1000)},
    carts: values.carts === undefined ? defaultCarts : readCarts(values.carts),
    format,
  };
}

function readUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(`"${address}" isn't an HTTP address. Use one such as http://127.0.0.1:8080/.`);
  if (url.username !== '')
    throw new Error('--basic takes the username and the password. Remove them from the address.');
  return url.href;
}

function readAccess(basic: string | undefined): Pick<Service, 'authorization' | 'wrongAuthorization'> {
  if (basic === undefined) {
    const token = process.env['VPOS_TOKEN'];
    if (!token) throw new Error('Set the environment variable VPOS_TOKEN to the token, or specify the option "basic".');
    return {authorization: `Bearer ${token}`, wrongAuthorization: 'Bearer wrong-token'};
  }
  if (!/^[^:]+:/.test(basic)) throw new Error('--basic must be a username and a password with a colon between them.');
  const header = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {authorization: header(basic), wrongAuthorization: header(`${basic}-wrong`)};
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
