import {parse, type ChildNode, type Rule} from 'postcss';

/**
 * Takes the rules for one id out of a style sheet.
 * @returns the rules, without the layer or query they stood in, and the rest
 */
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

/** Removes a rule, and the layer or query that holds nothing else. */
function removeWithFrame(node: ChildNode): void {
  const frame = node.parent;
  node.remove();
  if (frame?.type === 'atrule' && frame.nodes?.length === 0) removeWithFrame(frame as ChildNode);
}
