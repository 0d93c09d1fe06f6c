import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createContext, useContext, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Surroundings {
  /** Prefix for every ID, on pages with several operations. */
  prefix: string;
  /** Level of the headings of sections. */
  level: 2 | 3 | 4;
  /** The page that contains the named schemas; empty for this one. */
  schemas: string;
}

/** Where on which page a part of the reference stands. */
export const SurroundingsContext = createContext<Surroundings>({prefix: '', level: 2, schemas: ''});

/** An ID on this page, prefixed with the operation's ID if several operations share the page. */
export function usePrefixed(id: string): string {
  const {prefix} = useContext(SurroundingsContext);
  return prefix ? `${prefix}.${id}` : id;
}

/** The ID of a part on this page, registered with Docusaurus's broken-link check. */
export function useAnchor(id: string): string {
  const anchor = usePrefixed(id);
  useBrokenLinks().collectAnchor(anchor);
  return anchor;
}

/** A link to a named schema, or to a security scheme. */
export function SchemaLink({
  name,
  kind = 'schema',
  children,
}: {
  name: string;
  kind?: 'schema' | 'security';
  children?: ReactNode;
}): ReactNode {
  const {schemas} = useContext(SurroundingsContext);
  const page = useBaseUrl(schemas);
  const address = `${schemas && page}#${kind}.${name}`;
  useBrokenLinks().collectLink(address);
  return <a href={address}>{children ?? name}</a>;
}

/**
 * The name of a part as a link to itself. With scripts, a click copies the address
 * (src/components/Operation/client.ts).
 */
export function SelfLink({anchor, children}: {anchor: string; children: ReactNode}): ReactNode {
  return <a href={`#${anchor}`}>{children}</a>;
}

/**
 * A link to a part whose title has another click action. It follows the title of a disclosure, because a link inside
 * would nest interactive controls. Shown when the open part is hovered or focused.
 */
export function HashLink({anchor, name}: {anchor: string; name: string}): ReactNode {
  return (
    <a href={`#${anchor}`} className={styles.hash} aria-label={`Link to ${name}`}>
      #
    </a>
  );
}

/** A heading of the sections' level without an address. */
export function PlainHeading({children}: {children: string}): ReactNode {
  const Heading = `h${useContext(SurroundingsContext).level}` as const;
  return <Heading>{children}</Heading>;
}

export function AnchoredHeading({id, children}: {id: string; children: string}): ReactNode {
  const anchor = useAnchor(id);
  const Heading = `h${useContext(SurroundingsContext).level}` as const;
  return (
    <Heading id={anchor} className={styles.heading}>
      <SelfLink anchor={anchor}>{children}</SelfLink>
    </Heading>
  );
}
