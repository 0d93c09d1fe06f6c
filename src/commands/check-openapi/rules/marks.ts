import type {Marks} from '../../../openapi/document/document';
import type {Rule} from './rule';
import {visitParts} from './visit';

/** Invalid `x-` fields: derived without a question, a question without a mark, unknown values. */
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
        `Unknown x-provenance "${provenance}". Use "derived", or remove the field.`,
      provenance === 'derived' &&
        !question.trim().endsWith('?') &&
        '"x-provenance: derived" needs a question to the platform team. Add "x-provenance-question".',
      provenance === undefined &&
        question !== '' &&
        '"x-provenance-question" needs "x-provenance: derived". Add it, or remove the question.',
      status !== undefined &&
        status !== 'not-finalized' &&
        `Unknown x-status "${status}". Use "not-finalized", or remove the field.`,
    ];
    for (const message of messages) if (message) report({message, location});
  });
