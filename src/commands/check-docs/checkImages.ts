import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {visit} from 'unist-util-visit';
import type {Finding} from '../../lib/finding';
import type {Page} from './page';

/** Images need alternative text, and a size to prevent layout shifts. */
export function checkImages({path, tree}: Page): Finding[] {
  const findings: Finding[] = [];
  const imported: string[] = [];
  visit(tree, 'mdxjsEsm', ({value}) => {
    for (const [, file] of value.matchAll(/^import \w+ from ['"](\.[^'"]+\.svg)['"]/gm)) imported.push(file!);
  });
  visit(tree, (node) => {
    if (!node.position) return;
    const {line, column} = node.position.start;
    const report = (message: string) => findings.push({line, column, rule: 'images', message});
    if (node.type === 'image') {
      if (!node.alt || node.alt.length < 5)
        report('The image has no alternative text. Describe it between the brackets.');
      if (/^https?:/.test(node.url)) report("Images from other sites aren't allowed. Put the image next to the page.");
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Figure')
      for (const needed of ['alt', 'caption'])
        if (!node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === needed && one.value))
          report(`The figure has no "${needed}". ${needed === 'alt' ? 'Describe what it shows.' : 'Say what it is.'}`);
  });
  for (const file of imported) {
    const place = join(dirname(path), file);
    // The build reports missing files.
    if (existsSync(place) && !/<svg[^>]*\bviewBox=/.test(readFileSync(place, 'utf8')))
      findings.push({
        line: 1,
        column: 1,
        rule: 'images',
        message: `${file} has no viewBox, so its size isn't known before it renders. Add one.`,
      });
  }
  return findings;
}
