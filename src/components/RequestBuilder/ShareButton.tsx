import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {copyText} from '@site/src/lib/copyText';
import type {Entries, RequestForm} from '@site/src/openapi/request/form';
import {longestLink} from '@site/src/openapi/request/operationInHash';
import {toHash} from '@site/src/openapi/request/shareLink';

/** Puts the request into the address, and copies the address. */
export default function ShareButton({form, entries}: {form: RequestForm; entries: Entries}): ReactNode {
  const hash = entries.body.length > longestLink ? undefined : toHash(form, entries);
  if (hash === undefined || hash.length > longestLink) return <Button disabled>Too long for a link</Button>;
  const share = (button: HTMLElement) => {
    // Not a navigation: the router's state stays unchanged.
    window.history.replaceState(window.history.state, '', hash);
    void copyText(button, window.location.href, 'Link copied');
  };
  return <Button onClick={({currentTarget}) => share(currentTarget)}>Copy link</Button>;
}
