import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {visit} from 'unist-util-visit';
import type {Finding} from '../../lib/finding';
import type {Page} from './page';

/** Pictures have words for those who do not see them, and a size, so that nothing moves when they arrive. */
export function checkPictures({path, tree}: Page): Finding[] {
  const findings: Finding[] = [];
  const imported = new Map<string, string>();
  visit(tree, 'mdxjsEsm', ({value}) => {
    for (const [, name, file] of value.matchAll(/^import (\w+) from ['"](\.[^'"]+)['"]/gm)) imported.set(name!, file!);
  });
  visit(tree, (node) => {
    if (!node.position) return;
    const {line, column} = node.position.start;
    const report = (message: string) => findings.push({line, column, rule: 'pictures', message});
    if (node.type === 'image') {
      if (!node.alt || node.alt.length < 5)
        report('The picture has no alternative text. Say between the brackets what it shows.');
      if (/^https?:/.test(node.url)) report('The site loads nothing from elsewhere. Put the picture beside the page.');
      else if (!node.url.startsWith('pathname:') && !existsSync(join(dirname(path), node.url)))
        report(`There is no picture ${node.url} beside the page. Check its name; case matters.`);
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Figure')
      for (const needed of ['alt', 'caption'])
        if (!node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === needed && one.value))
          report(
            `The figure has no "${needed}". ${needed === 'alt' ? 'Say what the sketch shows.' : 'Say what it is.'}`,
          );
  });
  for (const [name, file] of imported) {
    if (!file.endsWith('.svg')) continue;
    const place = join(dirname(path), file);
    const line = 1;
    if (!existsSync(place))
      findings.push({
        line,
        column: 1,
        rule: 'pictures',
        message: `There is no ${file} for ${name}. Check its name; case matters.`,
      });
    else if (!/<svg[^>]*\bviewBox=/.test(readFileSync(place, 'utf8')))
      findings.push({
        line,
        column: 1,
        rule: 'pictures',
        message: `${file} has no viewBox, so its size is not known before it is drawn. Add one.`,
      });
  }
  return findings;
}
