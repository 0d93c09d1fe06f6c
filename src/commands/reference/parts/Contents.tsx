import type {ReactNode} from 'react';
import MethodBadge from '../../../components/MethodBadge';
import Path from '../../../components/Operation/Path';
import RichText from '../../../components/Operation/RichText';
import {headingId} from '../../../plugins/api-reference-pages/view/navigationId';
import type {ApiView} from '../../../openapi/view/view';

/** Links to everything on the other pages of a reference (referencePages.ts). */
export default function Contents({view}: {view: ApiView}): ReactNode {
  const {groups, schemas} = view;
  const all = headingId('schemas', view);
  return (
    <>
      {groups.map(({id: anchor, name, description, operations}) => (
        <section key={anchor}>
          <h2 id={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </h2>
          <RichText html={description} />
          <ul>
            {operations.map(({id, method, summary, path}) => (
              <li key={id}>
                <a id={id} href={`#${id}`}>
                  <MethodBadge method={method} isWord /> {summary}{' '}
                  <code data-path>
                    <Path path={path} />
                  </code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {schemas.length > 0 && (
        <section>
          <h2 id={all}>
            <a href={`#${all}`}>Schemas</a>
          </h2>
          <ul>
            {schemas.map(({id, name}) => (
              <li key={id}>
                <a id={id} href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
