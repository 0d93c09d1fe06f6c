import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Finding} from '../../lib/finding';
import {lineInText} from '../../lib/lineInText';
import {readJson} from '../../lib/readJson';
import {reasonOf} from '../../lib/reasonOf';
import {readFenceMeta} from '../../plugins/remark/readFenceMeta';
import {fillSample} from '../../site/sampleValues';
import type {Page} from './page';
import {schemaValidator} from './sampleSchemas';

/** Checks the JSON and NDJSON of samples: syntax, and fields and values if the fence names a schema. */
export async function checkSamples({tree, text}: Page): Promise<Finding[]> {
  const fences: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'json' || node.lang === 'ndjson') fences.push(node);
  });
  const lines = text.split('\n');
  return (await Promise.all(fences.map((fence) => checkFence(fence, lines)))).flat();
}

/** @param lines of the page: the tree doesn't contain tokens */
async function checkFence({lang, meta, position}: Code, lines: readonly string[]): Promise<Finding[]> {
  const {start, end} = position!;
  const finding = (line: number, message: string, column = 1): Finding => ({line, column, rule: 'samples', message});
  try {
    const own = lines.slice(start.line, end.line - 1).map((line) => line.replace(/^[\s>]*/, ''));
    const filled = fillSample(own.join('\n'));
    const {schema} = readFenceMeta(meta ?? '');
    const check = schema === undefined ? () => [] : await schemaValidator(schema);
    return (lang === 'json' ? [filled] : filled.split('\n')).flatMap((json, index) => {
      const before = start.line + index;
      const reading = readJson(json);
      if (!reading.ok)
        return [finding(before + reading.line, `This isn't valid JSON. ${reading.message}.`, reading.column)];
      return check(reading.value).map(({pointer, message}) => finding(before + lineInText(json, pointer), message));
    });
  } catch (error) {
    // The rule for fences reports options and tokens.
    return /^Unknown (?:token|fence option)/.test(reasonOf(error)) ? [] : [finding(start.line, reasonOf(error))];
  }
}
