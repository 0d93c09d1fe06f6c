import siteConfig from '@generated/docusaurus.config';
import {memo, useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import type {Answer, Group, Hit} from '@site/src/search/engine';
import {excerptOf, markWords, type Piece} from '@site/src/search/excerpt';
import MethodBadge from '@site/src/components/MethodBadge';
import styles from './styles.module.css';

export interface Props {
  answer: Answer;
  /** Whether results below the first screen are drawn, too. */
  isWhole: boolean;
  /** Place of the hit that Enter opens, counted over all groups. */
  active: number;
  onOpen: (hit: Hit) => void;
}

/** Results that fill the dialog: it is at most 704 px high. */
const screenful = 8;

/** Letters of an entry's text that are shown. */
const excerptLength = 140;

/** Full address of a hit. */
export function addressOf({entry}: Hit): string {
  return siteConfig.baseUrl + entry.url.slice(1);
}

/** Id of the option at a place. */
export function optionId(place: number): string {
  return `search-option-${place}`;
}

/** All hits, by kind. Options are links, so that they can be opened in a tab of their own. */
export default memo(function Results({answer, isWhole, active, onOpen}: Props): ReactNode {
  const groups = isWhole ? answer.groups : screenfulOf(answer);
  return (
    <div role="listbox" id="search-results" aria-label="Results" aria-busy={!isWhole} className={styles.results}>
      {groups.map((group, index) => (
        <div key={group.kind} role="group" aria-labelledby={`search-kind-${group.kind}`}>
          <p id={`search-kind-${group.kind}`} className={styles.kind} role="presentation">
            {group.title}
          </p>
          {group.hits.map((hit, inGroup) => {
            const place = placeBefore(answer, index) + inGroup;
            return (
              <Option
                key={hit.entry.url + hit.entry.title}
                hit={hit}
                place={place}
                isActive={place === active}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** The groups as far as the first screen shows them. */
function screenfulOf(answer: Answer): Group[] {
  return answer.groups
    .map((group, index) => ({...group, hits: group.hits.slice(0, Math.max(0, screenful - placeBefore(answer, index)))}))
    .filter(({hits}) => hits.length > 0);
}

/** Number of hits in the groups before one. */
function placeBefore({groups}: Answer, group: number): number {
  return groups.slice(0, group).reduce((sum, {hits}) => sum + hits.length, 0);
}

interface OptionProps {
  hit: Hit;
  place: number;
  isActive: boolean;
  onOpen: (hit: Hit) => void;
}

const Option = memo(function Option({hit, place, isActive, onOpen}: OptionProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({block: 'nearest'});
  }, [isActive]);
  const {entry, terms} = hit;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(hit);
  };
  return (
    <a
      ref={link}
      role="option"
      id={optionId(place)}
      aria-selected={isActive}
      tabIndex={-1}
      href={addressOf(hit)}
      className={styles.option}
      onClick={open}
    >
      <span className={styles.trail}>{entry.trail}</span>
      <span className={styles.title}>
        {entry.method && <MethodBadge method={entry.method} />} <Marked pieces={markWords(entry.title, terms)} />
      </span>
      {entry.path && (
        <code className={styles.path}>
          <Marked pieces={markWords(entry.path, terms)} />
        </code>
      )}
      {entry.text && (
        <span className={styles.excerpt}>
          <Marked pieces={excerptOf(entry.text, terms, excerptLength)} />
        </span>
      )}
    </a>
  );
});

function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text));
}
