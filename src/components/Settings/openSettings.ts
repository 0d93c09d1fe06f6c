/** The settings of the site. Loaded when they're first opened. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {themeChoice} from '@site/src/components/CodeColors/themeChoice';
import {showKeys} from '@site/src/components/KeyboardHelp/showKeys';
import {singleKeysBox} from '@site/src/components/KeyboardHelp/singleKeysBox';
import {sampleForm} from '@site/src/components/SampleContext/form';
import {createButton, openDialog} from '@site/src/lib/dialog';
import {element} from '@site/src/lib/element';
import styles from './settings.lazy.module.css';

/** The slot of Docusaurus, which applies what is stored in it. */
const colorMode = createStorageSlot('theme');

/** Opens the settings. @param atSamples starts in the form for sample values */
export function openSettings(atSamples = false): void {
  const samples = sampleForm(() => dialog?.close());
  const dialog = openDialog(styles['settings']!, 'Settings', () => [
    section(
      'Samples',
      element(
        'p',
        undefined,
        'All samples on this site use these values, which stay in this browser. Samples read the token from the TOKEN environment variable.',
      ),
      samples.form,
    ),
    section('Code colors', ...themeChoice()),
    section('Appearance', modeChoice()),
    section('Keyboard', singleKeysBox(), createButton('Show keyboard shortcuts', showKeys)),
  ]);
  if (dialog && atSamples) samples.focus();
}

function section(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  const created = element('section', styles['section']);
  created.setAttribute('aria-label', title);
  created.append(element('h3', undefined, title), ...content);
  return created;
}

function modeChoice(): HTMLElement {
  const root = document.documentElement;
  const group = element('div', styles['modes']);
  group.setAttribute('role', 'radiogroup');
  group.setAttribute('aria-label', 'Appearance');
  for (const mode of ['light', 'dark']) {
    const label = element('label');
    const input = element('input');
    input.type = 'radio';
    input.name = 'appearance';
    input.checked = root.dataset['theme'] === mode;
    input.addEventListener('change', () => {
      colorMode.set(mode);
      // The slot is idle if storage is blocked.
      root.dataset['theme'] = mode;
      root.dataset['themeChoice'] = mode;
    });
    label.append(input, mode === 'light' ? ' Light' : ' Dark');
    group.append(label);
  }
  return group;
}
