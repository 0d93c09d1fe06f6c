// Wrap: while the mobile sidebar is open, Escape closes it, focus stays inside, and what lies behind it is inert.
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useEffect, type ReactNode} from 'react';

/** The stock sidebar; only what it does to the page around it is added. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => (shown ? keepInside(toggle) : undefined), [shown, toggle]);
  return <MobileSidebar />;
}

/** Makes everything but the sidebar and its backdrop inert and moves focus in. @returns a function that undoes it */
function keepInside(close: () => void): () => void {
  const sidebar = document.querySelector<HTMLElement>('.navbar-sidebar');
  if (!sidebar) return () => undefined;
  const behind = [...document.querySelectorAll<HTMLElement>('#__docusaurus > *, .navbar > *')].filter(
    (element) => !element.contains(sidebar) && !element.matches('.navbar-sidebar__backdrop'),
  );
  for (const element of behind) element.inert = true;
  const closeButton = sidebar.querySelector<HTMLElement>('.navbar-sidebar__close');
  let frame = 0;
  // It can take focus from the first frames of its transition on, when it becomes visible.
  const takeFocus = () => {
    closeButton?.focus();
    if (closeButton && document.activeElement !== closeButton) frame = requestAnimationFrame(takeFocus);
  };
  takeFocus();
  const onKey = (event: KeyboardEvent) => {
    // A dialog opened from the sidebar takes Escape for itself.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('keydown', onKey);
    for (const element of behind) element.inert = false;
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
}
