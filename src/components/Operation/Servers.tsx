import type {ReactNode} from 'react';
import type {ServerView} from '@site/src/openapi/view/view';
import RichText from './RichText';

/** The servers of an operation. */
export default function Servers({servers}: {servers: readonly ServerView[]}): ReactNode {
  return (
    <ul>
      {servers.map(({url, name, description}) => (
        <li key={url}>
          <code>{url}</code> {name}
          <RichText html={description} />
        </li>
      ))}
    </ul>
  );
}
