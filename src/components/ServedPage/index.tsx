import {
  lazy,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {useLocation} from '@docusaurus/router';
import {Tool} from '@site/src/components/Bench/tools';
import ServedHtml, {useIsServed} from '@site/src/components/ServedHtml';
import {layOutParts} from '@site/src/components/ServedHtml/layOutParts';
import styles from './styles.module.css';

export interface Props {
  /** Draws the content; unknown on the first load, where the served HTML is kept. */
  drawing: ComponentType<object> | undefined;
  load: () => Promise<{default: ComponentType<object>}>;
  /** Properties for the drawing. */
  content: object;
}

const id = 'page-content';

/**
 * The content of a guide: served HTML, with the tools in it mounted in their places. On the first load its sections are laid
 * out when they come near or the browser rests, but all of them before a jump to a part of the page, to end at the right place.
 */
export default function ServedPage({drawing, load, content}: Props): ReactNode {
  const served = useIsServed(id);
  const Drawing = useMemo(() => drawing ?? lazy(load), [drawing, load]);
  const {hash} = useLocation();
  const fromTop = served && hash === '';
  // Before the page scrolls to the part that is named, and before a page that is drawn here is laid out.
  useLayoutEffect(() => {
    if (!fromTop) {
      document.documentElement.removeAttribute('data-from-top');
      return undefined;
    }
    const stop = new AbortController();
    layOutParts(Array.from(document.querySelectorAll<HTMLElement>(`#${id} > section`)), stop.signal, true);
    return () => stop.abort();
  }, [fromTop]);
  return (
    <>
      <ServedHtml id={id} className={`markdown ${styles.content}`}>
        {() => <Drawing {...content} />}
      </ServedHtml>
      {served && <ServedTools />}
    </>
  );
}

/** Mounts each tool where its served place is; what was served looks the same, so nothing moves. */
function ServedTools(): ReactNode {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const found = placesOfTools();
    for (const place of found) {
      // Keeps its height between the served place and the mounted one.
      place.style.minHeight = `${place.offsetHeight}px`;
      place.replaceChildren();
    }
    startTransition(() => setPlaces(found));
  }, []);
  useEffect(() => {
    if (places.length > 0) for (const place of placesOfTools()) place.style.minHeight = '';
  }, [places]);
  return places.map((place, index) => createPortal(<Tool name={place.dataset['tool'] ?? ''} />, place, String(index)));
}

function placesOfTools(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(`#${id} [data-tool]`));
}
