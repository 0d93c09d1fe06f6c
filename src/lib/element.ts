/**
 * A new element of the page, for dialogs that are drawn without React because they open on every page.
 * @param text put in as text, whatever it holds
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className?: string,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className) created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}
