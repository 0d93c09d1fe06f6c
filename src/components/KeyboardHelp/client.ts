/**
 * Actions available on every page, by the attribute of the control. Loaded on demand; one listener handles all
 * controls, including those in served HTML.
 */
import {whileLoading} from '@site/src/lib/whileLoading';
import {isSingleKey} from './singleKeys';

const settings = () => import('../Settings/openSettings');
const showKeys = () => import('./showKeys').then((help) => help.showKeys());

const actions: Readonly<Record<string, (control: HTMLElement, event: Event) => Promise<void> | undefined>> = {
  'data-settings-open': () => settings().then(({openSettings}) => openSettings()),
  'data-context-open': () => settings().then(({openSettings}) => openSettings(true)),
  'data-context-reset': (control) => import('../SampleContext/choice').then((choice) => choice.resetContext(control)),
  'data-show-keys': showKeys,
  'data-enlarge': (control) => import('../Diagram/enlarge').then(({enlarge}) => enlarge(control)),
  'data-print-card': (control) => import('../QuickCard/printAlone').then(({printAlone}) => printAlone(control)),
  'data-report': (link, event) => {
    event.preventDefault();
    return import('../ReportLink/report').then(({report}) => report(link));
  },
  'data-collection': (link, event) => {
    // The served file contains the defaults.
    if (!document.documentElement.hasAttribute('data-sample-context')) return undefined;
    event.preventDefault();
    return import('../DownloadLinks/downloadFilled').then((own) => own.downloadFilled(link as HTMLAnchorElement));
  },
};

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || !isSingleKey(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    // A key has no place to say that its script couldn't load: the button of the settings, where the same is, says it.
    void whileLoading(document.querySelector<HTMLElement>('[data-settings-open]')!, showKeys());
  });
  document.addEventListener('click', (event) => {
    const {target} = event;
    if (!(target instanceof Element)) return;
    for (const name in actions) {
      const control = target.closest<HTMLElement>(`[${name}]`);
      const work = control && actions[name]!(control, event);
      if (work) void whileLoading(control, work);
    }
  });
  const shared = new URLSearchParams(window.location.search).get('context');
  if (shared !== null) void import('../SampleContext/openShared').then(({openShared}) => openShared(shared));
}
