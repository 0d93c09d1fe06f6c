import type {ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import TableFrame from '@site/src/components/TableFrame';
import {ruleGroups, type Rule} from '@site/src/openapi/importRules/rules';

/** One row for each rule, under what it applies to. */
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
      {Object.entries<Record<string, Rule>>(ruleGroups).map(([name, group]) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {name}
            </th>
          </tr>
          {Object.entries(group).map(([id, {severity, title, remedy, corrected, source}]) => (
            <tr key={id}>
              <td>
                <code>{id}</code>
              </td>
              <td>
                {severity === 'error' ? 'Error' : 'Warning'}: <a href={withBaseUrl(source)}>{title}</a>
              </td>
              <td>
                {remedy} {corrected}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}
