import type {ReactNode} from 'react';
import type {ApiView} from '@site/src/openapi/view/view';
import {useReference} from '@site/src/plugins/api-reference-pages/client/useReference';
import ServedHtml from '@site/src/components/ServedHtml';

/** The content of a spec page: overview, collapsed operations, schemas. */
export default function ApiSpec({api}: {api: string}): ReactNode {
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
