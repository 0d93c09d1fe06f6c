/**
 * Ends a command with 1 and what an error says. For what is wrong in a file that the command reads: the message names the
 * place, and the stack of the program would only hide it.
 * @param error also one that another process has sent, which is no `Error` here
 */
export function endWithMessage(error: unknown): never {
  console.error((error as {message?: unknown} | undefined)?.message ?? error);
  process.exit(1);
}
