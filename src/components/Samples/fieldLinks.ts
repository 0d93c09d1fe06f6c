/** What of a sample names a field: a line, or a key in a line with several. */
const marked = '[data-field]';
/** Code that shows the fields below an ID. */
const code = '[data-fields]';

let listens = false;
/** The field whose lines are lit. */
let current: Element | undefined;
let lit: Element[] = [];

/** Connects the fields of the text with the lines of request and response that show them, for the whole page. */
export function linkFields(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('pointerover', ({target, pointerType}) => {
    // Away from the fields, the one with the focus counts.
    if (pointerType === 'mouse') light(fieldAround(target) ?? fieldAround(document.activeElement), false);
  });
  document.addEventListener('focusin', ({target}) => light(fieldAround(target), true));
  document.addEventListener('click', (event) => {
    const {target} = event;
    const mark = target instanceof Element && target.closest<HTMLElement>(marked);
    if (!mark) return light(fieldAround(target) ?? fieldAround(document.activeElement), true);
    // Selecting text is not choosing.
    if (getSelection()?.isCollapsed !== false) goToField(mark);
  });
  document.addEventListener('copy', copyPath);
  document.addEventListener('keydown', (event) => {
    const card = event.target instanceof Element && event.target.closest('[tabindex="0"]');
    if (card && (card.matches(code) || card.querySelector(code)) && moveWithKey(card, event.key))
      event.preventDefault();
  });
}

/** Says at the cards which keys they have. */
export function describeKeys(operation: Element): void {
  for (const card of operation.querySelectorAll(`${code}[tabindex], [data-responses] [tabindex]`))
    if (card.querySelector(marked))
      card.setAttribute(
        'aria-description',
        "Use the arrow keys to move between fields. Press Enter to open a field's description.",
      );
}

function fieldAround(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest('[data-parts] li[id]')) || undefined;
}

/** Lights the lines that show a field, or else the field around it. */
function light(field: Element | undefined, scroll: boolean): void {
  if (field === current && !(scroll && field)) return;
  current = field;
  for (const line of lit) line.removeAttribute('data-lit');
  lit = [];
  for (let one = field; one && lit.length === 0; one = one.parentElement?.closest('li[id]') ?? undefined)
    lit = linesOf(one);
  for (const line of lit) line.setAttribute('data-lit', '');
  if (!scroll) return;
  const seen = new Set<Element>();
  for (const line of lit) {
    const card = line.closest('[tabindex="0"]');
    if (!card || seen.has(card)) continue;
    seen.add(card);
    scrollInside(card, line);
  }
}

function linesOf(field: Element): Element[] {
  const samples = field.closest('[data-operation-root]')?.querySelectorAll<HTMLElement>(code) ?? [];
  return [...samples].flatMap((sample) => {
    const base = `${sample.dataset['fields']}.`;
    if (!field.id.startsWith(base)) return [];
    return [...sample.querySelectorAll(`[data-field="${CSS.escape(field.id.slice(base.length))}"]`)];
  });
}

/** Scrolls a card, not the page. */
function scrollInside(card: Element, line: Element): void {
  const outer = card.getBoundingClientRect();
  const inner = line.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    card.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** A field's name is copied as its path: `body.codes.template` for `template`. */
function copyPath(event: ClipboardEvent): void {
  const selection = getSelection();
  const field = fieldAround(selection?.anchorNode?.parentElement ?? null);
  const name = field?.querySelector('p code')?.textContent;
  if (!field || !event.clipboardData || selection?.toString().trim() !== name) return;
  const operation = field.closest('[data-parts]')!.getAttribute('data-parts');
  event.clipboardData.setData('text/plain', operation ? field.id.slice(operation.length + 1) : field.id);
  event.preventDefault();
}

/** Goes to the description of the field of a line, or of the nearest field around it that the page describes. */
function goToField(mark: HTMLElement): void {
  const base = mark.closest<HTMLElement>(code)!.dataset['fields']!;
  let id = `${base}.${mark.dataset['field']}`;
  while (!document.getElementById(id) && id.length > base.length) id = id.slice(0, id.lastIndexOf('.'));
  const field = document.getElementById(id);
  if (!field) return;
  const hash = `#${encodeURI(id)}`;
  // The address opens what is closed around the field, and marks it.
  if (window.location.hash === hash) window.location.hash = '#';
  window.location.hash = hash;
  field.querySelector('a')?.focus({preventScroll: true});
}

/** Moves over the lines of a card that show fields; returns whether the key did something. */
function moveWithKey(card: Element, key: string): boolean {
  const lines = [...card.querySelectorAll<HTMLElement>(marked)].filter((line) => line.getClientRects().length > 0);
  const index = lines.indexOf(document.activeElement as HTMLElement);
  if (key === 'Enter' && index >= 0) {
    goToField(lines[index]!);
    return true;
  }
  const steps: Record<string, number> = {ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lines.length - 1};
  const line = lines[steps[key] ?? -1];
  if (!line) return false;
  line.tabIndex = -1;
  line.role = 'link';
  line.focus();
  return true;
}
