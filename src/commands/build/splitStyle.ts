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
 * Leaves out rules for classes that neither pages nor scripts name, such as most of the framework below the theme (Infima).
 * @param texts of the pages and scripts
 */
export function withoutUnused(css: string, texts: readonly string[]): string {
  const names = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
  const root = parse(css);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesOf(selector).every((name) => names.has(name)));
    if (used.length === 0) removeWithFrame(rule);
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  return root.toString();
}

/** The classes that a selector requires. Those in parentheses may be one of several, or none. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  return plain.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? [];
}

/** Removes a rule, and its layer or query if that is then empty. */
function removeWithFrame(node: ChildNode): void {
  const frame = node.parent;
  node.remove();
  if (frame?.type === 'atrule' && frame.nodes?.length === 0) removeWithFrame(frame as ChildNode);
}
