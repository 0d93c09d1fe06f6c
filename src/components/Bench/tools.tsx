import type {ComponentType, ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';

/** The tools of the guides by name. Each is loaded when a reader comes near it. */
const contents: Record<string, ComponentType> = {
  ImportCheck: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/ImportCheck')}
      label="the import check"
      space="44rem"
      fallback={
        <p>
          With JavaScript, a tool in this place checks your files in the browser. The same rules run as a command:{' '}
          <code>npm run check-import -- products.ndjson</code>
        </p>
      }
    />
  ),
  AnswerReader: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/AnswerReader')}
      label="the answer reader"
      space="30rem"
      fallback={<p>With JavaScript, a tool in this place joins the answer to a batch with the file you sent.</p>}
    />
  ),
  ErrorResolver: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/ErrorResolver')}
      label="the error resolver"
      space="30rem"
      fallback={<p>With JavaScript, a tool in this place finds the entries below for an answer you paste.</p>}
    />
  ),
  ClosingPreview: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/ClosingPreview')}
      label="the closing schedule preview"
      space="30rem"
      fallback={<p>With JavaScript, a tool in this place lists the next runs of a schedule in local time and UTC.</p>}
    />
  ),
  CodeBench: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/CodeBench')}
      label="the code bench"
      space="40rem"
      fallback={<p>With JavaScript, a tool in this place takes codes apart, prices them and draws them.</p>}
    />
  ),
  QrBench: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/QrBench')}
      label="the QR code bench"
      space="40rem"
      fallback={<p>With JavaScript, a tool in this place builds the QR codes of a cart and reads them back.</p>}
    />
  ),
  PromotionExplorer: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/PromotionExplorer')}
      label="the promotion explorer"
      space="36rem"
      fallback={<p>With JavaScript, a tool in this place checks a configuration and walks through its evaluation.</p>}
    />
  ),
  PriceTimeline: (): ReactNode => (
    <OnDemand
      load={() => import('@site/src/components/PriceTimeline')}
      label="the price timeline"
      space="40rem"
      fallback={<p>With JavaScript, a tool in this place shows which price a shop gets over time, and why.</p>}
    />
  ),
};

/** The tools as guides name them; the frame tells ServedPage where to bring one to life. */
export const tools: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(contents).map(([name, Content]) => [
    name,
    () => (
      <div data-tool={name}>
        <Content />
      </div>
    ),
  ]),
);

/** The inside of a tool's frame. @throws Error naming a tool that does not exist */
export function Tool({name}: {name: string}): ReactNode {
  const Content = contents[name];
  if (!Content) throw new Error(`There is no tool named ${name}. There are: ${Object.keys(contents).join(', ')}.`);
  return <Content />;
}
