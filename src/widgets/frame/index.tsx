import {useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {isServer} from '@site/src/components/ServedHtml';
import {linkTo} from '@site/src/components/ToolLink';
import {copyText} from '@site/src/lib/copyText';
import {tools} from '@site/src/site/tools';
import {usePlace} from './toolPlace';
import styles from './tool.module.css';

interface Props<Sample> {
  /** Title of the tool, as in src/site/tools.ts. */
  name: string;
  /** Data of the example project, by the labels of their buttons. */
  samples: Readonly<Record<string, Sample>>;
  onSample: (sample: Sample) => void;
  onClear: () => void;
  /** All input, if the tool doesn't store all of it; null if a sample replaces nothing that's worth bringing back. */
  input?: object | null;
  children: ReactNode;
}

/** The frame of every tool in a guide: title, purpose, privacy note, samples, fields, and results. */
export default function ToolFrame<Sample>({
  name,
  samples,
  onSample,
  onClear,
  input,
  children,
}: Props<Sample>): ReactNode {
  const {inputRef, link, isOwn: wasOwn, replaced: before, reopen} = usePlace();
  const [replaced, setReplaced] = useState(before);
  const isOwn = useRef(wasOwn);
  const own = (other?: string) => (isOwn.current && input !== null ? JSON.stringify(input ?? inputRef.current) : other);
  const replaceBy = (load: () => void) => {
    setReplaced(own(replaced));
    isOwn.current = false;
    load();
  };
  return (
    <section className={styles.tool} aria-label={name} onInput={() => void (isOwn.current = true)}>
      <div className={styles.top}>
        <div className={styles.head}>
          <strong className={styles.name}>{name}</strong>
          <FrameButtons />
        </div>
        <p>{tools.find((tool) => tool.name === name)?.text}</p>
        <p className={styles.privacy}>
          This tool runs in your browser. Nothing that you enter leaves this page. Your input is kept when you reload
          the page and deleted when you close the tab.
        </p>
        <div className={styles.samples} role="group" aria-label={`Samples for ${name}`}>
          <span aria-hidden="true">Samples</span>
          {Object.entries(samples).map(([label, sample]) => (
            <button key={label} type="button" onClick={() => replaceBy(() => onSample(sample))}>
              {label}
            </button>
          ))}
          <button type="button" className={styles.clear} onClick={() => replaceBy(onClear)}>
            Clear
          </button>
        </div>
        {link === 'damaged' && <p role="alert">The link is damaged. Copy the whole link, and open it again.</p>}
        {replaced && (
          <p className={styles.buttons} role="status">
            Your input was replaced.
            <button type="button" onClick={() => reopen(JSON.parse(replaced) as object, own())}>
              Bring back my input
            </button>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** What every tool can do with itself. */
function FrameButtons(): ReactNode {
  const {name, inputRef, element} = usePlace();
  // Some phones have no full screen for elements. The button keeps its place, as in the served page.
  const canFill = isServer || document.fullscreenEnabled;
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const update = () =>
      setFilled(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  async function address(): Promise<string> {
    const {toHash} = await import('@site/src/components/ToolLink/encodeInput');
    return window.location.href.replace(/#.*/, '') + ((await toHash(name, inputRef.current)) ?? linkTo(name));
  }

  async function copyLink({currentTarget}: MouseEvent<HTMLButtonElement>): Promise<void> {
    const link = address();
    const copied = await copyText(currentTarget, link);
    if (copied && (await link).endsWith(linkTo(name)))
      currentTarget.textContent = "Copied without input: it's too long";
  }

  return (
    <span className={styles.buttons}>
      <button type="button" title="Copy a link to this tool with your input" onClick={(event) => void copyLink(event)}>
        Copy link
      </button>
      <button
        type="button"
        className={canFill ? undefined : styles.absent}
        aria-pressed={isFilled}
        onClick={() => void (isFilled ? document.exitFullscreen() : element.current!.requestFullscreen())}
      >
        {isFilled ? 'Exit full screen' : 'Full screen'}
      </button>
    </span>
  );
}
