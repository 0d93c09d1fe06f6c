import {useEffect, useRef, type RefObject} from 'react';

/**
 * Gives the focus to the screen, which answers, if a press took away the button that had it.
 * @param state what a press changes
 */
export function useKeptFocus(state: unknown): {
  box: RefObject<HTMLDivElement | null>;
  screen: RefObject<HTMLElement | null>;
} {
  const box = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => (hadFocus.current = true);
    const element = box.current!;
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) screen.current?.focus({preventScroll: true});
  }, [state]);
  return {box, screen};
}
