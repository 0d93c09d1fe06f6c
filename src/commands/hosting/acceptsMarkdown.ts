/**
 * Matches an `Accept` header that asks for Markdown by name, as a pattern that nginx understands, too. Doesn't match
 * if Markdown has the weight 0, or a lower one than HTML with its full weight.
 */
export const markdownAccepted =
  '^(?!.*text/markdown[^,]*;\\s*q=0(?:\\.0*)?\\s*(?:[,;]|$))' +
  '(?!(?=.*text/markdown[^,]*;\\s*q=0)(?=.*text/html\\s*(?:,|$|;\\s*q=1)))' +
  '(?:.*[,\\s])?text/markdown\\s*(?:[;,]|$)';

const pattern = new RegExp(markdownAccepted, 'i');

/** Whether to respond to a request for a page with its Markdown copy. */
export function acceptsMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && pattern.test(accept);
}
