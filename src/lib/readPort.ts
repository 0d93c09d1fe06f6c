/** The port in an option of a command. @throws Error if it isn't one */
export function readPort(option: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`${option} must be a number from 0 to 65535, not "${text}".`);
}
