import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ChangeView} from '@site/src/openapi/view/view';

/** When a part was added and changed, with links to the changelog, each after a space. */
export default function Changes({changes = []}: {changes?: readonly ChangeView[] | undefined}): ReactNode {
  return changes.flatMap(({word, date, route}) => [
    ' ',
    <small key={`${word} ${date}`}>
      {word} <Link to={route}>{date}</Link>
    </small>,
  ]);
}
