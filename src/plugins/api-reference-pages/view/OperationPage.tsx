import type {ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {useReference} from '@site/src/plugins/api-reference-pages/client/useReference';
import ServedHtml from '@site/src/components/ServedHtml';

export interface Props {
  api: string;
  id: string;
}

/** The body of an operation's own page in the docs. */
export default function OperationPage({api, id}: Props): ReactNode {
  return (
    <ServedHtml key={`${api}/${id}`} id="operation">
      {() => <Loaded api={api} id={id} />}
    </ServedHtml>
  );
}

function Loaded({api, id}: Props): ReactNode {
  const {data, drawings} = useReference<OperationView>(`${api}/${id}`);
  return <drawings.Operation operation={data} />;
}
