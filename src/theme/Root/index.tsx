// Around the whole application, in reach of the router. The stock part draws its children and nothing else.
import {useHistory} from '@docusaurus/router';
import {useEffect, type ReactNode} from 'react';
import {followServedLinks} from '@site/src/plugins/resilient-navigation/client/followServedLinks';

/** The application, with links of served HTML followed by its router. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  const history = useHistory();
  useEffect(() => followServedLinks(history), [history]);
  return children;
}
