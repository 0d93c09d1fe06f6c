// Wrap: the stock list starts at its top, with the current page often far below the screen.
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';
import {useEffect, type ReactNode} from 'react';

/** The part of the sidebar in which the current row is found at first sight, in pixels. */
const firstSight = 300;

/** How far below the top a row that was out of sight is placed, so that the rows before it are in view, too. */
const context = 200;

/** The sidebar, scrolled so that the current row is near its top. */
export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const {path} = props;
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');
    if (!menu) return undefined;
    showCurrentRow(menu);
    // A closed category shows its rows when it has opened.
    const opened = ({propertyName}: TransitionEvent) => propertyName === 'height' && showCurrentRow(menu);
    menu.addEventListener('transitionend', opened);
    return () => menu.removeEventListener('transitionend', opened);
  }, [path]);
  return <Content {...props} />;
}

function showCurrentRow(menu: HTMLElement): void {
  // Rows don't move away from the pointer of a reader who uses them.
  if (menu.matches(':hover') || menu.contains(document.activeElement)) return;
  const row = menu.querySelector<HTMLElement>('[aria-current="page"]');
  if (!row?.checkVisibility()) return;
  const {top, bottom} = row.getBoundingClientRect();
  const start = menu.getBoundingClientRect().top;
  if (top >= start && bottom <= start + firstSight) return;
  const wanted = Math.max(0, menu.scrollTop + top - start - context);
  const list = menu.firstElementChild as HTMLElement;
  list.style.paddingBottom = '';
  if (menu.scrollHeight <= menu.clientHeight) return;
  // The last rows of a list need space below them to be near its top.
  const missing = wanted + menu.clientHeight - list.offsetHeight;
  if (missing > 0) list.style.paddingBottom = `${missing}px`;
  menu.scrollTop = wanted;
}
