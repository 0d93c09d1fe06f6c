/** The message of what was thrown: an error, or anything else. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
