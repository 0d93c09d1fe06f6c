import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createContext, useContext, type ReactNode} from 'react';
import styles from './styles.module.css';

const prefixContext = createContext('');
const levelContext = createContext<2 | 3 | 4>(2);

/** Puts the operation's id before every id inside, on pages that hold several operations. */
export function IdPrefix({value, children}: {value: string; children: ReactNode}): ReactNode {
  return <prefixContext.Provider value={value}>{children}</prefixContext.Provider>;
}

/** Level of the headings inside. */
export function HeadingLevel({value, children}: {value: 2 | 3 | 4; children: ReactNode}): ReactNode {
  return <levelContext.Provider value={value}>{children}</levelContext.Provider>;
}

/** An id as it is on this page: with the operation's id before it where several operations share the page. */
export function usePrefixed(id: string): string {
  const prefix = useContext(prefixContext);
  return prefix ? `${prefix}.${id}` : id;
}

/** The id under which a part can be reached on this page; the build's link checker is told. */
export function useAnchor(id: string): string {
  const anchor = usePrefixed(id);
  useBrokenLinks().collectAnchor(anchor);
  return anchor;
}

/** A link to the part it stands in; shown when the part is hovered or focused, copied on click where scripts run. */
export function AnchorLink({anchor, name}: {anchor: string; name: string}): ReactNode {
  return (
    <a className={styles.anchorLink} href={`#${anchor}`} data-copy-link aria-label={`Link to ${name}`}>
      #
    </a>
  );
}

/** A section heading with an id. */
export function AnchoredHeading({id, children}: {id: string; children: string}): ReactNode {
  const anchor = useAnchor(id);
  const Heading = `h${useContext(levelContext)}` as const;
  return (
    <Heading id={anchor} className={styles.heading}>
      {children}
      <AnchorLink anchor={anchor} name={children} />
    </Heading>
  );
}
