// Wraps the whole application inside the router. The stock part only renders its children.
import {useHistory} from '@docusaurus/router';
import {useEffect, type ReactNode} from 'react';
import {followServedLinks} from '@site/src/plugins/resilient-navigation/client/followServedLinks';

/** The application; its router handles links in served HTML. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  const history = useHistory();
  useEffect(() => followServedLinks(history), [history]);
  return children;
}
