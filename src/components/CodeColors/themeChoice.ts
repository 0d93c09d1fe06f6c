/** The choice of a code theme, with a preview. */
import {element} from '@site/src/lib/element';
import {chooseCodeTheme, chosenCodeTheme} from './choice';
import styles from './themeChoice.lazy.module.css';
import {codeThemeChoices} from './themes';

/** Five lines with the most frequent kinds of tokens. */
const preview = [
  '<span class="t-comment"># Read a product</span>',
  '<span class="t-function">curl</span> <span class="t-string">"https://…/products/sku/10001"</span>',
  '{ <span class="t-property">"sku"</span><span class="t-operator">:</span> <span class="t-string">"10001"</span>,',
  '  <span class="t-property">"price"</span><span class="t-operator">:</span> <span class="t-number">179</span>,',
  '  <span class="t-property">"deleted"</span><span class="t-operator">:</span> <span class="t-boolean">false</span> }',
].join('\n');

/** Draws the choice; a choice applies to the whole page at once. */
export function themeChoice(): HTMLElement[] {
  const select = element('select', styles['select']);
  select.setAttribute('aria-label', 'Code colors');
  select.append(group('Dark themes', true), group('Light themes', false));
  select.value = chosenCodeTheme() ?? codeThemeChoices[0]!.name;
  select.addEventListener('change', () => chooseCodeTheme(select.value));
  const sample = element('pre', styles['preview']);
  sample.setAttribute('aria-hidden', 'true');
  sample.innerHTML = preview;
  return [select, sample];
}

function group(label: string, dark: boolean): HTMLElement {
  const created = element('optgroup');
  created.label = label;
  created.append(
    ...codeThemeChoices
      .filter((theme) => theme.dark === dark)
      .map(({name, title}) => {
        const option = element('option', undefined, title);
        option.value = name;
        return option;
      }),
  );
  return created;
}
