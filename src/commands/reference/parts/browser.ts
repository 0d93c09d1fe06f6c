/** The script of the pages: the enhancements of the site, and the color mode (bundle.ts). */
import {onRouteDidUpdate as openParts} from '../../../components/Operation/client';
import {onRouteDidUpdate as offerSamples} from '../../../components/Samples/client';
import {startEnhancements} from '../../../plugins/api-reference-pages/view/enhancePage';
import {createStorageSlot} from './storage';

const mode = createStorageSlot('theme');
const root = document.documentElement;
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

root.setAttribute('data-js', '');
root.setAttribute('data-theme', mode.get() ?? (prefersDark() ? 'dark' : 'light'));

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-color-mode]')?.addEventListener('click', () => {
    const other = root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark';
    root.setAttribute('data-theme', other);
    mode.set(other);
  });
  if (document.getElementById('reference')) startEnhancements();
  openParts();
  offerSamples();
});
