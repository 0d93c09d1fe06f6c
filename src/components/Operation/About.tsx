import type {ReactNode} from 'react';
import type {AboutView} from '@site/src/openapi/view/view';

/** Contact, license, terms, and documentation elsewhere. */
export default function About({about}: {about: readonly AboutView[]}): ReactNode {
  if (about.length === 0) return null;
  return (
    <ul>
      {about.map(({label, text, address}) => (
        <li key={label + text}>
          {label}: {address ? <a href={address}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}
