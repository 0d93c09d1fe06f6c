import type {ComponentType, ReactNode} from 'react';
import OnDemand, {type Props as OnDemandProps} from '@site/src/widgets/frame/OnDemand';

/**
 * The tools of the guides by name. Each is loaded when a reader comes near it. Heights are measured
 * (tests/site/widgets-layout.spec.ts says how far they are off); `fallback` is for readers without JavaScript.
 */
const contents: Record<string, Required<OnDemandProps>> = {
  ImportCheck: {
    load: () => import('@site/src/widgets/importCheck/ImportCheck'),
    label: 'the import check',
    heights: [63.5, 63.5, 58.75, 54.5, 53, 48.75, 44.75],
    fallback: <p>Turn on JavaScript to check your files in the browser.</p>,
  },
  AnswerReader: {
    load: () => import('@site/src/widgets/importCheck/AnswerReader'),
    label: 'the response reader',
    heights: [50.5, 50.5, 46.75, 46.75, 44.75, 26.75, 25.25],
    fallback: <p>Turn on JavaScript to match a batch response with the lines that you sent.</p>,
  },
  ErrorResolver: {
    load: () => import('@site/src/widgets/errors/ErrorResolver'),
    label: 'the error lookup',
    heights: [44.5, 41.75, 38.5, 38.5, 35.75, 33, 33],
    fallback: <p>Turn on JavaScript to look up the errors of a response.</p>,
  },
  ClosingPreview: {
    load: () => import('@site/src/widgets/closings/ClosingPreview'),
    label: 'the closing schedule preview',
    heights: [63.5, 62.25, 56.5, 54.75, 52, 36.75, 36.75],
    fallback: <p>Turn on JavaScript to list the next runs of a schedule in local time and UTC.</p>,
  },
  CodeBench: {
    load: () => import('@site/src/widgets/codes/CodeBench'),
    label: 'the barcode decoder',
    heights: [65, 61.75, 54.75, 53.5, 52, 37.5, 37.5],
    fallback: <p>Turn on JavaScript to decode, price, and draw barcodes.</p>,
  },
  QrBench: {
    load: () => import('@site/src/widgets/codes/QrBench'),
    label: 'the QR code builder',
    heights: [69.25, 66.75, 65.25, 65.25, 65.25, 46.75, 46.75],
    fallback: <p>Turn on JavaScript to build and read the QR codes of a cart.</p>,
  },
  PromotionExplorer: {
    load: () => import('@site/src/widgets/promotions/PromotionExplorer'),
    label: 'the promotion explorer',
    heights: [49.25, 44.75, 41.25, 39.75, 39.75, 35.5, 35.5],
    fallback: <p>Turn on JavaScript to check a configuration and step through its evaluation.</p>,
  },
  PriceTimeline: {
    load: () => import('@site/src/widgets/prices/PriceTimeline'),
    label: 'the price timeline',
    heights: [88.75, 83, 77.5, 76, 74.5, 58.5, 55.75],
    fallback: <p>Turn on JavaScript to see which price applies in a shop over time, and why.</p>,
  },
};

/** The tools as guides name them; the frame tells ServedPage where to bring one to life. */
export const tools: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(contents).map(([name, tool]) => [
    name,
    () => (
      <div data-tool={name}>
        <OnDemand {...tool} />
      </div>
    ),
  ]),
);

/** The inside of a tool's frame. @throws Error naming a tool that does not exist */
export function Tool({name}: {name: string}): ReactNode {
  const tool = contents[name];
  if (!tool) throw new Error(`There is no tool named ${name}. There are: ${Object.keys(contents).join(', ')}.`);
  return <OnDemand {...tool} />;
}
