/** A thin bar at the top while a navigation takes longer than 200 ms. */
import type {ClientModule} from '@docusaurus/types';
import './progressBar.css';

const delay = 200;

let bar: HTMLElement | undefined;

function hide(): void {
  bar?.remove();
  bar = undefined;
}

function show(): void {
  hide();
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading page');
  document.body.append(bar);
}

const progressBar: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    const timer = setTimeout(show, delay);
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate: hide,
};

export default progressBar;
