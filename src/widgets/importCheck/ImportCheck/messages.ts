import type {Finding} from '@site/src/widgets/importCheck/findings';
import type {Kind} from '@site/src/widgets/importCheck/kinds';
import type {Download, Filter, NamedBlob, Progress, Report} from '@site/src/widgets/importCheck/runCheck';

/** What the page asks of the worker. `id` comes back with the result. */
export type Request =
  | {type: 'check'; id: number; files: NamedBlob[]; kind: Kind | undefined}
  | {type: 'cancel'}
  | {type: 'page'; id: number; filter: Filter; from: number; count: number}
  | {type: 'findings'; id: number; format: 'csv' | 'json'}
  | {type: 'write'; id: number; file: string; what: Download};

/** What the worker says. */
export type Result =
  | {type: 'progress'; id: number; progress: Progress}
  | {type: 'report'; id: number; report: Report | undefined}
  | {type: 'page'; id: number; total: number; findings: readonly Finding[]}
  | {type: 'files'; id: number; files: NamedBlob[]}
  | {type: 'failed'; id: number; message: string};
