import {useState, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import Button from '@site/src/components/Button';
import ThemeChoice from '@site/src/components/CodeColors/ThemeChoice';
import {TitledDialog} from '@site/src/components/Dialog';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import {showKeys} from '@site/src/components/KeyboardHelp/showKeys';
import SingleKeysField from '@site/src/components/KeyboardHelp/SingleKeysField';
import SampleForm from '@site/src/components/SampleContext/SampleForm';
import Segments from '@site/src/components/Segments';
import {contrastKey} from '@site/src/site/storageKeys';
import styles from './styles.lazy.module.css';

/** The slot of Docusaurus, which applies what is stored in it. */
const colorMode = createStorageSlot('theme');
/** Read by the head script (src/plugins/reader-choices). */
const contrast = createStorageSlot(contrastKey);

/** Opens the settings of the site. @param atSamples starts in the form for sample values */
export function openSettings(atSamples = false): void {
  openDialog(
    'settings',
    <TitledDialog title="Settings" className={styles.settings}>
      <Section title="Samples">
        <p>
          All samples on this site use these values, which stay in this browser. Samples read the token from the TOKEN
          environment variable.
        </p>
        <SampleForm takesFocus={atSamples} />
      </Section>
      <Section title="Code colors">
        <ThemeChoice />
      </Section>
      <Section title="Appearance">
        <ModeChoice />
        <ContrastChoice />
      </Section>
      <Section title="Keyboard">
        <SingleKeysField />
        <Button onClick={showKeys}>Show keyboard shortcuts</Button>
      </Section>
    </TitledDialog>,
  );
}

function Section({title, children}: {title: string; children: ReactNode}): ReactNode {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function ModeChoice(): ReactNode {
  const root = document.documentElement;
  const [chosen, setChosen] = useState(root.dataset['theme']!);
  const choose = (mode: string) => {
    setChosen(mode);
    colorMode.set(mode);
    // The slot is idle if storage is blocked.
    Object.assign(root.dataset, {theme: mode, themeChoice: mode});
  };
  return (
    <Segments
      label="Appearance"
      options={[
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}

function ContrastChoice(): ReactNode {
  const root = document.documentElement;
  const [chosen, setChosen] = useState(
    root.dataset['contrast'] ?? (matchMedia('(prefers-contrast: more)').matches ? 'more' : 'standard'),
  );
  const choose = (value: string) => {
    setChosen(value);
    contrast.set(value);
    root.dataset['contrast'] = value;
  };
  return (
    <Segments
      label="Contrast"
      options={[
        ['standard', 'Standard contrast'],
        ['more', 'More contrast'],
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}
