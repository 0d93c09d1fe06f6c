import {useState, type ReactNode} from 'react';
import type {ApiId} from '@site/src/site/apis';
import styles from './tool.module.css';

interface Props {
  /** Loads what it needs. Returns why it can't do its work, if it can't. */
  act: () => Promise<string | undefined>;
  children: ReactNode;
}

/** A button that loads what it does, and says what went wrong. */
export default function ActionButton({act, children}: Props): ReactNode {
  const [problem, setProblem] = useState<string>();
  const run = () =>
    act().then(setProblem, () => setProblem("The site couldn't load. Check your connection, and try again."));
  return (
    <>
      <button type="button" onClick={() => void run()}>
        {children}
      </button>
      {problem && (
        <span role="alert" className={styles.bad}>
          {problem}
        </span>
      )}
    </>
  );
}

interface FormProps {
  api: ApiId;
  operationId: string;
  body: string | (() => Promise<string>);
  /** What the button opens, for screen readers. */
  of?: string;
}

/** Opens the request form of an operation with a body, from where it runs in the simulator. */
export function OpenInForm({api, operationId, body, of}: FormProps): ReactNode {
  return (
    <ActionButton
      act={async () => {
        const {openWithBody} = await import('@site/src/components/RequestBuilder/openWithBody');
        return openWithBody(api, operationId, body);
      }}
    >
      Open in the request form{of && <span className="unseen"> {of}</span>}
    </ActionButton>
  );
}
