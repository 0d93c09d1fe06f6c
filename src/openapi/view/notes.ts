import type {Marks} from '../document/document';
import {renderInline} from './renderMarkdown';
import type {NoteView} from './view';

/** What the marks of our own say: facts that were concluded, and parts that are not settled. */
export function notesOf(...parts: readonly Marks[]): NoteView[] {
  return parts.flatMap((part) => [
    ...(part['x-status'] === 'not-finalized'
      ? [{kind: 'not-finalized' as const, text: 'Not yet finalized: details may still change.'}]
      : []),
    ...(part['x-provenance'] === 'derived'
      ? [{kind: 'derived' as const, text: renderInline(part['x-provenance-question'])}]
      : []),
  ]);
}
