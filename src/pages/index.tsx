import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import AccessibilityStatement from '@site/src/components/AccessibilityStatement';
import type {LatestChange} from '@site/src/site/changelog/latestChanges';
import homeJson from '@site/.generated/home.json';
import latestJson from '@site/.generated/latestChanges.json';
import ChangeKind from '@site/src/components/ChangeKind';
import CodeBlock from '@site/src/components/CodeBlock';
import CopyPage from '@site/src/components/CopyPage';
import MethodBadge from '@site/src/components/MethodBadge';
import SearchIcon from '@site/src/components/SearchIcon';
import SearchKeys from '@site/src/components/SearchKeys';
import Path from '@site/src/components/Operation/Path';
import type {HomeView} from '@site/src/openapi/view/homeView';
import {statusTitles} from '@site/src/lib/statusTitles';
import {apis, referenceRoute, specRoute} from '@site/src/site/apis';
import {tools, type Tool} from '@site/src/site/tools';
import {audiences, starts, type Audience} from './_audiences';
import styles from './index.module.css';

const {counts, sample, barcode}: HomeView & {barcode: {path: string; width: number}} = homeJson;
const latest: readonly LatestChange[] = latestJson;

/** Features of the platform in the order of the data flow. */
const steps: readonly {title: string; text: string; kinds?: readonly string[]}[] = [
  {
    title: 'Import',
    text: 'Your systems send products, prices, and availabilities. Administrators set up promotions and coupons.',
  },
  {
    title: 'Sell',
    text: 'The POS, self-checkouts, and the Scan & Go app use the same products and prices.',
    kinds: ['POS', 'Mobile POS', 'Self-checkout', 'Scan & Go app'],
  },
  {
    title: 'Export',
    text: 'The platform records purchases as orders and summarizes them in closings. Your back office exports both.',
  },
];

/** The home page: what the platform is, a real request, a way in for each audience, the tools, and the references. */
export default function Home(): ReactNode {
  return (
    <Layout
      title="POS platform, Scan & Go, and APIs"
      description="Documentation for a retail platform: POS and self-checkout manuals, Scan & Go SDK guides for Android and iOS, and HTTP API references."
    >
      <main>
        <Hero />
        <div className={clsx('container', styles.sections)}>
          <section aria-labelledby="platform">
            <div className={styles.heading}>
              <h2 id="platform">What the platform does</h2>
              <Link to="/docs/pos/intro/#architecture">Explore the architecture</Link>
            </div>
            <ol className={styles.steps}>
              {steps.map(({title, text, kinds}) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {kinds && (
                    <ul className={styles.kinds}>
                      {kinds.map((kind) => (
                        <li key={kind}>{kind}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="tools">
            <h2 id="tools">Tools and glossary</h2>
            <ul className={styles.tools}>
              {tools.map((tool) => (
                <ToolCard key={tool.to} tool={tool} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="ways-in">
            <h2 id="ways-in">Choose your path</h2>
            <ul className={styles.cards}>
              {audiences.map((audience) => (
                <AudienceCard key={audience.title} audience={audience} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="references">
            <h2 id="references">API reference</h2>
            <ul className={styles.references}>
              {apis.map((api) => (
                <li key={api.id}>
                  <h3>
                    <Link to={specRoute(api)}>{api.title}</Link>
                  </h3>
                  <p>{api.summary}</p>
                  <p className={styles.count}>
                    {counts[api.id]} operations{' '}
                    <Link to={referenceRoute(api)} aria-label={`${api.title} on one page`}>
                      On one page
                    </Link>
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.latest} aria-labelledby="latest">
            <h2 id="latest">Latest API change</h2>
            {latest.map((change) => (
              <Change key={change.to} change={change} />
            ))}
          </section>
          <div className={styles.foot}>
            <AccessibilityStatement />
            <CopyPage />
          </div>
        </div>
      </main>
    </Layout>
  );
}

function Hero(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <div className={styles.hero}>
      <div className={clsx('container', styles.pitch)}>
        <div>
          <h1 className={styles.title}>POS, self-checkout, and Scan&nbsp;&&nbsp;Go for retailers</h1>
          <p className={styles.tagline}>{siteConfig.tagline}</p>
          <SearchButton />
          <ul className={styles.starts}>
            {starts.map(({role, label, to, end}) => (
              <li key={to}>
                <b>{role}</b> <Link to={to}>{label}</Link> <span>{end}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.sample}>
          <CodeBlock
            html={sample.request}
            language="bash"
            label="Request"
            runnable
            head={
              <Link className={styles.operation} to={sample.route}>
                <MethodBadge method={sample.method} /> <Path path={sample.path} />
              </Link>
            }
          />
          <CodeBlock
            html={sample.response}
            language="json"
            label={`Response ${sample.status}`}
            head={
              <span className={styles.status}>
                <b>
                  {sample.status} {statusTitles[sample.status]}
                </b>
                <span>
                  {sample.fields.shown} of {sample.fields.all} fields
                </span>
                <Barcode />
              </span>
            }
          />
        </div>
      </div>
    </div>
  );
}

/** The bars of the product in the response, without the text below. */
function Barcode(): ReactNode {
  return (
    <svg className={styles.barcode} viewBox={`11 10 ${barcode.width - 22} 20`} aria-hidden="true">
      <path d={barcode.path} />
    </svg>
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
      <SearchKeys />
    </button>
  );
}

function Icon({path}: {path: string}): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function AudienceCard({audience: {icon, title, text, links}}: {audience: Audience}): ReactNode {
  return (
    <li className={styles.card}>
      <Icon path={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function ToolCard({tool: {title, short, to, icon}}: {tool: Tool}): ReactNode {
  return (
    <li>
      <Icon path={icon} />
      <Link to={to}>{title}</Link>
      <p>{short}</p>
    </li>
  );
}

function Change({change: {date, day, area, kind, text, to}}: {change: LatestChange}): ReactNode {
  return (
    <p>
      <time dateTime={date}>{day}</time> <ChangeKind kind={kind} /> <Link to={to}>{area}</Link>{' '}
      {text.map((part, index) => (part.code ? <code key={index}>{part.text}</code> : part.text))}{' '}
      <Link to="/docs/api/API_CHANGELOG">All API changes</Link>
    </p>
  );
}
