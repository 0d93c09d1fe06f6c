/** Draws the pages of a reference with the components of the site (bundle.ts). */
import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import FullReference from '../../../plugins/api-reference-pages/view/FullReference';
import {navigationId} from '../../../plugins/api-reference-pages/view/navigationId';
import styles from '../../../plugins/api-reference-pages/view/styles.module.css';
import CodeBlock from '../../../components/CodeBlock';
import Operation from '../../../components/Operation';
import type {ApiView, OperationView} from '../../../openapi/view/view';
import type {Api} from '../../../site/apis';
import type {LongExample} from '../longExamples';
import {slugOf} from '../referencePages';
import Contents from './Contents';
import {folderContext} from './docusaurus';

/** @param apis all documents of the folder */
export function drawHome(apis: readonly Api[]): string {
  return draw({
    title: 'API reference',
    apis,
    root: '',
    children: (
      <main className="reference-page">
        <h1>API reference</h1>
        <ul>
          {apis.map(({id, title, summary}) => (
            <li key={id}>
              <a href={`${id}/index.html`}>{title}</a> {summary}
            </li>
          ))}
        </ul>
      </main>
    ),
  });
}

/** The whole reference of a document on one page. */
export function drawFullPage(apis: readonly Api[], view: ApiView): string {
  return drawReference(apis, view.id, view.title, <FullReference view={view} title={view.title} />);
}

/** The start of a reference on several pages: what concerns the whole document, and a list of everything. */
export function drawStart(apis: readonly Api[], view: ApiView): string {
  const own: ApiView = {...view, groups: [], schemas: []};
  const start = (
    <FullReference view={own} contents={view} title={view.title}>
      <Contents view={view} />
    </FullReference>
  );
  return drawReference(apis, view.id, view.title, start);
}

/**
 * A page of a reference on several pages.
 * @param contents what its navigation lists
 * @param shown operations or schemas
 */
export function drawPart(
  apis: readonly Api[],
  view: ApiView,
  {name, ...contents}: Part & {name: string},
  shown: Part,
): string {
  const none: ApiView = {...view, description: '', about: [], servers: [], security: [], groups: [], schemas: []};
  const title = `${name} · ${view.title}`;
  const part = <FullReference view={{...none, ...shown}} contents={{...none, ...contents}} title={title} isPart />;
  return drawReference(apis, view.id, title, part);
}

type Part = Partial<Pick<ApiView, 'groups' | 'schemas'>>;

function drawReference(apis: readonly Api[], current: string, title: string, children: ReactNode): string {
  return draw({
    title: `${title} reference`,
    apis,
    root: '../',
    current,
    children: (
      <div id="reference" className={styles.page}>
        {children}
      </div>
    ),
  });
}

/** The page of an operation. */
export function drawOperation(apis: readonly Api[], view: ApiView, operation: OperationView): string {
  return drawBelow(apis, view, `${operation.summary} · ${view.title}`, {
    above: operation.group,
    heading: operation.summary,
    content: <Operation operation={operation} />,
  });
}

/** The page of an example that is too long for that of its operation. */
export function drawExample(apis: readonly Api[], view: ApiView, {operation, example}: LongExample): string {
  return drawBelow(apis, view, `${example.summary} · ${operation.summary}`, {
    above: <a href={`${slugOf(operation)}.html`}>{operation.summary}</a>,
    heading: example.summary,
    content: <CodeBlock html={example.html} language={example.language} label={example.summary} />,
  });
}

/** A page below the whole reference. @param title for the browser */
function drawBelow(
  apis: readonly Api[],
  view: ApiView,
  title: string,
  {above, heading, content}: Record<'above' | 'content', ReactNode> & {heading: string},
): string {
  return draw({
    title,
    apis,
    root: '../',
    current: view.id,
    children: (
      <main className="reference-page">
        <p>
          <a href="index.html">{view.title}</a> › {above}
        </p>
        <h1>{heading}</h1>
        {content}
      </main>
    ),
  });
}

interface Page {
  title: string;
  apis: readonly Api[];
  /** The way to the folder. */
  root: string;
  current?: string;
  children: ReactNode;
}

function draw({title, apis, root, current, children}: Page): string {
  const html = renderToStaticMarkup(
    <folderContext.Provider value={{apis, root}}>
      <html lang="en" className={current === undefined ? undefined : 'api-reference'}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <link rel="stylesheet" href={`${root}assets/reference.css`} />
          <script src={`${root}assets/reference.js`} />
        </head>
        <body>
          <div id="__docusaurus">
            <header className={`${styles.header} reference-header`}>
              {current !== undefined && (
                <button type="button" className={`site-button ${styles.menu}`} popoverTarget={navigationId}>
                  Operations
                </button>
              )}
              <nav className={styles.apis} aria-label="APIs">
                {apis.map((api) => (
                  <a
                    key={api.id}
                    href={`${root}${api.id}/index.html`}
                    aria-current={api.id === current ? 'page' : undefined}
                  >
                    {api.title}
                  </a>
                ))}
              </nav>
              <button type="button" className="site-button needs-script reference-mode" data-color-mode>
                Light or dark
              </button>
            </header>
            {children}
          </div>
        </body>
      </html>
    </folderContext.Provider>,
  );
  return `<!doctype html>${html}\n`;
}
