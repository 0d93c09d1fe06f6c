import type {Marks} from '../../../openapi/document/document';
import type {Rule} from './rule';
import {visitParts} from './visit';

/** Marks of our own that a page could not show: derived without a reason, a reason without a mark, unknown words. */
export const marks: Rule = {
  promise: 'gives a reason wherever a fact is derived',
  visit: () =>
    visitParts(({part, location}, {report}) => {
      const {
        'x-provenance': provenance,
        'x-provenance-reason': reason = '',
        'x-status': status,
      }: Pick<Marks, 'x-provenance' | 'x-provenance-reason' | 'x-status'> = part;
      const messages = [
        provenance !== undefined &&
          provenance !== 'derived' &&
          `x-provenance knows no "${provenance}". Write "derived", or take it out.`,
        provenance === 'derived' &&
          reason.trim().length < 20 &&
          'It is marked as derived without a reason. Say in "x-provenance-reason" what it was concluded from.',
        provenance === undefined &&
          reason !== '' &&
          'It has a reason without a mark. Add "x-provenance: derived", or take the reason out.',
        status !== undefined &&
          status !== 'not-finalized' &&
          `x-status knows no "${status}". Write "not-finalized", or take it out.`,
      ];
      for (const message of messages) if (message) report({message, location});
    }),
};
