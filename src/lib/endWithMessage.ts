/**
 * Ends a command with 1 and the message of an error in an input file: the message contains the
 * place, which a stack trace would hide.
 * @param error may come from another process, and then isn't an instance of `Error`
 */
export function endWithMessage(error: unknown): never {
  console.error((error as {message?: unknown} | undefined)?.message ?? error);
  process.exit(1);
}
