/** Checks files outside the main thread, so that the page stays responsive. */
import {RunCheck, type Progress, type Report} from '@site/src/widgets/importCheck/runCheck';
import type {Result, Request} from './workerProtocol';

interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (message: Result) => void;
}

const scope = self as unknown as WorkerScope;

/** Interval of progress messages, in milliseconds. */
const progressInterval = 100;

let current: RunCheck | undefined;
let run: Promise<Report | undefined> | undefined;

scope.onmessage = ({data}) => {
  if (data.type === 'cancel') current?.cancel();
  else
    respond(data).catch((error: unknown) =>
      scope.postMessage({type: 'failed', id: data.id, message: error instanceof Error ? error.message : String(error)}),
    );
};

async function respond(request: Exclude<Request, {type: 'cancel'}>): Promise<void> {
  const {id} = request;
  if (request.type === 'check') {
    current?.cancel();
    current = new RunCheck(request.files, request.kind);
    run = current.run(reportProgress(id));
    scope.postMessage({type: 'report', id, report: await run});
    return;
  }
  // The findings in the served page are shown before the check that finds them.
  await run;
  if (!current) throw new Error('No file has been checked yet.');
  if (request.type === 'page') {
    scope.postMessage({type: 'page', id, ...(await current.page(request.filter, request.from, request.count))});
  } else if (request.type === 'findings') {
    const blob = current.findingsAs(request.format);
    scope.postMessage({type: 'files', id, files: [{name: `findings.${request.format}`, blob}]});
  } else {
    scope.postMessage({type: 'files', id, files: await current.write(request.file, request.what)});
  }
}

function reportProgress(id: number): (progress: Progress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < progressInterval) return;
    last = now;
    scope.postMessage({type: 'progress', id, progress});
  };
}
