/** What programs of other projects find in the site. Each finds nothing; what doesn't count is listed with its reason. */
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {headersOfFile} from '../../src/commands/hosting/staticHost';
import {tools} from '../../src/plugins/assistant-tools/tools';
import {apis} from '../../src/site/apis';
import {skillsFolder} from '../../src/site/discovery';
import {mcpProgram} from '../../src/site/mcpProgram';
import {fileOfClient} from '../support/clients';
import {templates} from '../support/pages';
import {chromiumPath} from '../support/programs';

/** Runs a program of a package. @returns what it prints, and its status */
function run(file: string, words: readonly string[], command = process.execPath, options: readonly string[] = []) {
  const {stdout, stderr, status} = spawnSync(command, [...options, fileOfClient(file), ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return {stdout, stderr, status};
}

test('afdocs: assistants can find and read the pages', async ({baseURL}) => {
  test.setTimeout(180_000);
  const options = '--canonical-origin https://docs.example --sampling deterministic --max-links 150 --request-delay 0';
  const words = ['check', `${baseURL}/docs/api/`, ...options.split(' '), '--format', 'json', '--score'];
  const {scoring, results} = JSON.parse(run('.bin/afdocs', words).stdout) as {
    scoring: {overall: number};
    results: {id: string; status: string; message: string}[];
  };
  const remarks = results.filter(({status}) => status === 'warn' || status === 'fail').map(({message}) => message);
  expect(scoring.overall, remarks.join('\n')).toBeGreaterThanOrEqual(98);
});

test('the Nu HTML checker finds no error on a page of each kind', () => {
  test.setTimeout(180_000);
  const files = templates.map((path) => join('build', path.endsWith('.html') ? path : `${path}/index.html`));
  // Its parser of style sheets is older than cascade layers and nesting, and stylelint reads them.
  const words = ['--errors-only', '--format', 'json', '--filterpattern', 'CSS: .*', ...files];
  const {stderr} = run('vnu-jar/build/dist/vnu.jar', words, 'java', ['-Xss8m', '-XX:TieredStopAtLevel=1', '-jar']);
  const {messages} = JSON.parse(stderr) as {messages: object[]};
  expect(messages).toEqual([]);
});

test('HTML_CodeSniffer finds no error of WCAG 2 AA on a page of each kind', async ({baseURL}) => {
  test.setTimeout(180_000);
  const {default: pa11y} = (await import(fileOfClient('pa11y/lib/pa11y.js'))) as {
    default: (url: string, options: object) => Promise<{issues: {code: string; selector: string}[]}>;
  };
  for (const path of templates) {
    const {issues} = await pa11y(baseURL + path, {
      standard: 'WCAG2AA',
      runners: ['htmlcs'],
      // Tables with a row for each group relate their cells with `scope="rowgroup"` (H63), which it doesn't count.
      ignore: ['WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired'],
      chromeLaunchConfig: {executablePath: chromiumPath(), args: ['--no-sandbox']},
    });
    expect([path, issues]).toEqual([path, []]);
  }
});

test('skills-ref accepts each skill', () => {
  const skills = readdirSync(`build/${skillsFolder}`, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  expect(skills.length).toBeGreaterThan(4);
  for (const {name} of skills) {
    const {status, stderr} = run('.bin/skills-ref', ['validate', `build/${skillsFolder}/${name}`]);
    expect([name, status, stderr]).toEqual([name, 0, '']);
  }
});

test('csp_evaluator finds no weakness in the policy', async () => {
  const policy = headersOfFile(readFileSync('build/_headers', 'utf8'), '/')['Content-Security-Policy']!;
  const {CspEvaluator} = (await import(fileOfClient('csp_evaluator/dist/evaluator.js'))) as {
    CspEvaluator: new (csp: unknown) => {evaluate: () => {directive: string; value?: string; description: string}[]};
  };
  const {CspParser} = (await import(fileOfClient('csp_evaluator/dist/parser.js'))) as {
    CspParser: new (policy: string) => {csp: unknown};
  };
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  // The site hosts neither JSONP nor files of its readers, which is what it warns of.
  expect(findings.filter(({directive, value}) => directive !== 'script-src' || value !== "'self'")).toEqual([]);
});

test('the MCP Inspector lists the tools of the program, and gets a result and an error', () => {
  const program = `build/downloads/${mcpProgram.folder}/${mcpProgram.name}`;
  const call = (words: string) =>
    JSON.parse(run('.bin/mcp-inspector', ['--cli', 'node', program, ...words.split(' ')]).stdout) as object;
  expect(call('--method tools/list')).toEqual({
    tools: tools.map(({name, title}) => expect.objectContaining({name, title}) as object),
  });
  const read = '--method tools/call --tool-name read_page --tool-arg page=';
  expect(call(`${read}/docs/api/api_pricing`)).toMatchObject({content: [{text: expect.stringContaining('# Pricing')}]});
  expect(call(`${read}/nowhere`)).toMatchObject({isError: true});
});

// More would need bounds of fields that nobody has set: the score counts fields without them.
const scores: Readonly<Record<string, number>> = {products: 81, promotions: 73, coupons: 74, orders: 80};

test('Redocly gives no document a lower score', () => {
  for (const {id} of apis) {
    const {stdout} = run('.bin/redocly', ['score', `build/openapi/${id}-3.1.yaml`, '--format', 'json']);
    const {agentReadiness} = JSON.parse(stdout) as {agentReadiness: number};
    expect(agentReadiness, id).toBeGreaterThanOrEqual(scores[id]!);
  }
});
