import type {Kind} from '@site/src/widgets/importCheck/kinds';
import type {Download, Filter, NamedBlob, Progress, Report, ShownFinding} from '@site/src/widgets/importCheck/runCheck';
import type {Result, Request} from './workerProtocol';

interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  onProgress?: ((progress: Progress) => void) | undefined;
}

type Question = Exclude<Request, {type: 'cancel'}>;
type WithoutId<Type> = Type extends unknown ? Omit<Type, 'id'> : never;

/** Talks to the worker, which starts with the widget so that using the widget needs no network. */
export class CheckClient {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  start(): void {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url));
    this.worker.onmessage = ({data}: MessageEvent<Result>) => {
      const one = this.waiting.get(data.id);
      if (data.type === 'progress') {
        one?.onProgress?.(data.progress);
        return;
      }
      this.waiting.delete(data.id);
      if (data.type === 'failed') one?.reject(new Error(data.message));
      else one?.resolve(data);
    };
    this.worker.onerror = (event) => {
      for (const {reject} of this.waiting.values()) reject(new Error(event.message || "The check couldn't start."));
      this.waiting.clear();
    };
  }

  /** @returns undefined if it was cancelled */
  async check(
    files: NamedBlob[],
    kind: Kind | undefined,
    onProgress: (progress: Progress) => void,
  ): Promise<Report | undefined> {
    const result = await this.ask({type: 'check', files, kind}, onProgress);
    return result.type === 'report' ? result.report : undefined;
  }

  /** A page of the findings that match a filter, and their total. */
  async page(filter: Filter, from: number, count: number): Promise<{total: number; findings: readonly ShownFinding[]}> {
    const result = await this.ask({type: 'page', filter, from, count});
    return result.type === 'page' ? result : {total: 0, findings: []};
  }

  async findings(format: 'csv' | 'json'): Promise<NamedBlob[]> {
    const result = await this.ask({type: 'findings', format});
    return result.type === 'files' ? result.files : [];
  }

  /** Writes a converted file as `what` specifies; returns no files if it was canceled. */
  async write(file: string, what: Download): Promise<NamedBlob[]> {
    const result = await this.ask({type: 'write', file, what});
    return result.type === 'files' ? result.files : [];
  }

  /** Cancels the current check, so that `check` returns undefined. */
  cancel(): void {
    this.worker?.postMessage({type: 'cancel'} satisfies Request);
  }

  /** Terminates the worker; the client can't be used afterward. */
  end(): void {
    this.worker?.terminate();
  }

  private ask(question: WithoutId<Question>, onProgress?: (progress: Progress) => void): Promise<Result> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {resolve, reject, onProgress});
      this.worker?.postMessage({...question, id});
    });
  }
}
