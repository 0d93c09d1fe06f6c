// Replaced: one list for every width; the stock theme has a second one for phones, which neither stays in view nor marks the
// section that is read. The stock TOCItems marks it here.
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import ReportLink from '@site/src/components/ReportLink';
import styles from './styles.module.css';

const activeLink = 'table-of-contents__link--active';

/** Contents of the page: a column beside the text; in less room a row that stays in view, names the page, and opens the list. */
export default function Contents(): ReactNode {
  const {toc, frontMatter, metadata} = useDoc();
  const list = useRef<HTMLDivElement>(null);
  const [section, setSection] = useState('');
  const entries = useMemo(() => toc.map((entry) => ({...entry, value: breakable(entry.value)})), [toc]);
  useEffect(() => {
    const box = list.current!;
    const close = ({target}: Event) => {
      if (target instanceof Element && target.closest('a') && box.matches(':popover-open')) box.hidePopover();
    };
    const follow = () => {
      const active = box.querySelector(`.${activeLink}`);
      setSection(active?.textContent ?? '');
      if (active) keepInView(box, active);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(box, {subtree: true, attributeFilter: ['class']});
    box.addEventListener('click', close);
    box.addEventListener('toggle', follow);
    return () => {
      observer.disconnect();
      box.removeEventListener('click', close);
      box.removeEventListener('toggle', follow);
    };
  }, []);
  return (
    <nav className={styles.contents} aria-label="On this page">
      <button type="button" className={clsx(styles.row, 'site-button--quiet')} popoverTarget="page-contents">
        <span className="unseen">On this page: </span>
        <span className={styles.page}>{frontMatter.sidebar_label ?? metadata.title}</span>{' '}
        <span className={styles.section}>{section}</span>
      </button>
      <div
        ref={list}
        id="page-contents"
        popover="auto"
        className={clsx(styles.list, 'thin-scrollbar', ThemeClassNames.docs.docTocDesktop)}
      >
        <TOCItems
          toc={entries}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
          linkClassName="table-of-contents__link toc-highlight"
          linkActiveClassName={activeLink}
        />
        <ReportLink />
      </div>
    </nav>
  );
}

/** Scrolls the list as far as needed, in whole pixels as browsers do. `scrollIntoView` would also move the place from which Tab goes on. */
function keepInView(list: Element, entry: Element): void {
  const [frame, place] = [list, entry].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  if (place.top < frame.top) list.scrollTop -= Math.ceil(frame.top - place.top);
  else if (place.bottom > frame.bottom) list.scrollTop += Math.ceil(place.bottom - frame.bottom);
}

/** Lets identifiers in an entry wrap between their words only. */
function breakable(html: string): string {
  return html.replace(/<code>.*?<\/code>/g, (code) => code.replace(/(?<=\w[_.])(?=\w)|(?<=[a-z])(?=[A-Z])/g, '<wbr>'));
}
