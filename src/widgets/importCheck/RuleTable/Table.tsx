import type {ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import TableFrame from '@site/src/components/TableFrame';
import {ruleIds, rules} from '@site/src/widgets/importCheck/rules';

/** One row for each rule. */
export default function Table(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <TableFrame>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Finding</th>
          <th scope="col">Fix</th>
        </tr>
      </thead>
      <tbody>
        {ruleIds.map((id) => (
          <tr key={id}>
            <td>
              <code>{id}</code>
            </td>
            <td>
              {rules[id].severity === 'error' ? 'Error' : 'Warning'}:{' '}
              <a href={withBaseUrl(rules[id].source)}>{rules[id].title}</a>
            </td>
            <td>{rules[id].remedy}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
