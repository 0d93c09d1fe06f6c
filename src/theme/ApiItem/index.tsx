// An operation is rendered at build, and its HTML is adopted as served. The stock part loads a 600 KB explorer with every page and
// renders fields only in the browser.
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import DocItem, {type Props} from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import type {ReactNode} from 'react';
import ServedHtml from '@site/src/components/ServedHtml';
import type {OperationView} from '@site/src/openapi/view/view';
import {preloadReference, useReference} from '@site/src/plugins/api-reference-pages/client/useReference';

interface Page {
  content: {frontMatter: object};
}

/** The operation in the front matter of generated pages, as `<api>/<operation id>`. */
function operationOf({content}: Page): string | undefined {
  return (content.frontMatter as {operation?: string}).operation;
}

export async function preloadData(props: Page): Promise<void> {
  const operation = operationOf(props);
  const {workflows = []} = props.content.frontMatter as {workflows?: readonly string[]};
  const keys = [...(operation ? [operation] : []), ...workflows.map((id) => `workflows/${id}`)];
  await Promise.all(keys.map(preloadReference));
}

/** A docs page: an operation or a guide. */
export default function ApiItem(props: Props): ReactNode {
  const operation = operationOf(props);
  if (!operation) return <DocItem {...props} />;
  return (
    <DocProvider content={props.content}>
      <HtmlClassNameProvider className={`docs-doc-id-${props.content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          <ServedHtml key={operation} id="operation">
            {() => <Loaded operation={operation} />}
          </ServedHtml>
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}

function Loaded({operation}: {operation: string}): ReactNode {
  const {data, renderers} = useReference<OperationView>(operation);
  return <renderers.Operation operation={data} />;
}
