/** Our rules for API documents, in addition to the linter's (openapi/redocly.yaml). */
import type {Oas3Visitor, Plugin} from '@redocly/openapi-core';
import {credentials, paths, servers} from './access';
import {bodyExamples, bodyFields} from './bodies';
import {descriptions} from './descriptions';
import {checkDigits, exampleStory, examplesFit} from './examples';
import {fields} from './fields';
import {formats} from './formats';
import {marks} from './marks';
import {operations} from './operations';
import {references} from './references';
import {bodies, callable, exampleValues, parameters} from './requests';
import type {Rule} from './rule';
import {schemas} from './schemas';
import {unusedTags} from './unusedTags';

/** Structural rules, for the build, too: other rules run only on documents that pass them. */
export const structureRules: Readonly<Record<string, Rule>> = {
  references,
  fields,
  paths,
  servers,
  credentials,
  callable,
  parameters,
  bodies,
  'example-values': exampleValues,
  schemas,
};

/** Rules for texts and guides are added in checkDocument.ts. */
export const rules: Readonly<Record<string, Rule>> = {
  operations,
  'unused-tags': unusedTags,
  descriptions,
  marks,
  'body-examples': bodyExamples,
  'body-fields': bodyFields,
  formats,
  'examples-fit': examplesFit,
  'check-digits': checkDigits,
  'example-story': exampleStory,
};

/** Rules as a plugin of Redocly. */
export function pluginOf(id: string, own: Readonly<Record<string, Rule>>): Plugin {
  const oas3 = Object.entries(own).map(([name, visit]) => [name, visit as () => Oas3Visitor]);
  return {id, rules: {oas3: Object.fromEntries(oas3)}};
}
