import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import AccessibilityStatement from '@site/src/components/AccessibilityStatement';
import {apis, referenceRoute, specRoute} from '@site/src/site/apis';
import {audiences, type Audience} from './_audiences';
import styles from './index.module.css';

/** The home page: what the platform is, and a way in for each audience. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout
      title="POS platform, Scan & Go and APIs"
      description="Documentation of a retail platform: POS and self-checkout manuals, Scan & Go SDK guides for Android and iOS, and the reference of its HTTP APIs."
    >
      <main>
        <div className={styles.hero}>
          <div className="container">
            <h1 className={styles.title}>{siteConfig.title}</h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
          </div>
        </div>
        <section className={clsx('container', styles.section)} aria-labelledby="ways-in">
          <h2 id="ways-in">Where do you want to start?</h2>
          <ul className={styles.cards}>
            {audiences.map((audience) => (
              <AudienceCard key={audience.title} audience={audience} />
            ))}
          </ul>
        </section>
        <section className={clsx('container', styles.section)} aria-labelledby="references">
          <h2 id="references">API reference</h2>
          <ul className={styles.cards}>
            {apis.map((api) => (
              <li key={api.id} className={styles.card}>
                <h3>
                  <Link to={specRoute(api)}>{api.title}</Link>
                </h3>
                <p>{api.summary}</p>
                <p>
                  <Link to={referenceRoute(api)}>{api.title} on one page</Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <AccessibilityStatement />
      </main>
    </Layout>
  );
}

function AudienceCard({audience}: {audience: Audience}): ReactNode {
  return (
    <li className={styles.card}>
      <h3>{audience.title}</h3>
      <p>{audience.text}</p>
      <ul className={styles.links}>
        {audience.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
