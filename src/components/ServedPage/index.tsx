import {lazy, startTransition, useEffect, useMemo, useState, type ComponentType, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {Tool} from '@site/src/widgets/frame/tools';
import ServedHtml, {useIsServed} from '@site/src/components/ServedHtml';

export interface Props {
  /** Draws the content; unknown on the first load, where the served HTML is kept. */
  drawing: ComponentType<object> | undefined;
  load: () => Promise<{default: ComponentType<object>}>;
  /** Properties for the drawing. */
  content: object;
}

const id = 'page-content';

/** The content of a guide: served HTML, with the tools in it mounted in their places. */
export default function ServedPage({drawing, load, content}: Props): ReactNode {
  const served = useIsServed(id);
  const Drawing = useMemo(() => drawing ?? lazy(load), [drawing, load]);
  return (
    <>
      <ServedHtml id={id} className="markdown">
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
