/**
 * Marks the section of an operation that is at the top of the screen in the operation's contents.
 * @param operation the element around an operation
 */
export function markSections(operation: Element): void {
  const links = [...operation.querySelectorAll<HTMLAnchorElement>('[data-sections] a')];
  const sections = links.map((link) => document.getElementById(link.hash.slice(1))?.parentElement);
  const visible = new Set<Element>();
  const end = document.querySelector('footer');
  const mark = (entries: readonly IntersectionObserverEntry[]) => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    // At the end of the page, the last section can't get to the top.
    const isEnd = end && visible.has(end) && window.scrollY > 0;
    const current = isEnd ? links.length - 1 : sections.findIndex((section) => section && visible.has(section));
    links.forEach((link, index) =>
      index === current ? link.setAttribute('aria-current', 'location') : link.removeAttribute('aria-current'),
    );
  };
  // Far enough below the endpoint bar that few lines of the section before are in view, and above the end of the shortest section
  // that a link leads to.
  const observer = new IntersectionObserver(mark, {rootMargin: '-216px 0px -60% 0px'});
  for (const section of sections) if (section) observer.observe(section);
  if (end) new IntersectionObserver(mark).observe(end);
}
