import {parse, type ChildNode, type Rule} from 'postcss';

/** Extracts the rules for one id from a style sheet. @returns the rules without their layer or query, and the rest */
export function splitStyle(css: string, id: string): {rules: string; rest: string} {
  const root = parse(css);
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!rule.selector.includes(`#${id}`)) return;
    rules.push(rule);
    removeWithFrame(rule);
  });
  return {rules: rules.join(''), rest: root.toString()};
}

/**
 * Leaves out what the site doesn't use of the base theme: rules for parts and variants, such as `card__body`, and variables.
 * @param rest scripts, which contain the names of classes or their constant start, and the other style sheets
 */
export function withoutUnused(css: string, rest: readonly string[]): string {
  const used = new Set(rest.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const root = parse(css);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((one) =>
      [...one.matchAll(/\.(([a-z][\w-]*(?:__|--))[\w-]+)/g)].every(
        ([, name, start]) => used.has(name!) || used.has(start!),
      ),
    );
    if (kept.length === 0) removeWithFrame(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const left = root.toString();
  root.walkDecls(/^--ifm-/, (value) => {
    if (!used.has(value.prop) && !left.includes(`var(${value.prop}`)) value.remove();
  });
  return root.toString();
}

/** Removes a rule, and its layer or query if that is then empty. */
function removeWithFrame(node: ChildNode): void {
  const frame = node.parent;
  node.remove();
  if (frame?.type === 'atrule' && frame.nodes?.length === 0) removeWithFrame(frame as ChildNode);
}
