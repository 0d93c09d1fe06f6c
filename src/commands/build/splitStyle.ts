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

/** Removes a rule, and its layer or query if that is then empty. */
function removeWithFrame(node: ChildNode): void {
  const frame = node.parent;
  node.remove();
  if (frame?.type === 'atrule' && frame.nodes?.length === 0) removeWithFrame(frame as ChildNode);
}
