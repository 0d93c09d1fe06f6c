import {createRoot, type Root} from 'react-dom/client';
import {fileOfSample, type Block} from '@site/src/openapi/request/fileOfSample';
import {readCurl, type PlainRequest} from '@site/src/openapi/request/readCurl';
import {plainHeaders, type SampleRequest} from '@site/src/openapi/samples/request';
import {bringIntoView} from '@site/src/lib/bringIntoView';
import {element} from '@site/src/lib/element';
import Result, {type Progress} from './Result';
import {run, type Run} from './session';

interface Shown {
  root: Root;
  run?: Run;
}

/** Results by the box that shows them. */
const boxes = new Map<HTMLElement, Shown>();

/** Runs the request of a request card, and shows the result among the responses. @param curlOf reads the request */
export async function runInCard(operation: Element, curlOf: () => Promise<string>): Promise<void> {
  const card = operation.querySelector<HTMLElement>('[data-responses]')!;
  const box = operation.querySelector<HTMLElement>('[data-panel="run"]') ?? addPanel(card);
  await runIn(
    box,
    async () => readCurl(await curlOf()),
    () => {
      card.querySelector<HTMLElement>('[data-status="run"]')!.click();
      bringIntoView(card);
    },
  );
}

/** A tab and a panel before those of the documented statuses. */
function addPanel(card: HTMLElement): HTMLElement {
  const first = card.querySelector<HTMLElement>('[data-status]')!;
  const tab = first.cloneNode() as HTMLElement;
  tab.textContent = 'Simulated';
  tab.setAttribute('aria-pressed', 'false');
  Object.assign(tab.dataset, {status: 'run', class: ''});
  first.before(tab);
  const panel = element('div');
  panel.dataset['panel'] = 'run';
  panel.hidden = true;
  card.querySelector('[data-panel]')!.before(panel);
  return panel;
}

/** A block of code in a guide, or an operation in the overview of an API. */
const blocksOfPage = ':is(figure, li)[data-language]';

/** Runs the requests of the sample around a control, and shows the last result below it. */
export async function runInBlock(control: HTMLElement): Promise<void> {
  const figure = control.closest<HTMLElement>(blocksOfPage)!;
  let box = figure.querySelector<HTMLElement>('[data-run]');
  if (!box) {
    box = element('div');
    box.dataset['run'] = '';
    figure.append(box);
  }
  const shown = box;
  await runIn(
    shown,
    () => Promise.resolve(readBlock(figure)),
    () => bringIntoView(shown),
  );
}

/** Runs the request of the form, and shows the result in a box. */
export async function runInForm(box: HTMLElement, request: SampleRequest): Promise<void> {
  await runIn(
    box,
    () => Promise.resolve([toPlain(request)]),
    () => bringIntoView(box),
    true,
  );
}

function toPlain({method, url, headers, body}: SampleRequest): PlainRequest {
  return {
    method,
    url,
    headers: [['Authorization', 'Bearer $TOKEN'], ...plainHeaders({headers, body})],
    body: body?.kind === 'multipart' ? body.parts : body?.text,
  };
}

function readBlock(figure: HTMLElement): PlainRequest[] {
  const figures = [...document.querySelectorAll<HTMLElement>(blocksOfPage)];
  const blocks = figures.map((one): Block => ({
    language: one.dataset['language']!,
    title: one.querySelector('figcaption')?.textContent,
    text: one.querySelector('pre code')!.textContent,
  }));
  const index = figures.indexOf(figure);
  return readCurl(blocks[index]!.text, (name) => fileOfSample(name, blocks, index));
}

async function runIn(
  box: HTMLElement,
  read: () => Promise<PlainRequest[]>,
  show: () => void,
  inForm = false,
): Promise<void> {
  for (const [other, {root}] of boxes) {
    if (other.isConnected) continue;
    root.unmount();
    boxes.delete(other);
  }
  const shown = boxes.get(box) ?? {root: createRoot(box)};
  boxes.set(box, shown);
  const render = (progress: Progress) =>
    shown.root.render(
      <Result
        {...progress}
        run={shown.run}
        inForm={inForm}
        onRun={() => void runIn(box, read, show, inForm)}
        onOpen={() => void import('./openSimulator').then(({openSimulator}) => openSimulator())}
      />,
    );
  render({phase: 'running'});
  show();
  try {
    for (const request of await read()) shown.run = await run(request, () => render({phase: 'slow'}));
    render({phase: 'done'});
  } catch (error) {
    render({phase: 'failed', problem: (error as Error).message});
  }
}
