/** What readers do with the body of a response that the document doesn't describe. Only 204 rules it out. */
export function withoutContent(status: string): string {
  return status === '204' ? 'No response body.' : 'Ignore the response body, if there is one.';
}
