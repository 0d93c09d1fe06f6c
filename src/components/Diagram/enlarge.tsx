import {useEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {TitledDialog} from '@site/src/components/Dialog';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import styles from './enlarge.lazy.module.css';
import {fit, step} from './zoom';

/** Opens a button's diagram in a dialog that scrolls. */
export function enlarge(button: Element): void {
  const figure = button.closest('figure')!;
  const source = figure.querySelector('[role="img"]');
  const svg = source?.querySelector('svg');
  if (!source || !svg) return;
  const title = figure.querySelector('figcaption')?.textContent ?? '';
  openDialog('diagram', <Enlarged svg={svg} title={title} alt={source.getAttribute('aria-label') ?? title} />);
}

function Enlarged({svg, title, alt}: {svg: SVGSVGElement; title: string; alt: string}): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const size = useRef(1);
  const {width, height} = svg.viewBox.baseVal;

  const resize = (next: number) => {
    const box = frame.current!;
    // Keep the visible center in the center.
    const x = (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth;
    const y = (box.scrollTop + box.clientHeight / 2) / box.scrollHeight;
    size.current = next;
    drawing.current!.style.width = `${width * next}px`;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  };
  const zoom = (direction: 1 | -1) => resize(step(size.current, direction));
  const whole = () => {
    const {clientWidth, clientHeight} = frame.current!;
    resize(fit({width, height}, {width: clientWidth - 32, height: clientHeight - 32}));
  };
  useEffect(() => {
    whole();
    // At least the natural size, so that details are legible.
    if (size.current < 1) resize(1);
    frame.current!.focus();
    // Once, when the dialog opens: later renders keep the reader's zoom.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const onKeyDown = ({key, ctrlKey, metaKey}: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom(1);
    if (key === '-') zoom(-1);
    if (key === '0') whole();
  };

  return (
    <TitledDialog
      title={title}
      className={styles.dialog}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Action label="Smaller" text="−" onClick={() => zoom(-1)} />
          <Action label="Larger" text="+" onClick={() => zoom(1)} />
          <Action label="Fit the entire diagram" text="Fit" onClick={whole} />
        </>
      }
    >
      <div ref={frame} className={styles.frame} role="img" aria-label={alt} tabIndex={0}>
        <div ref={drawing} className="diagram" dangerouslySetInnerHTML={{__html: svg.outerHTML}} />
      </div>
    </TitledDialog>
  );
}

function Action({label, text, onClick}: {label: string; text: string; onClick: () => void}): ReactNode {
  return (
    <Button aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
