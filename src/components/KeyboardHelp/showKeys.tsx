import {Fragment} from 'react';
import {TitledDialog} from '@site/src/components/Dialog';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import {keyGroups} from './keys';
import SingleKeysField from './SingleKeysField';
import styles from './styles.lazy.module.css';

/** Opens a dialog with the keyboard shortcuts, in which readers can turn off single keys. */
export function showKeys(): void {
  const groups = keyGroups(document.documentElement.classList.contains('api-reference'));
  openDialog(
    'keys',
    <TitledDialog title="Keyboard shortcuts" className={styles.keys}>
      {groups.map(({title, keys}) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <table aria-label={title}>
            <tbody>
              {keys.map(([key, effect]) => (
                <tr key={key}>
                  <th scope="row">
                    <kbd>{key}</kbd>
                  </th>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
      <SingleKeysField />
    </TitledDialog>,
  );
}
