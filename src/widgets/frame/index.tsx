import clsx from 'clsx';
import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
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
  /** What the samples are, in a word. */
  label?: string;
  onSample: (sample: Sample) => void;
  onClear: () => void;
  /** All input, if the tool doesn't store all of it; null if a sample replaces nothing that's worth bringing back. */
  input?: object | null;
  /** The input as it is now: the sample that it equals is marked. */
  current?: object;
  children: ReactNode;
}

/** Whether the input is still that of a sample, in all that both have. */
function isLoaded(sample: object, current: Readonly<Record<string, unknown>>): boolean {
  const shared = Object.entries(sample).filter(([key]) => key in current);
  const isSame = (a: unknown, b: unknown) =>
    a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
  return shared.length > 0 && shared.every(([key, value]) => isSame(value, current[key]));
}

/** The frame of every tool in a guide: title, purpose, privacy note, samples, fields, and results. */
export default function ToolFrame<Sample extends object>({
  name,
  samples,
  label: kind = 'Samples',
  onSample,
  onClear,
  input,
  current,
  children,
}: Props<Sample>): ReactNode {
  const {inputRef, link, isOwn: wasOwn, replaced: before, reopen} = usePlace();
  const [replaced, setReplaced] = useState(before);
  const isOwn = useRef(wasOwn);
  const tool = tools.find((one) => one.name === name);
  const privacyId = useId();
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
          <Icon path={tool?.icon} />
          <span className={styles.titles}>
            <strong className={styles.name}>{name}</strong>
            <button type="button" className={clsx(styles.local, 'site-button--text')} popoverTarget={privacyId}>
              Runs in your browser
            </button>
          </span>
          <div id={privacyId} popover="auto" className={styles.privacy}>
            <p>{tool?.text}</p>
            <p>
              This tool runs in your browser. Nothing that you enter leaves this page. Your input is kept when you
              reload the page and deleted when you close the tab.
            </p>
          </div>
          <FrameButtons />
        </div>
        <div className={clsx(styles.samples, 'tab-row')} role="group" aria-label={`Samples for ${name}`}>
          <span aria-hidden="true">{kind}</span>
          {Object.entries(samples).map(([label, sample]) => (
            <button
              key={label}
              type="button"
              aria-pressed={current && isLoaded(sample, {...current})}
              onClick={() => replaceBy(() => onSample(sample))}
            >
              {label}
            </button>
          ))}
          <button type="button" onClick={() => replaceBy(onClear)}>
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
  const copyLabel = useRef<HTMLSpanElement>(null);
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

  async function copyLink(): Promise<void> {
    const label = copyLabel.current!;
    const link = address();
    const copied = await copyText(label, link);
    // What isn't copied is shown beside the icon, too.
    label.setAttribute('data-copied', '');
    if (copied && (await link).endsWith(linkTo(name))) label.textContent = "Copied without input: it's too long";
  }

  const fillText = isFilled ? 'Exit full screen' : 'Full screen';
  return (
    <span className={styles.icons}>
      <button
        type="button"
        className="site-button--quiet"
        title="Copy a link to this tool with your input"
        onClick={() => void copyLink()}
      >
        <Icon path="M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9m1.1 3.2a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9" />
        <span ref={copyLabel} className={styles.said}>
          Copy link
        </span>
      </button>
      <button
        type="button"
        className={clsx('site-button--quiet', canFill || styles.absent)}
        title={fillText}
        aria-label={fillText}
        aria-pressed={isFilled}
        onClick={() => void (isFilled ? document.exitFullscreen() : element.current!.requestFullscreen())}
      >
        <Icon path="M4 8V4h4m4 0h4v4m0 4v4h-4m-4 0H4v-4" />
      </button>
    </span>
  );
}

function Icon({path}: {path: string | undefined}): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
