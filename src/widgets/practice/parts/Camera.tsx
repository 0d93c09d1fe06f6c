import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import styles from './styles.lazy.module.css';

/** What browsers offer of the Barcode Detection API. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{rawValue: string}[]>;
}
interface DetectorClass {
  new (options: {formats: string[]}): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The codes on goods, labels, and vouchers. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128'];

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    "Your browser doesn't allow the camera. Allow it in the site settings of the browser, or type the code.",
  NotFoundError: 'This device has no camera. Type the code.',
  NotReadableError: 'Another app uses the camera. Close the app, or type the code.',
};

interface Props {
  onCode: (code: string) => void;
  onStop: () => void;
}

/** Shows the camera until it sees a code. Images stay in the browser. */
export default function Camera({onCode, onStop}: Props): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const found = useEffectEvent(onCode);
  const stopped = useEffectEvent(onStop);
  useEffect(() => {
    const ended = new AbortController();
    const stopHidden = () => {
      if (document.hidden) stopped();
    };
    const stopByKey = ({key}: KeyboardEvent) => {
      if (key === 'Escape') stopped();
    };
    document.addEventListener('visibilitychange', stopHidden, {signal: ended.signal});
    document.addEventListener('keydown', stopByKey, {signal: ended.signal});
    button.current!.focus();
    watch(video.current!, ended.signal).then(
      (code) => {
        if (code !== undefined) found(code);
      },
      (error: Error) => {
        if (!ended.signal.aborted) setProblem(problems[error.name] ?? "The camera can't be used. Type the code.");
      },
    );
    return () => ended.abort();
  }, []);
  return (
    <div className={styles.camera} role="group" aria-label="Camera">
      <p role="status">{problem || 'Hold a barcode in front of the camera. The images stay in your browser.'}</p>
      <video ref={video} muted playsInline hidden={problem !== ''} aria-label="Camera image" />
      <button ref={button} type="button" onClick={onStop}>
        {problem ? 'Close' : 'Stop the camera'}
      </button>
    </div>
  );
}

/** @returns the first code that the camera sees; undefined if it was stopped before */
async function watch(video: HTMLVideoElement, ended: AbortSignal): Promise<string | undefined> {
  const {BarcodeDetector} = window as unknown as {BarcodeDetector: DetectorClass};
  const supported = await BarcodeDetector.getSupportedFormats();
  const detector = new BarcodeDetector({formats: formats.filter((format) => supported.includes(format))});
  const stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: 'environment'}});
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    video.srcObject = stream;
    await video.play();
    while (!ended.aborted) {
      const [code] = await detector.detect(video);
      if (code && !ended.aborted) return code.rawValue;
      await new Promise(requestAnimationFrame);
    }
    return undefined;
  } finally {
    stop();
  }
}
