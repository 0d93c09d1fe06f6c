import type {ReactNode} from 'react';
import {chooseCodeTheme, chosenCodeTheme} from './choice';
import styles from './styles.lazy.module.css';
import {codeThemeChoices} from './themes';

/** Five lines with the most frequent kinds of tokens. */
const preview = [
  '<span class="t-comment"># Read a product</span>',
  '<span class="t-function">curl</span> <span class="t-string">"https://…/products/sku/10001"</span>',
  '{ <span class="t-property">"sku"</span><span class="t-operator">:</span> <span class="t-string">"10001"</span>,',
  '  <span class="t-property">"price"</span><span class="t-operator">:</span> <span class="t-number">179</span>,',
  '  <span class="t-property">"deleted"</span><span class="t-operator">:</span> <span class="t-boolean">false</span> }',
].join('\n');

const groups = [
  {label: 'Dark themes', themes: codeThemeChoices.filter(({dark}) => dark)},
  {label: 'Light themes', themes: codeThemeChoices.filter(({dark}) => !dark)},
];

/** The choice of a code theme, with a preview; it applies to the whole page at once. */
export default function ThemeChoice(): ReactNode {
  return (
    <>
      <select
        className={styles.select}
        aria-label="Code colors"
        defaultValue={chosenCodeTheme() ?? codeThemeChoices[0]!.name}
        onChange={({target}) => chooseCodeTheme(target.value)}
      >
        {groups.map(({label, themes}) => (
          <optgroup key={label} label={label}>
            {themes.map(({name, title}) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <pre className={styles.preview} aria-hidden="true" dangerouslySetInnerHTML={{__html: preview}} />
    </>
  );
}
