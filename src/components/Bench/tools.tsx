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
    heights: [62.25, 62.25, 53.5, 52.25, 52.25, 45.25, 44],
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
    heights: [42.25, 39.5, 38.25, 38.25, 34, 32.75, 30],
    fallback: <p>With JavaScript, a tool in this place finds the entries below for an answer you paste.</p>,
  },
  ClosingPreview: {
    load: () => import('@site/src/components/ClosingPreview'),
    label: 'the closing schedule preview',
    heights: [60.75, 57.5, 53.75, 53.75, 51, 35.75, 35.75],
    fallback: <p>With JavaScript, a tool in this place lists the next runs of a schedule in local time and UTC.</p>,
  },
  CodeBench: {
    load: () => import('@site/src/components/CodeBench'),
    label: 'the code bench',
    heights: [62.5, 61, 52.75, 52.75, 51.25, 37, 36.75],
    fallback: <p>With JavaScript, a tool in this place takes codes apart, prices them and draws them.</p>,
  },
  QrBench: {
    load: () => import('@site/src/components/QrBench'),
    label: 'the QR code bench',
    heights: [66.25, 65.75, 64.25, 64.25, 64.25, 46.25, 46.25],
    fallback: <p>With JavaScript, a tool in this place builds the QR codes of a cart and reads them back.</p>,
  },
  PromotionExplorer: {
    load: () => import('@site/src/components/PromotionExplorer'),
    label: 'the promotion explorer',
    heights: [47.5, 43, 39.75, 39.75, 39.75, 35.5, 35.5],
    fallback: <p>With JavaScript, a tool in this place checks a configuration and walks through its evaluation.</p>,
  },
  PriceTimeline: {
    load: () => import('@site/src/components/PriceTimeline'),
    label: 'the price timeline',
    heights: [78.5, 73.25, 70.5, 69.25, 66.5, 57.25, 53],
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
