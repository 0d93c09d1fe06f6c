import type {Marks} from '../../../openapi/document/document';
import type {Rule} from './rule';
import {visitParts} from './visit';

/** Custom marks that don't fit: derived without a question, a question without a mark, unknown values. */
export const marks: Rule = () =>
  visitParts(({part, location}, {report}) => {
    const {
      'x-provenance': provenance,
      'x-provenance-question': question = '',
      'x-status': status,
    }: Pick<Marks, 'x-provenance' | 'x-provenance-question' | 'x-status'> = part;
    const messages = [
      provenance !== undefined &&
        provenance !== 'derived' &&
        `x-provenance knows no "${provenance}". Write "derived", or take it out.`,
      provenance === 'derived' &&
        !question.trim().endsWith('?') &&
        'It is marked as derived without a question. Ask the platform team in "x-provenance-question".',
      provenance === undefined &&
        question !== '' &&
        'It has a question without a mark. Add "x-provenance: derived", or remove the question.',
      status !== undefined &&
        status !== 'not-finalized' &&
        `x-status knows no "${status}". Write "not-finalized", or take it out.`,
    ];
    for (const message of messages) if (message) report({message, location});
  });
