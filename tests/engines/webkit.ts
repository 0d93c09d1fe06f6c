import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface, type Interface} from 'node:readline';
import {screenPath, webKitDriverPath} from '../support/programs';
import {freePort, untilAnswers} from '../support/startServer';
import type {Reader} from './reader';

/** Keys that WebDriver names with a character of its own. */
const namedKeys: Record<string, string> = {Control: '\uE009', Enter: '\uE007'};
/** The name that the standard gives to a reference to an element. */
const elementName = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Messages of the console that are problems; other lines are the libraries' own. Not one about a directive of the site's policy
 * that only Safari's build of WebKit knows.
 */
const problem = /CONSOLE (?!LOG |INFO |DEBUG )(?!.*Unrecognized Content-Security-Policy directive 'manifest-src')/;

/** Starts WebKitGTK on a screen of its own, driven with WebDriver. */
export async function startWebKit(javaScript = true): Promise<Reader> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  // The screen ends with the browser.
  const screen = spawn(screenPath, ['-displayfd', '1', '-terminate', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await nextLine(createInterface(screen.stdout));
  const [target, driverPort] = [`127.0.0.1:${await freePort()}`, await freePort()];
  // Debian's Python is the one that has its packages.
  const browser = spawn('/usr/bin/python3', ['tests/engines/webkit.py', folder, String(javaScript)], {
    env: {...process.env, DISPLAY: `:${display}`, WEBKIT_INSPECTOR_SERVER: target},
  });
  const said = createInterface(browser.stdout);
  const problems: string[] = [];
  createInterface(browser.stderr).on('line', (line) => {
    if (problem.test(line)) problems.push(line);
  });
  await nextLine(said);
  const driver = spawn(webKitDriverPath()!, [`--port=${driverPort}`, `--target=${target}`]);
  const address = `http://127.0.0.1:${driverPort}`;
  await untilAnswers(driver, `${address}/status`);

  async function ask<T = void>(path: string, body?: object): Promise<T> {
    const response = await fetch(
      address + path,
      body ? {method: 'POST', body: JSON.stringify(body)} : {method: 'DELETE'},
    );
    const {value} = (await response.json()) as {value: unknown};
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value as T;
  }

  const {sessionId} = await ask<{sessionId: string}>('/session', {capabilities: {}});
  const session = `/session/${sessionId}`;
  const value = <T>(expression: string) =>
    ask<T>(`${session}/execute/sync`, {script: `return (${expression})`, args: []});
  const act = (actions: object[]) => ask(`${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]});
  return {
    problems,
    open: (url) => ask(`${session}/url`, {url}),
    resize: (width, height) => ask(`${session}/window/rect`, {width, height}),
    value,
    click: async (expression) => {
      const {[elementName]: id} = await value<Record<string, string>>(expression);
      await ask(`${session}/element/${id}/click`, {});
    },
    type: (text) =>
      act([...text].flatMap((character) => ['keyDown', 'keyUp'].map((type) => ({type, value: character})))),
    press: (keys) => {
      const all = keys.split('+').map((key) => namedKeys[key] ?? key);
      return act([
        ...all.map((key) => ({type: 'keyDown', value: key})),
        ...all.reverse().map((key) => ({type: 'keyUp', value: key})),
      ]);
    },
    print: async () => {
      const file = join(folder, 'print.pdf');
      browser.stdin.write(`${file}\n`);
      await nextLine(said);
      return readFile(file);
    },
    close: async () => {
      await ask(session);
      driver.kill();
      const ended = new Promise((done) => browser.once('exit', done));
      browser.stdin.end();
      await ended;
      await rm(folder, {recursive: true, force: true});
    },
  };
}

/**
 * The next line that a program writes.
 * @throws Error if it ends instead
 */
function nextLine(lines: Interface): Promise<string> {
  return new Promise((done, fail) => {
    lines.once('line', done);
    lines.once('close', () => fail(new Error('A program that shows WebKit ended.')));
  });
}
