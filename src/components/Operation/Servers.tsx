import type {ReactNode} from 'react';
import type {ServerView} from '@site/src/openapi/view/view';
import RichText from './RichText';

/** The servers of an operation, with what their variables can be. */
export default function Servers({servers}: {servers: readonly ServerView[]}): ReactNode {
  return (
    <ul>
      {servers.map(({url, name, description, variables}) => (
        <li key={url}>
          <code>{url}</code> {name}
          <RichText html={description} />
          {variables && (
            <ul>
              {variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code> {variable.values.join(', ')}
                  <RichText html={variable.description} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
