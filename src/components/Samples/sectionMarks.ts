/**
 * Marks the section of an operation that is at the top of the screen in the operation's contents.
 * @param operation the element around an operation
 */
export function markSections(operation: Element): void {
  const links = [...operation.querySelectorAll<HTMLAnchorElement>('[data-sections] a')];
  const sections = links.map((link) => document.getElementById(link.hash.slice(1))?.parentElement);
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      const current = sections.findIndex((section) => section && visible.has(section));
      links.forEach((link, index) =>
        index === current ? link.setAttribute('aria-current', 'location') : link.removeAttribute('aria-current'),
      );
    },
    // A line below the endpoint bar.
    {rootMargin: '-140px 0px -70% 0px'},
  );
  for (const section of sections) if (section) observer.observe(section);
}
