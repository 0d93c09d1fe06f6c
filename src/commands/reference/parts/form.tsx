/** The script of the request form, loaded when a reader asks for it (bundle.ts). */
import {createRoot, type Root} from 'react-dom/client';
import {mountBuilder} from '../../../components/RequestBuilder/mountBuilder';
import {bringIntoView} from '../../../lib/bringIntoView';
import type {SampleRequest} from '../../../openapi/samples/request';
import {checkForm} from '../form/checkForm';
import Run from './Run';

window.openRequestForm = (form, from, onClose, loadSimulation) => {
  const roots = new Map<HTMLElement, Root>();
  const run = async (place: HTMLElement, request: SampleRequest) => {
    const root = roots.get(place) ?? createRoot(place);
    roots.set(place, root);
    try {
      root.render(<Run tables={await loadSimulation()} request={request} />);
    } catch {
      root.render(<p role="alert">The responses couldn’t load. Check your connection, and run again.</p>);
    }
    bringIntoView(place);
  };
  // A webhook is answered by its reader.
  const isWebhook = form.path === '';
  mountBuilder(form, {
    check: checkForm(form),
    ...(!isWebhook && {run}),
    known: {},
    from,
    onClose: () => {
      for (const root of roots.values()) root.unmount();
      onClose();
    },
  });
};
