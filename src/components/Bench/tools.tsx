import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';

/** The tools of the guides. Each is loaded when a reader comes near it. */
export const tools = {
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
};
