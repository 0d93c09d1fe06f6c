import {reportAddress} from './reportAddress';

/** Characters of the selected text; longer addresses don't open in every mail program. */
const longest = 300;

/** Opens a mail or an issue that names the page, its section, the selected text, and the build. */
export function report(link: HTMLElement): void {
  const selection = getSelection();
  const passage = selection?.toString().trim().replace(/\s+/g, ' ') ?? '';
  const heading = headingBefore(passage === '' ? undefined : selection!.getRangeAt(0).startContainer);
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const section = heading?.textContent.replace(/\u200B/g, '').trim();
  const lines = [
    `Page: ${location.origin}${location.pathname}${heading ? `#${heading.id}` : ''}`,
    section && `Section: ${section}`,
    build && `Build: ${build}`,
    passage && `Passage: "${passage.slice(0, longest)}"`,
  ];
  const title = `Mistake in "${[document.querySelector('h1')?.textContent, section].filter(Boolean).join(', ')}"`;
  location.assign(reportAddress(link.dataset['report']!, title, `${lines.filter(Boolean).join('\n')}\n\n`));
}

/** The last heading before a place; without one, the last that begins in the upper half of the window. */
function headingBefore(place?: Node): Element | undefined {
  return [...document.querySelectorAll('main :is(h2, h3, h4)[id]')]
    .filter((heading) =>
      place
        ? (heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 || heading.contains(place)
        : heading.getBoundingClientRect().top < innerHeight / 2,
    )
    .at(-1);
}
