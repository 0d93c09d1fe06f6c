import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

/** Which standard the site follows, and where to report a barrier: at the foot of the home page. */
export default function AccessibilityStatement(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <section className={styles.statement} aria-labelledby="accessibility">
      <h2 id="accessibility">Accessibility</h2>
      <p>
        We aim to conform to WCAG 2.2 Level AA. For text with a contrast of at least 7:1, choose more contrast in
        Settings. If you encounter a barrier,{' '}
        <Link to={siteConfig.customFields?.['contact'] as string}>contact us</Link>.
      </p>
    </section>
  );
}
