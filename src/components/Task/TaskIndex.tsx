import clsx from 'clsx';
import {useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {countOf} from '@site/src/lib/countOf';
import {decoded} from '@site/src/lib/decoded';
import styles from './styles.module.css';

export interface Props {
  /** Words that a reader could type, as an example. Without them, only the boxes. */
  example?: string;
  /** A list of areas, each with a list of links to tasks or other sections. */
  children: ReactNode;
}

/**
 * What a page for staff is looked up for, in boxes; the tasks of a manual with a filter and a button that opens all of them. Without
 * scripts, only the boxes.
 */
export default function TaskIndex({example, children}: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!example) return;
    const note = () => setOpen(cards().every(({open}) => open));
    // This event doesn't bubble.
    document.addEventListener('toggle', note, true);
    return () => document.removeEventListener('toggle', note, true);
  }, [example]);
  const links = () => [...place.current!.querySelectorAll<HTMLAnchorElement>('li a')];
  const filter = ({currentTarget: {value}}: FormEvent<HTMLInputElement>) => {
    const words = value.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = matchesOf(links(), words);
    for (const link of links()) link.parentElement!.hidden = !matching.includes(link);
    setFound(words.length === 0 ? '' : matching.length === 0 ? 'No task matches.' : countOf(matching.length, 'task'));
  };
  const goToFirst = ({key}: KeyboardEvent) => {
    if (key === 'Enter' && found !== '')
      links()
        .find((link) => !link.parentElement!.hidden)
        ?.click();
  };
  return (
    <div ref={place} className={styles.index}>
      {example && (
        <div className={clsx('needs-script', styles.tools)}>
          <input
            type="search"
            aria-label="Filter tasks"
            placeholder={`Filter: ${example}`}
            onInput={filter}
            onKeyDown={goToFirst}
          />
          <Button onClick={() => cards().forEach((card) => (card.open = !isOpen))}>
            {isOpen ? 'Close all tasks' : 'Open all tasks'}
          </Button>
        </div>
      )}
      {children}
      {example && (
        <p className={clsx('needs-script', styles.found)} role="status">
          {found}
        </p>
      )}
    </div>
  );
}

function cards(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-task]')];
}

/** Links whose own words or heading contain all words; if there are none, those whose task contains them. */
function matchesOf(links: readonly HTMLAnchorElement[], words: readonly string[]): readonly HTMLAnchorElement[] {
  const withWords = (textOf: (link: HTMLAnchorElement, heading: HTMLElement | null) => string | null | undefined) =>
    links.filter((link) => {
      const heading = document.getElementById(decoded(link.hash.slice(1)));
      const text = `${link.textContent} ${textOf(link, heading)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  const named = withWords((_, heading) => heading?.textContent);
  return named.length > 0 ? named : withWords((_, heading) => heading?.closest('details')?.textContent);
}
