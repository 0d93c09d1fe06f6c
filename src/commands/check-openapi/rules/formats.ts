import {nearest, otherNames} from '../../../lib/nearest';
import {knownFormats} from '../../../openapi/validators/checkValues';
import type {Rule} from './rule';
import {visitSchemas} from './visit';

/** Unknown formats, which no validator checks. */
export const formats: Rule = () => {
  const known = knownFormats();
  return visitSchemas(({part: {format}, location}, {report}) => {
    if (format !== undefined && !known.includes(format))
      report({
        message: `There is no format "${format}". ${otherNames(known, nearest(format, known))}`,
        location: location.child('format'),
      });
  });
};
