import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

/** Where guides explain errors. */
export default function StatusCodesLink(): ReactNode {
  return (
    <>
      {' For details, see '}
      <Link to="/docs/api/api_general#status-codes">Status codes</Link>.
    </>
  );
}
