import type {Node} from 'web-tree-sitter';
import {
  functions,
  hasForeignParent,
  memberOf,
  membersNamed,
  resources,
  types,
  typesNamed,
  type AndroidType,
  type Member,
} from './androidSymbols';
import {
  argumentsOf,
  childOf,
  identifiers,
  isInside,
  namesOfReader,
  outerOf,
  partsOf,
  receiverOf,
  treeOf,
  typeOf,
  typeText,
  type Scan,
} from './code';
import {platformNames} from './platformNames';

const platform = platformNames('kotlin');
/** Functions every Kotlin value has, and those every enum entry has. */
const everywhere = new Set(
  'apply also let run takeIf name ordinal entries value copy toString hashCode equals'.split(' '),
);
const elements = new Set('first firstOrNull last lastOrNull single find random get'.split(' '));

/** Names a block declares itself; a page may use them in a later block. */
export async function namesDeclaredInKotlin(source: string): Promise<string[]> {
  const declarations = partsOf(
    await treeOf(source, 'kotlin'),
    ...['variable_declaration', 'parameter', 'class_parameter', 'class_declaration', 'object_declaration'],
    ...['function_declaration', 'type_alias'],
  );
  const names = declarations.filter((node) => !isOverride(node)).map((node) => childOf(node, ...identifiers)!.text);
  return [...namesOfReader(source), ...names];
}

function isOverride(node: Node): boolean {
  return node.type === 'function_declaration' && /\boverride\b/.test(childOf(node, 'modifiers')?.text ?? '');
}

/**
 * Checks every identifier of a Kotlin block. The rule: a name is declared on the page, a name of the
 * platform (imported or in the list), or it is of the SDK; a member called on a value whose SDK type is known must be a
 * member of that type; names of arguments must be parameters; an overridden function must exist in the supertype.
 */
export async function scanKotlin(source: string, declaredOnPage: ReadonlySet<string>): Promise<Scan> {
  const tree = await treeOf(source, 'kotlin');
  const scan: Scan = {checked: [], problems: []};
  const own = new Set([...declaredOnPage, ...(await namesDeclaredInKotlin(source))]);
  const imported = new Map<string, string>();
  const variables = new Map<string, string>();

  const isForeign = (name: string) =>
    own.has(name) || platform.has(name) || (imported.has(name) && !imported.get(name)!.startsWith('io.snabble.'));

  /** Types a written type name means here: an import decides, otherwise all candidates count. */
  const resolve = (name: string): AndroidType[] => {
    if (own.has(name) && /^[A-Z]/.test(name)) return [];
    const full = imported.get(name);
    return full ? [types.get(full)].filter((type) => type !== undefined) : typesNamed(name);
  };

  const typeNamesOfMember = (receivers: readonly AndroidType[], name: string): string => {
    for (const receiver of receivers) {
      const found = memberOf(receiver, name);
      if (found) return found.member.type === '=' ? found.owner.fqName : found.member.type;
    }
    return '';
  };

  const rules = {
    ofName(name: string): string {
      if (variables.has(name)) return variables.get(name)!;
      if (isForeign(name)) return '';
      if (resolve(name).length > 0) return name;
      // A value that no block declares is named after its type: `project` is a Project.
      const capital = name[0]!.toUpperCase() + name.slice(1);
      if (typesNamed(capital).length > 0) return capital;
      const found = new Set(membersNamed(name).map(({member}) => member.type.replace(/^.*\./, '')));
      return found.size === 1 ? [...found][0]! : '';
    },
    ofMember(receiver: string, name: string): string {
      if (name === 'apply' || name === 'also') return receiver;
      if (elements.has(name) && elementOf(receiver)) return elementOf(receiver);
      if (name === 'value' && /^\w*(LiveData|Flow)</.test(receiver)) return receiver.replace(/^\w+<(.*)>$/, '$1');
      const nested = types.get(`${resolve(receiver)[0]?.fqName}.${name}`);
      return nested ? nested.fqName : typeNamesOfMember(resolve(receiver), name);
    },
    ofElement: elementOf,
  };

  const checkMember = (node: Node, receiver: Node | string): void => {
    const name = node.text;
    const receivers = resolve(typeof receiver === 'string' ? receiver : typeOf(receiver, rules));
    if (receivers.length === 0) {
      if (isForeign(name) || everywhere.has(name)) return;
      const known = membersNamed(name)[0] ?? (functions.has(name) ? {owner: undefined} : undefined);
      if (known) scan.checked.push(known.owner ? `${known.owner.fqName}.${name}` : functions.get(name)!.fqName);
      else scan.problems.push(`.${name} is neither a member of an SDK type nor a known name of the platform`);
      return;
    }
    for (const receiver of receivers) {
      const found = memberOf(receiver, name);
      if (found) {
        scan.checked.push(`${found.owner.fqName}.${name}`);
        checkArguments(node, found.member);
        return;
      }
      if (types.has(`${receiver.fqName}.${name}`)) {
        scan.checked.push(`${receiver.fqName}.${name}`);
        return;
      }
    }
    if (everywhere.has(name) || (receivers.some(hasForeignParent) && isForeign(name))) return;
    const extension = functions.get(name);
    if (extension) scan.checked.push(extension.fqName);
    else scan.problems.push(`${receivers[0]!.fqName} has no member ${name}`);
  };

  const checkResource = (kind: string, name: string): void => {
    const known = [...(resources.get(kind) ?? [])].some((resource) => resource.replaceAll('.', '_') === name);
    if (known) scan.checked.push(`R.${kind}.${name}`);
    else scan.problems.push(`R.${kind}.${name} is no resource of the SDK`);
  };

  const checkArguments = (node: Node, callee: Pick<Member, 'params' | 'name'>): void => {
    for (const argument of (callee.params && argumentsOf(node)) ?? []) {
      if (argument.child(1)?.type !== '=') continue;
      const name = argument.child(0)!.text;
      if (callee.params!.includes(name)) scan.checked.push(`${callee.name}(${name})`);
      else scan.problems.push(`${callee.name} has no parameter ${name}`);
    }
  };

  const checkOverride = (node: Node): void => {
    const name = node.text;
    // The class or object around the function.
    const owner = node.parent!.parent?.parent;
    const parents = (owner?.namedChildren ?? []).filter((part) => part?.type === 'delegation_specifier');
    const parent = parents.map((part) => typeText(part)).flatMap(resolve);
    const found = parent.map((type) => memberOf(type, name)).find((member) => member !== undefined);
    if (found) scan.checked.push(`${found.owner.fqName}.${name}`);
    else if (!platform.has(name) || (parent.length > 0 && !parent.some(hasForeignParent))) {
      scan.problems.push(`override fun ${name}: no supertype of the SDK has it`);
    }
  };

  const checkRoot = (node: Node): void => {
    const name = node.text;
    if (isForeign(name)) return;
    const [type] = resolve(name);
    if (type) {
      scan.checked.push(type.fqName);
      checkArguments(node, {name, params: type.params});
    } else if (functions.has(name)) {
      scan.checked.push(functions.get(name)!.fqName);
      checkArguments(node, functions.get(name)!);
    } else if (membersNamed(name).length > 0) {
      scan.checked.push(`${membersNamed(name)[0]!.owner.fqName}.${name}`);
    } else if (rules.ofName(name) === '') {
      scan.problems.push(`${name} is not declared on the page, not of the SDK and not a known name of the platform`);
    }
  };

  for (const header of partsOf(tree, 'import_header')) {
    const path = header.firstNamedChild!.text;
    const alias = childOf(header, 'import_alias')?.lastNamedChild?.text;
    imported.set(alias ?? path.slice(path.lastIndexOf('.') + 1), path);
    if (path.startsWith('io.snabble.')) checkFullName(path, scan);
  }
  for (const node of partsOf(tree, ...identifiers)) {
    const parent = node.parent!;
    if (isInside(node, 'import_header', 'package_header') || isInFullName(node)) continue;
    const receiver = receiverOf(node);
    if (receiver) {
      const [, kind] = /^R\.(\w+)$/.exec(receiver.text) ?? [];
      if (kind !== undefined) checkResource(kind, node.text);
      else if (receiver.text !== 'R' && node.text !== 'java') checkMember(node, receiver);
    } else if (outerOf(node) !== '') checkMember(node, outerOf(node));
    else if (isOverride(parent)) checkOverride(node);
    else if (!(parent.type === 'value_argument' && node.nextSibling?.type === '=')) checkRoot(node);
    // A declaration gives the type of a value, explicitly or by the assigned value.
    if (/^(?:variable_declaration|(?:class_)?parameter)$/.test(parent.type)) {
      const type = childOf(parent, 'user_type', 'nullable_type');
      if (type) variables.set(node.text, typeText(type));
      else if (parent.parent!.type === 'property_declaration')
        variables.set(node.text, typeOf(parent.parent!.lastNamedChild, rules));
    }
  }
  for (const name of partsOf(tree, 'navigation_expression', 'user_type').filter(isFullName))
    checkFullName(name.text, scan);
  return scan;
}

/** A name with its package. */
function isFullName(node: Node): boolean {
  return /^io\.snabble\.[\w.]*$/.test(node.text) && !(node.parent && isFullName(node.parent));
}

function isInFullName(node: Node): boolean {
  for (let around: Node | null = node; around; around = around.parent) if (isFullName(around)) return true;
  return false;
}

function elementOf(type: string): string {
  return /^(?:Mutable)?(?:List|Set|Iterable|Collection)<(.*)>$/.exec(type)?.[1] ?? '';
}

/** Checks a full name: a type, a member or entry of one, a function, or the class of resources. */
function checkFullName(name: string, scan: Scan): void {
  const [owner, last] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const type = types.get(owner);
  const known =
    types.has(name) ||
    (type && memberOf(type, last)) ||
    functions.get(last)?.fqName === name ||
    (last === 'R' && /^io\.snabble\.sdk(\.ui(\.toolkit)?)?$/.test(owner));
  if (known) scan.checked.push(name);
  else scan.problems.push(`${name} does not exist`);
}
