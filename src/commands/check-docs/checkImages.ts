import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {visit} from 'unist-util-visit';
import type {Finding} from '../../lib/finding';
import type {Page} from './page';

/** Images need alternative text, and a size to prevent layout shifts. */
export function checkImages({path, tree}: Page): Finding[] {
  const findings: Finding[] = [];
  const imported = new Map<string, string>();
  visit(tree, 'mdxjsEsm', ({value}) => {
    for (const [, name, file] of value.matchAll(/^import (\w+) from ['"](\.[^'"]+)['"]/gm)) imported.set(name!, file!);
  });
  visit(tree, (node) => {
    if (!node.position) return;
    const {line, column} = node.position.start;
    const report = (message: string) => findings.push({line, column, rule: 'images', message});
    if (node.type === 'image') {
      if (!node.alt || node.alt.length < 5)
        report('The image has no alternative text. Describe it between the brackets.');
      if (/^https?:/.test(node.url)) report("Images from other sites aren't allowed. Put the image next to the page.");
      else if (!node.url.startsWith('pathname:') && !existsSync(join(dirname(path), node.url)))
        report(`There is no image ${node.url} next to the page. Check its name; case matters.`);
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Figure')
      for (const needed of ['alt', 'caption'])
        if (!node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === needed && one.value))
          report(`The figure has no "${needed}". ${needed === 'alt' ? 'Describe what it shows.' : 'Say what it is.'}`);
  });
  for (const [name, file] of imported) {
    if (!file.endsWith('.svg')) continue;
    const place = join(dirname(path), file);
    const line = 1;
    if (!existsSync(place))
      findings.push({
        line,
        column: 1,
        rule: 'images',
        message: `There is no ${file} for ${name}. Check its name; case matters.`,
      });
    else if (!/<svg[^>]*\bviewBox=/.test(readFileSync(place, 'utf8')))
      findings.push({
        line,
        column: 1,
        rule: 'images',
        message: `${file} has no viewBox, so its size isn't known before it renders. Add one.`,
      });
  }
  return findings;
}
