import type {Marks, Schema} from '../../../openapi/document/document';
import {followed, type Rule} from './rule';
import {visitParts} from './visit';

/** What readers see of a derived part. */
const waysToShow: readonly unknown[] = ['instruction', 'configured', 'hidden'];

const choice = 'Use "instruction", "configured", or "hidden".';

/** Invalid `x-` fields: unknown values, derived parts without a question, hidden parts with a text. */
export const marks: Rule = () =>
  visitParts(({part, location}, context) => {
    const {
      'x-provenance': provenance,
      'x-provenance-question': question = '',
      'x-provenance-shown': shown,
      'x-status': status,
    }: Pick<Marks, 'x-provenance' | 'x-provenance-question' | 'x-provenance-shown' | 'x-status'> = part;
    const isDerived = provenance === 'derived';
    const texts =
      shown === 'hidden'
        ? (['description', 'x-enum-descriptions'] as const).filter(
            (text) => text in part || text in followed<Schema>(part, location, context).part,
          )
        : [];
    const messages = [
      provenance !== undefined &&
        !isDerived &&
        `Unknown x-provenance "${provenance}". Use "derived", or remove the field.`,
      isDerived &&
        !question.trim().endsWith('?') &&
        '"x-provenance: derived" needs a question to the platform team. Add "x-provenance-question".',
      isDerived && shown === undefined && `"x-provenance: derived" needs "x-provenance-shown". ${choice}`,
      shown !== undefined && !waysToShow.includes(shown) && `Unknown x-provenance-shown "${shown}". ${choice}`,
      ...(['x-provenance-question', 'x-provenance-shown'] as const).map(
        (field) =>
          provenance === undefined &&
          part[field] !== undefined &&
          `"${field}" needs "x-provenance: derived". Add it, or remove "${field}".`,
      ),
      ...texts.map(
        (text) =>
          `Readers don't see the meaning of a part with "x-provenance-shown: hidden". Remove its "${text}"${
            text in part ? '' : ' from the schema that it refers to'
          }.`,
      ),
      status !== undefined &&
        status !== 'not-finalized' &&
        `Unknown x-status "${status}". Use "not-finalized", or remove the field.`,
    ];
    for (const message of messages) if (message) context.report({message, location});
  });
