import {lazy, type ReactNode} from 'react';
import Figure from '@site/src/components/Figure';
import ServedHtml from '@site/src/components/ServedHtml';
import styles from './styles.module.css';
import {words, type StripName} from './words';

const Drawn = lazy(() => import('./Drawn'));

/**
 * A task in three pictures. The served page contains them; their script loads only after client-side navigation, and they
 * have their height before.
 * @throws Error for an unknown name, which fails the build
 */
export default function Strip({name}: {name: StripName}): ReactNode {
  if (!Object.hasOwn(words, name))
    throw new Error(`Unknown strip "${name}". Available: ${Object.keys(words).join(', ')}.`);
  const {caption, alt} = words[name];
  return (
    <Figure caption={caption} alt={alt}>
      <ServedHtml id={`strip-${name}`} className={styles.drawing}>
        {() => <Drawn name={name} />}
      </ServedHtml>
    </Figure>
  );
}
