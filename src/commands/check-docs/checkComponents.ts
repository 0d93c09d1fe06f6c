import {readdirSync, readFileSync} from 'node:fs';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {readRoles} from '../../components/Roles/readRoles';
import {replacedElements} from '../../plugins/remark/mdxElements';
import {nearest, otherNames} from '../../lib/nearest';
import {workflowFiles, workflowIdOf} from '../../openapi/workflows/workflowFiles';
import type {Finding} from '../../lib/finding';
import type {Page} from './page';

/** Components that a page neither imports nor receives from the theme. The build finds imports of missing files. */
export function checkComponents({tree}: Page): Finding[] {
  const given = givenComponents();
  const own = new Set<string>();
  const findings: Finding[] = [];
  visit(tree, 'mdxjsEsm', ({value}) => {
    for (const [name] of value.matchAll(/\b[A-Z]\w*/g)) own.add(name);
  });
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Roles') findings.push(...checkRoles(node));
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Workflow') findings.push(...checkWorkflow(node));
    const name = 'name' in node && typeof node.name === 'string' ? node.name : '';
    if (!/^[A-Z]\w*$/.test(name) || own.has(name) || given.includes(name)) return;
    const {line, column} = node.position!.start;
    const remedy = readdirSync('src/components').includes(name)
      ? `Add "import ${name} from '@site/src/components/${name}';" below the front matter.`
      : `${otherNames(given, nearest(name, given))} Import any other component.`;
    findings.push({line, column, rule: 'components', message: `The component <${name}> isn't available. ${remedy}`});
  });
  return findings;
}

function valueOf({attributes}: MdxJsxFlowElement, name: string): string {
  const value = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value;
  return typeof value === 'string' ? value : '';
}

function checkWorkflow(element: MdxJsxFlowElement): Finding[] {
  const id = valueOf(element, 'id');
  const ids = workflowFiles().map(workflowIdOf);
  if (ids.includes(id)) return [];
  const {line, column} = element.position!.start;
  const message = `There is no workflow "${id}". ${otherNames(ids, nearest(id, ids))}`;
  return [{line, column, rule: 'components', message}];
}

function checkRoles(element: MdxJsxFlowElement): Finding[] {
  try {
    readRoles(valueOf(element, 'of'));
    return [];
  } catch (error) {
    const {line, column} = element.position!.start;
    return [{line, column, rule: 'components', message: `<Roles of="…" />: ${(error as Error).message}`}];
  }
}

let known: readonly string[] | undefined;

/** Components that every page receives: the theme's, the site's, widgets, and those that remark plugins insert. */
function givenComponents(): readonly string[] {
  const namesIn = (file: string, name: RegExp) =>
    Array.from(readFileSync(file, 'utf8').matchAll(name), ([, found]) => found!);
  known ??= [
    ...replacedElements,
    ...namesIn('node_modules/@docusaurus/theme-classic/lib/theme/MDXComponents/index.js', /^ {2}([A-Z]\w*)[,:]/gm),
    ...namesIn('src/theme/MDXComponents/index.tsx', /^ {2}([A-Z]\w*),$/gm),
  ].sort();
  return known;
}
