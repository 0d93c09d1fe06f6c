import type {ReactNode} from 'react';
import ServedHtml from '@site/src/components/ServedHtml';
import type {WorkflowView} from '@site/src/openapi/view/workflowView';
import {useReference} from '@site/src/plugins/api-reference-pages/client/useReference';

/** A workflow in a guide. docusaurus.config.ts lists the workflows of each guide, so that a navigation loads them first. */
export default function Workflow({id}: {id: string}): ReactNode {
  return (
    <ServedHtml key={id} id={`workflow-${id}`}>
      {() => <Loaded id={id} />}
    </ServedHtml>
  );
}

function Loaded({id}: {id: string}): ReactNode {
  const {data, renderers} = useReference<WorkflowView>(`workflows/${id}`);
  return <renderers.Workflow workflow={data} />;
}
