// Adds the button that copies the page. Wrap: the badge stays; it is the one small part at the head of every docs page.
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import type {ReactNode} from 'react';
import CopyPage from '@site/src/components/CopyPage';

/** The badge and the button that src/components/CopyPage/client.ts handles. */
export default function DocVersionBadgeWithCopy(props: Props): ReactNode {
  return (
    <>
      <DocVersionBadge {...props} />
      <CopyPage />
    </>
  );
}
