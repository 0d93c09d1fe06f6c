import type {ChildProcess} from 'node:child_process';
import {createServer, type AddressInfo} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';

/** A port on 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Waits until a started program answers at an address.
 * @throws Error with the error output of the program if it ends instead
 */
export async function untilAnswers(program: ChildProcess, address: string): Promise<void> {
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended: ${said}`);
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await delay(50);
  }
  program.kill();
  throw new Error(`${program.spawnfile} didn't answer: ${said}`);
}
