import {createRoot, type Root} from 'react-dom/client';
import type {PlainRequest} from '@site/src/openapi/request/readCurl';
import {element} from '@site/src/lib/element';
import Result, {type Progress} from './Result';
import {run, type Run} from './session';

interface Shown {
  root: Root;
  run?: Run;
}

/** Results by the box that shows them. */
const boxes = new Map<HTMLElement, Shown>();

/** Runs the request of a request card, and shows the result among the responses. */
export async function runInCard(operation: Element, read: () => Promise<PlainRequest[]>): Promise<void> {
  const card = operation.querySelector<HTMLElement>('[data-responses]')!;
  const box = operation.querySelector<HTMLElement>('[data-panel="run"]') ?? addPanel(card);
  await runIn(box, read, () => {
    card.querySelector<HTMLElement>('[data-status="run"]')!.click();
    bringIntoView(card);
  });
}

/** A tab and a panel before those of the documented statuses. */
function addPanel(card: HTMLElement): HTMLElement {
  const first = card.querySelector<HTMLElement>('[data-status]')!;
  const tab = first.cloneNode() as HTMLElement;
  tab.textContent = 'Run';
  tab.setAttribute('aria-pressed', 'false');
  Object.assign(tab.dataset, {status: 'run', class: ''});
  first.before(tab);
  const panel = element('div');
  panel.dataset['panel'] = 'run';
  panel.hidden = true;
  card.querySelector('[data-panel]')!.before(panel);
  return panel;
}

/** Runs the requests of a sample in a guide, and shows the last result below it. */
export async function runInBlock(block: HTMLElement, read: () => Promise<PlainRequest[]>): Promise<void> {
  let box = block.querySelector<HTMLElement>('[data-run]');
  if (!box) {
    box = element('div');
    box.dataset['run'] = '';
    block.append(box);
  }
  await runIn(box, read, () => bringIntoView(box));
}

/** On phones, the response is below what started it. */
function bringIntoView(part: HTMLElement): void {
  const {top, bottom} = part.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight * 0.8) part.scrollIntoView({block: 'start'});
}

async function runIn(box: HTMLElement, read: () => Promise<PlainRequest[]>, show: () => void): Promise<void> {
  for (const [other, {root}] of boxes) {
    if (other.isConnected) continue;
    root.unmount();
    boxes.delete(other);
  }
  const shown = boxes.get(box) ?? {root: createRoot(box)};
  boxes.set(box, shown);
  const draw = (progress: Progress) =>
    shown.root.render(
      <Result {...progress} {...(shown.run && {run: shown.run})} onRun={() => void runIn(box, read, show)} />,
    );
  draw({phase: 'running'});
  show();
  try {
    for (const request of await read()) shown.run = await run(request, () => draw({phase: 'slow'}));
    draw({phase: 'done'});
  } catch (error) {
    draw({phase: 'failed', problem: (error as Error).message});
  }
}
