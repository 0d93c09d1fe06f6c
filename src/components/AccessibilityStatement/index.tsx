import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {links} from '@site/src/site/identity';
import styles from './styles.module.css';

/** What is tested for readers with disabilities, and where to report a barrier: a section of the home page. */
export default function AccessibilityStatement(): ReactNode {
  return (
    <section className={`container ${styles.statement}`} aria-labelledby="accessibility">
      <h2 id="accessibility">Accessibility</h2>
      <p>
        This site aims at WCAG 2.2, levels A and AA. With every change, axe audits every page in light and dark mode, at
        the width of a desktop and of a phone, and html-validate checks the markup of every page. On a page of each
        kind, tests also cover the keyboard, text at half and at twice its size, zoom of 400 %, reduced motion and
        forced colors. Every page can be read without JavaScript.
      </p>
      <p>
        Automatic tests do not find every barrier. If you meet one, <Link to={links.mail}>report it by email</Link>.
      </p>
    </section>
  );
}
