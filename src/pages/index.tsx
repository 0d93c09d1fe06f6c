import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import AccessibilityStatement from '@site/src/components/AccessibilityStatement';
import type {LatestChange} from '@site/src/site/changelog/latestChanges';
import latestJson from '@site/.generated/latestChanges.json';
import ChangeKind from '@site/src/components/ChangeKind';
import CopyPage from '@site/src/components/CopyPage';
import SearchIcon from '@site/src/components/SearchIcon';
import {apis, referenceRoute, specRoute} from '@site/src/site/apis';
import {tools} from '@site/src/site/tools';
import {audiences, type Audience} from './_audiences';
import styles from './index.module.css';

const latest: readonly LatestChange[] = latestJson;

/** Features of the platform in the order of the data flow. */
const steps: readonly {title: string; text: string}[] = [
  {
    title: 'Import',
    text: 'Your systems send products, prices, and availabilities. Administrators set up promotions and coupons.',
  },
  {
    title: 'Sell',
    text: 'Counter POS, mobile POS, self-checkouts, and Scan & Go apps share your product catalog and pricing data.',
  },
  {
    title: 'Export',
    text: 'The platform records purchases as orders and summarizes them in closings. Your back office exports both.',
  },
];

/** The home page: the search, what the platform does, a way in for each audience, and what changed lately. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout
      title="POS platform, Scan & Go, and APIs"
      description="Documentation for a retail platform: POS and self-checkout manuals, Scan & Go SDK guides for Android and iOS, and HTTP API references."
    >
      <main>
        <div className={styles.hero}>
          <div className="container">
            <h1 className={styles.title}>{siteConfig.title}</h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <SearchButton />
            <p className={styles.copy}>
              <Link className="button button--primary" to="/docs/api/#first-request">
                API quickstart
              </Link>{' '}
              <CopyPage />
            </p>
          </div>
        </div>
        <section className={clsx('container', styles.section)} aria-labelledby="platform">
          <h2 id="platform">What the platform does</h2>
          <ol className={styles.steps}>
            {steps.map(({title, text}) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className={styles.more}>
            <Link to="/docs/pos/intro/#architecture">Explore the architecture</Link>
          </p>
        </section>
        <section className={clsx('container', styles.section)} aria-labelledby="ways-in">
          <h2 id="ways-in">Choose your path</h2>
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
                  <Link to={referenceRoute(api)}>Full-page reference</Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section className={clsx('container', styles.section)} aria-labelledby="tools">
          <h2 id="tools">Tools and glossary</h2>
          <ul className={styles.cards}>
            {tools.map(({title, text, to}) => (
              <li key={to} className={styles.card}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={clsx('container', styles.section)} aria-labelledby="latest">
          <h2 id="latest">Latest API changes</h2>
          <ul className={styles.changes}>
            {latest.map((change) => (
              <Change key={JSON.stringify(change)} change={change} />
            ))}
          </ul>
          <p className={styles.more}>
            <Link to="/docs/api/API_CHANGELOG">API changelog</Link>
          </p>
        </section>
        <AccessibilityStatement />
      </main>
    </Layout>
  );
}

/** Styled as a field; opens the search dialog (src/plugins/site-search/client/client.ts). */
function SearchButton(): ReactNode {
  return (
    <button
      type="button"
      className={clsx('needs-script', styles.search)}
      data-search-open
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon size={20} />
      Search guides, operations, fields, and errors
    </button>
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

function Change({change: {date, day, area, kind, text, to}}: {change: LatestChange}): ReactNode {
  return (
    <li className={styles.change}>
      <p className={styles.changeHead}>
        <time dateTime={date}>{day}</time>
        <ChangeKind kind={kind} />
        <Link to={to}>{area}</Link>
      </p>
      <p>{text.map((part, index) => (part.code ? <code key={index}>{part.text}</code> : part.text))}</p>
    </li>
  );
}
