/** Brings tabs to life (`src/components/Tabs`). Listeners on the document, because React does not hydrate inside served HTML. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {tabsDrawn} from '@site/src/components/Tabs/drawn';

const groupOf = (tab: Element) => tab.closest<HTMLElement>('[data-tabs]')?.dataset['tabs'] ?? '';
const slotOf = (group: string) => createStorageSlot(`docusaurus.tab.${group}`);

/** Shows one choice in every group of a name that offers it. */
function show(group: string, value: string | null): void {
  for (const container of Array.from(document.querySelectorAll(`[data-tabs="${CSS.escape(group)}"]`))) {
    const tabs = Array.from(container.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]'));
    if (!tabs.some((tab) => tab.dataset['tab'] === value)) continue;
    const panels = container.querySelectorAll<HTMLElement>(':scope > div > [role="tabpanel"]');
    for (const [index, tab] of tabs.entries()) {
      const isChosen = tab.dataset['tab'] === value;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panels[index]!.hidden = !isChosen;
    }
  }
}

/** Takes a choice; groups above may change their height, and the tab stays where it is on the screen. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  show(groupOf(tab), tab.dataset['tab']!);
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
  slotOf(groupOf(tab)).set(tab.dataset['tab']!);
}

let stopListening: (() => void)[] = [];

/** Shows what the reader chose before, and follows other browser tabs. */
function showChosen(): void {
  for (const stop of stopListening) stop();
  const groups = new Set(Array.from(document.querySelectorAll('[data-tabs]'), groupOf));
  stopListening = Array.from(groups, (group) => {
    const slot = slotOf(group);
    show(group, slot.get());
    return slot.listen(({newValue}) => show(group, newValue));
  });
}

if (ExecutionEnvironment.canUseDOM) {
  const tabOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;
  document.addEventListener('click', ({target}) => {
    const tab = tabOf(target);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    if (!tab) return;
    const {parentElement: list, nextElementSibling: next, previousElementSibling: previous} = tab;
    const moves: Record<string, Element | null> = {
      ArrowRight: next ?? list!.firstElementChild,
      ArrowLeft: previous ?? list!.lastElementChild,
      Home: list!.firstElementChild,
      End: list!.lastElementChild,
    };
    if (event.key === 'Enter' || event.key === ' ') choose(tab);
    else if (event.key in moves) (moves[event.key] as HTMLElement).focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener(tabsDrawn, showChosen);
}

/** Called by Docusaurus when a page is there. */
export function onRouteDidUpdate(): void {
  showChosen();
}
