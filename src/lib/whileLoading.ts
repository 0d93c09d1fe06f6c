/**
 * Marks a control as busy while its script loads and works, and as failed if that isn't possible; another click
 * retries. The style sheet shows both (src/css/site.css).
 */
export async function whileLoading(control: HTMLElement, work: Promise<unknown>): Promise<void> {
  control.removeAttribute('data-failed');
  control.setAttribute('aria-busy', 'true');
  try {
    await work;
  } catch {
    control.setAttribute('data-failed', '');
  } finally {
    control.removeAttribute('aria-busy');
  }
}
