import type {Kind} from '@site/src/widgets/importCheck/kinds';
import type {Download, Filter, NamedBlob, Progress, Report, ShownFinding} from '@site/src/widgets/importCheck/runCheck';

/** Requests from the page to the worker. The result has the same `id`. */
export type Request =
  | {type: 'check'; id: number; files: NamedBlob[]; kind: Kind | undefined}
  | {type: 'cancel'}
  | {type: 'page'; id: number; filter: Filter; from: number; count: number}
  | {type: 'findings'; id: number; format: 'csv' | 'json'}
  | {type: 'write'; id: number; file: string; what: Download};

/** Messages from the worker to the page. */
export type Result =
  | {type: 'progress'; id: number; progress: Progress}
  | {type: 'report'; id: number; report: Report | undefined}
  | {type: 'page'; id: number; total: number; findings: readonly ShownFinding[]}
  | {type: 'files'; id: number; files: NamedBlob[]}
  | {type: 'failed'; id: number; message: string};
