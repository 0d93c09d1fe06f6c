import type {Node} from 'web-tree-sitter';
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
import {
  hasForeignParent,
  hasModule,
  membersNamed,
  membersOf,
  packageIdentity,
  packageUrl,
  typesNamed,
  type Line,
  type SwiftMember,
} from './iosSymbols';
import {platformNames} from './platformNames';

const platform = platformNames('swift');
const elements = new Set(['first', 'last', 'randomElement']);

/** Names a block declares itself; a page may use them in a later block. */
export async function namesDeclaredInSwift(source: string): Promise<string[]> {
  const tree = await treeOf(source, 'swift');
  const names = partsOf(tree, ...identifiers).filter((node) => isDeclared(node));
  return [...namesOfReader(source), ...names.map((node) => node.text)];
}

/** Whether a name is that of a declaration, a parameter, or a variable. */
function isDeclared(node: Node): boolean {
  const parent = node.parent!;
  if (parent.type === 'parameter') return isLast(node);
  const field = /^(?:\w+_declaration|enum_entry|lambda_parameter)$/.test(parent.type) ? 'name' : 'bound_identifier';
  return parent.childrenForFieldName(field).some((name) => name?.equals(node));
}

/** Whether a name of a parameter is the one inside of the function. */
function isLast(node: Node): boolean {
  return node.nextNamedSibling?.type !== 'simple_identifier';
}

/**
 * Checks every identifier of a Swift block. The rule is that of Kotlin: declared on the page, a name of Apple's
 * frameworks from the list, or of the SDK in the release line of the page; members are checked against the type of their
 * receiver where it is known; labels of a call must be those of one declaration, in order; imported SDK modules must exist.
 */
export async function scanSwift(source: string, line: Line, declaredOnPage: ReadonlySet<string>): Promise<Scan> {
  const tree = await treeOf(source, 'swift');
  const scan: Scan = {checked: [], problems: []};
  const own = new Set([...declaredOnPage, ...(await namesDeclaredInSwift(source))]);
  const variables = new Map<string, string>();
  const isForeign = (name: string) =>
    own.has(name) || platform.has(name) || name.startsWith('$') || name.startsWith('#');
  const resolve = (name: string) => (own.has(name) ? [] : typesNamed(name, line));

  const rules = {
    ofName(name: string): string {
      if (variables.has(name)) return variables.get(name)!;
      if (isForeign(name)) return '';
      if (resolve(name).length > 0) return name;
      const capital = name[0]!.toUpperCase() + name.slice(1);
      return typesNamed(capital, line).length > 0 ? capital : '';
    },
    ofMember(receiver: string, name: string): string {
      if (elements.has(name) && elementOf(receiver)) return elementOf(receiver);
      const [nested] = typesNamed(`${receiver}.${name}`, line);
      if (receiver && nested) return nested.name;
      for (const type of resolve(receiver)) {
        const [member] = membersOf(type, name, line);
        if (member) return member.type === '=' ? type.name : member.type;
      }
      return '';
    },
    ofElement: elementOf,
  };

  const checkLabels = (node: Node, name: string, candidates: readonly SwiftMember[]): void => {
    const used = argumentsOf(node)?.map((argument) => childOf(argument, 'value_argument_label')?.text ?? '_');
    const declared = candidates.flatMap(({labels}) => (labels ? [labels] : []));
    if (!used || declared.length === 0) return;
    if (declared.some((labels) => isInOrder(used, labels)))
      scan.checked.push(...used.filter((label) => label !== '_').map((label) => `${name}(${label}:)`));
    else
      scan.problems.push(
        `${name} takes ${declared.map((labels) => `(${labels.join(':')}:)`).join(' or ')}, not (${used.join(':')}:)`,
      );
  };

  const checkLoose = (node: Node): void => {
    const name = node.text;
    const known = membersNamed(name, line);
    if (isForeign(name)) return;
    const type = resolve(name)[0];
    if (type) {
      scan.checked.push(type.name);
      checkLabels(node, type.name, membersOf(type, 'init', line));
    } else if (known.length > 0) {
      scan.checked.push(`${known[0]!.owner}.${name}`.replace(/^\./, ''));
      checkLabels(
        node,
        name,
        known.map(({member}) => member),
      );
    } else if (typeOf(receiverOf(node) ? node.parent : node, rules) === '') {
      scan.problems.push(
        `${name} is not declared on the page, not of the SDK ${line}.x and not a known name of the platform`,
      );
    }
  };

  const checkMember = (node: Node, receiver: string): void => {
    const name = node.text;
    const receivers = resolve(receiver);
    if (receivers.length === 0) return checkLoose(node);
    if (typesNamed(`${receiver}.${name}`, line).length > 0) {
      scan.checked.push(`${receivers[0]!.name}.${name}`);
      return;
    }
    for (const type of receivers) {
      const members = membersOf(type, name, line);
      if (members.length === 0) continue;
      scan.checked.push(`${type.name}.${name}`);
      checkLabels(node, `${type.name}.${name}`, members);
      return;
    }
    const asModifier = membersNamed(name, line).filter(({owner}) => owner === 'View');
    if (asModifier.length > 0) scan.checked.push(`View.${name}`);
    else if (name !== 'self' && !(receivers.some(hasForeignParent) && isForeign(name))) {
      // A module and its main class share a name: `Snabble.Environment`.
      scan.problems.push(`${receivers[0]!.name} of the SDK ${line}.x has no member ${name}`);
    }
  };

  for (const declaration of partsOf(tree, 'import_declaration')) {
    const module = declaration.lastNamedChild!.text;
    if (!module.startsWith('Snabble')) continue;
    if (hasModule(module, line)) scan.checked.push(`import ${module}`);
    else scan.problems.push(`import ${module}: the SDK ${line}.x has no such module`);
  }
  for (const node of partsOf(tree, ...identifiers)) {
    const parent = node.parent!;
    if (isInside(node, 'import_declaration') || parent.type === 'value_argument_label') continue;
    const receiver = receiverOf(node);
    if (parent.type === 'function_declaration' && isDeclared(node)) checkImplementation(node);
    else if (receiver && receiver.type !== 'key_path_expression') checkMember(node, typeOf(receiver, rules));
    else if (outerOf(node) !== '') checkMember(node, outerOf(node));
    else if (parent.parent?.type === 'attribute') {
      if (!platform.has(node.text)) scan.problems.push(`@${node.text} is no attribute of Swift`);
    } else if (parent.type !== 'parameter' || isLast(node)) checkLoose(node);
    noteType(node);
  }
  return scan;

  /** A declaration gives the type of a value, explicitly or by the assigned value. */
  function noteType(node: Node): void {
    if (!isDeclared(node)) return;
    const parent = node.parent!;
    if (parent.type === 'parameter') variables.set(node.text, typeText(node.nextNamedSibling));
    const declaration = parent.type === 'pattern' ? parent.parent! : parent;
    if (!/^(?:property_declaration|guard_statement|if_statement)$/.test(declaration.type)) return;
    const annotation = childOf(declaration, 'type_annotation');
    const around = parent.type === 'pattern' ? parent : node;
    variables.set(node.text, annotation ? typeText(annotation) : typeOf(around.nextNamedSibling, rules));
  }

  /** A function with the name of an SDK requirement has its labels. */
  function checkImplementation(node: Node): void {
    const name = node.text;
    const required = membersNamed(name, line).filter(({owner}) => /Delegate$|Providing$/.test(owner));
    if (required.length === 0) return;
    const parameters = node.parent!.namedChildren.filter((part) => part?.type === 'parameter');
    const labels = parameters.map((parameter) => parameter!.firstNamedChild!.text);
    const found = required.find(({member}) => member.labels?.join() === labels.join());
    if (found) scan.checked.push(`${found.owner}.${name}(${labels.join(':')}:)`);
    else scan.problems.push(`func ${name}(${labels.join(':')}:) is no requirement of ${required[0]!.owner}`);
  }
}

/** Checks the lines of a package manifest: address, identity and products of the package. */
export function scanPackage(source: string, line: Line): Scan {
  const scan: Scan = {checked: [], problems: []};
  const expectIn = (known: boolean, what: string) => (known ? scan.checked : scan.problems).push(what);
  for (const [, url = ''] of source.matchAll(/url:\s*"([^"]*)"/g)) expectIn(url === packageUrl, url);
  for (const [, name = '', identity = ''] of source.matchAll(/\.product\(name:\s*"([^"]*)",\s*package:\s*"([^"]*)"/g)) {
    expectIn(hasModule(name, line), `product ${name}`);
    expectIn(identity === packageIdentity, `package ${identity}`);
  }
  return scan;
}

function isInOrder(used: readonly string[], declared: readonly string[]): boolean {
  let at = 0;
  for (const label of used) {
    const found = declared.indexOf(label, at);
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

function elementOf(type: string): string {
  return /^\[([^:]*)\]$/.exec(type)?.[1] ?? '';
}
