import {useRef, useState, type ReactNode} from 'react';
import type Camera from './Camera';

/** Opens the camera, where the browser reads barcodes; its part of the script loads then. */
export default function CameraButton({onCode}: {onCode: (code: string) => void}): ReactNode {
  const [View, setView] = useState<typeof Camera>();
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setView(undefined);
    button.current?.focus();
  };
  const open = () =>
    import('./Camera').then(
      (part) => {
        setFailed(false);
        setView(() => part.default);
      },
      () => setFailed(true),
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={View !== undefined}
        onClick={() => (View ? close() : void open())}
      >
        Scan with the camera
      </button>
      {hasFailed && <p role="alert">The camera view couldn't load. Try again.</p>}
      {View && (
        <View
          onCode={(code) => {
            close();
            onCode(code);
          }}
          onStop={close}
        />
      )}
    </>
  );
}
