import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, type ReactNode} from 'react';
import type {ApiView} from '@site/src/openapi/view/view';
import {useReference} from '@site/src/plugins/api-reference-pages/client/useReference';
import {idOf} from '@site/src/components/Operation/arriveAtHash';
import ServedHtml from '@site/src/components/ServedHtml';
import {linkMark} from '@site/src/openapi/request/operationInHash';
import {referenceRoute} from '@site/src/site/apis';

/** The content of a spec page: an overview of the API. */
export default function ApiSpec({api}: {api: string}): ReactNode {
  const full = useBaseUrl(referenceRoute({id: api}));
  useEffect(() => {
    // Published addresses of fields, schemas, and filled-in requests: this page contained them earlier.
    const leave = () => {
      const id = idOf(window.location.hash);
      const [part] = id.split('.');
      const isMissing = part !== id && !document.getElementById(id);
      const isKnown = part === 'schema' || document.getElementById(part!) !== null;
      if ((isMissing && isKnown) || id.startsWith(`${linkMark}=`)) window.location.replace(full + window.location.hash);
    };
    leave();
    window.addEventListener('hashchange', leave);
    return () => window.removeEventListener('hashchange', leave);
  }, [full]);
  return (
    <ServedHtml key={api} id="api-spec">
      {() => <Loaded api={api} />}
    </ServedHtml>
  );
}

function Loaded({api}: {api: string}): ReactNode {
  const {data, renderers} = useReference<ApiView>(api);
  return <renderers.ApiOverview view={data} />;
}
