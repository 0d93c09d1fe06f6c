import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import ErrorPageContent from '@theme/ErrorPageContent';
import LayoutProvider from '@theme/Layout/Provider';
import {useEffect, type ReactNode} from 'react';
import {preloadReference, useReference} from '@site/src/plugins/api-reference-pages/client/useReference';
import ServedHtml from '@site/src/components/ServedHtml';
import type {ApiView} from '@site/src/openapi/view/view';
import {startEnhancements} from './enhancePage';
import Header from './Header';
import styles from './styles.module.css';

export interface Props {
  api: string;
  title: string;
  summary: string;
}

export const preloadData = ({api}: Props): Promise<unknown> => preloadReference(api);

/** The whole reference of an API on one page, outside the docs layout. */
export default function ApiReferencePage({api, title, summary}: Props): ReactNode {
  useEffect(startEnhancements, [api]);
  return (
    <LayoutProvider>
      <PageMetadata
        title={`${title} reference`}
        description={`${summary} Every operation, parameter, field, and error of the ${title} on one page.`}
      />
      <Head>
        <html className="api-reference" lang="en" />
      </Head>
      <Header api={api} />
      <ErrorBoundary key={api} fallback={(params) => <ErrorPageContent {...params} />}>
        <ServedHtml id="reference" className={styles.page}>
          {() => <Loaded api={api} title={title} />}
        </ServedHtml>
      </ErrorBoundary>
    </LayoutProvider>
  );
}

function Loaded({api, title}: {api: string; title: string}): ReactNode {
  const {data, renderers} = useReference<ApiView>(api);
  return <renderers.FullReference view={data} title={title} />;
}
