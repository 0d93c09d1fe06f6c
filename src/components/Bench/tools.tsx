import type {ComponentType, ReactNode} from 'react';
import OnDemand, {type Props as OnDemandProps} from '@site/src/components/OnDemand';

/**
 * The tools of the guides by name. Each is loaded when a reader comes near it. Heights are measured
 * (tests/site/widgets-layout.spec.ts says how far they are off); `fallback` is for readers without JavaScript.
 */
const contents: Record<string, Required<OnDemandProps>> = {
  ImportCheck: {
    load: () => import('@site/src/components/ImportCheck'),
    label: 'the import check',
    heights: [62.75, 62.75, 54, 52.75, 52.75, 45.75, 44.5],
    fallback: (
      <p>
        With JavaScript, a tool in this place checks your files in the browser. The same rules run as a command:{' '}
        <code>npm run check-import -- products.ndjson</code>
      </p>
    ),
  },
  AnswerReader: {
    load: () => import('@site/src/components/AnswerReader'),
    label: 'the answer reader',
    heights: [50.75, 50.75, 47, 47, 45.25, 27, 25.25],
    fallback: <p>With JavaScript, a tool in this place joins the answer to a batch with the file you sent.</p>,
  },
  ErrorResolver: {
    load: () => import('@site/src/components/ErrorResolver'),
    label: 'the error resolver',
    heights: [44.25, 41.5, 38.5, 38.5, 34.25, 33, 30.25],
    fallback: <p>With JavaScript, a tool in this place finds the entries below for an answer you paste.</p>,
  },
  ClosingPreview: {
    load: () => import('@site/src/components/ClosingPreview'),
    label: 'the closing schedule preview',
    heights: [60.75, 58.25, 54.25, 54.25, 51.5, 36.25, 36.25],
    fallback: <p>With JavaScript, a tool in this place lists the next runs of a schedule in local time and UTC.</p>,
  },
  CodeBench: {
    load: () => import('@site/src/components/CodeBench'),
    label: 'the code bench',
    heights: [64.5, 61.25, 53, 53, 51.5, 37, 37],
    fallback: <p>With JavaScript, a tool in this place takes codes apart, prices them and draws them.</p>,
  },
  QrBench: {
    load: () => import('@site/src/components/QrBench'),
    label: 'the QR code bench',
    heights: [67.75, 66.25, 64.75, 64.75, 64.75, 46.5, 46.5],
    fallback: <p>With JavaScript, a tool in this place builds the QR codes of a cart and reads them back.</p>,
  },
  PromotionExplorer: {
    load: () => import('@site/src/components/PromotionExplorer'),
    label: 'the promotion explorer',
    heights: [47.5, 43.5, 40, 40, 40, 35.75, 35.75],
    fallback: <p>With JavaScript, a tool in this place checks a configuration and walks through its evaluation.</p>,
  },
  PriceTimeline: {
    load: () => import('@site/src/components/PriceTimeline'),
    label: 'the price timeline',
    heights: [86.5, 79.5, 76.75, 75.25, 72.5, 58.25, 54],
    fallback: <p>With JavaScript, a tool in this place shows which price a shop gets over time, and why.</p>,
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
