import type {CodePart} from '../../simulator/sale/templates';

/** Meanings of the parts of a code. */
export const roles: Record<CodePart['role'], string> = {
  fixed: 'Fixed prefix',
  identifier: 'Matched against code',
  ignored: 'Ignored',
  innerCheck: 'Inner check digit',
  data: 'Embedded number',
  check: 'EAN check digit',
};
