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
import {platformNames} from './platformNames';
import {enclosingBracket, matchingBracket, namesOfReader, tokenize, type Scan, type Token} from './tokens';

const platform = platformNames('kotlin');
const keywords = new Set(
  (
    'package import class interface object enum data sealed abstract open final private protected public internal override ' +
    'lateinit companion fun val var if else when for while do return in is as null true false this super try catch finally ' +
    'throw const inline vararg suspend by it void int boolean long float new static extends implements'
  ).split(' '),
);
/** Functions every Kotlin value has, and those every enum entry has. */
const everywhere = new Set(
  'apply also let run takeIf name ordinal entries value copy toString hashCode equals'.split(' '),
);
const elements = new Set('first firstOrNull last lastOrNull single find random get'.split(' '));

/** Names a block declares itself; a page may use them in a later block. */
export function namesDeclaredInKotlin(source: string): string[] {
  const tokens = tokenize(source);
  const names = namesOfReader(source);
  tokens.forEach(({kind, text}, index) => {
    const before = tokens[index - 1]?.text ?? '';
    const after = tokens[index + 1]?.text ?? '';
    if (kind !== 'name' || keywords.has(text)) {
      if (text === '{') names.push(...lambdaParameters(tokens, index));
      return;
    }
    const declared = /^(val|var|class|interface|object|fun|for)$/.test(before);
    const overriding = before === 'fun' && tokens[index - 2]?.text === 'override';
    const loopVariable = before === '(' && tokens[index - 2]?.text === 'for';
    if ((declared && !overriding) || loopVariable || after === ':') names.push(text);
    // Java writes the type before the name.
    if (/^[A-Z]/.test(before) && tokens[index - 1]?.kind === 'name' && /^[=;,)]$/.test(after)) names.push(text);
  });
  return names;
}

function lambdaParameters(tokens: readonly Token[], brace: number): string[] {
  const names: string[] = [];
  for (let at = brace + 1; at < tokens.length; at += 1) {
    const {kind, text} = tokens[at]!;
    if (text === '->') return names;
    if (kind === 'name' && !keywords.has(text)) names.push(text);
    else if (text !== ',') return [];
  }
  return [];
}

/**
 * Checks every identifier of a Kotlin or Java block. The rule: a name is a keyword, declared on the page, a name of the
 * platform (imported or in the list), or it is of the SDK; a member called on a value whose SDK type is known must be a
 * member of that type; names of arguments must be parameters; an overridden function must exist in the supertype.
 */
export function scanKotlin(source: string, declaredOnPage: ReadonlySet<string>): Scan {
  const tokens = tokenize(source);
  const scan: Scan = {checked: [], problems: []};
  const own = new Set([...declaredOnPage, ...namesDeclaredInKotlin(source)]);
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

  /** Name of the type an expression has that ends at a token; empty when it is unknown or not of the SDK. */
  const typeEndingAt = (end: number): string => {
    const token = tokens[end];
    if (!token) return '';
    if (token.text === '!!' || token.text === '?') return typeEndingAt(end - 1);
    if (token.text === ')' || token.text === '}' || token.text === ']') {
      const open = matchingBracket(tokens, end);
      const type = typeEndingAt(tokens[open - 1]?.text === '>' ? matchingBracket(tokens, open - 1) - 1 : open - 1);
      return token.text === ']' ? elementOf(type) : type;
    }
    if (token.kind !== 'name') return '';
    const dot = tokens[end - 1]?.text;
    if (dot !== '.' && dot !== '?.') return typeOfRoot(token.text);
    const receiver = typeEndingAt(end - 2);
    if (token.text === 'apply' || token.text === 'also') return receiver;
    if (elements.has(token.text) && elementOf(receiver)) return elementOf(receiver);
    if (token.text === 'value' && /^\w*(LiveData|Flow)</.test(receiver)) return receiver.replace(/^\w+<(.*)>$/, '$1');
    const nested = types.get(`${resolve(receiver)[0]?.fqName}.${token.text}`);
    return nested ? nested.fqName : typeNamesOfMember(resolve(receiver), token.text);
  };

  const typeOfRoot = (name: string): string => {
    if (variables.has(name)) return variables.get(name)!;
    if (isForeign(name)) return '';
    if (resolve(name).length > 0) return name;
    // A value that no block declares is named after its type: `project` is a Project.
    const capital = name[0]!.toUpperCase() + name.slice(1);
    if (typesNamed(capital).length > 0) return capital;
    const found = new Set(membersNamed(name).map(({member}) => member.type.replace(/^.*\./, '')));
    return found.size === 1 ? [...found][0]! : '';
  };

  const checkMember = (index: number): void => {
    const name = tokens[index]!.text;
    const receivers = resolve(typeEndingAt(index - 2));
    if (tokens[index - 2]?.text === 'R' || tokens[index - 4]?.text === 'R') return checkResource(index);
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
        checkArguments(index, found.member);
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

  const checkResource = (index: number): void => {
    if (tokens[index - 4]?.text !== 'R') return;
    const [kind, name] = [tokens[index - 2]!.text, tokens[index]!.text];
    const known = [...(resources.get(kind) ?? [])].some((resource) => resource.replaceAll('.', '_') === name);
    if (known) scan.checked.push(`R.${kind}.${name}`);
    else scan.problems.push(`R.${kind}.${name} is no resource of the SDK`);
  };

  const checkArguments = (index: number, callee: Pick<Member, 'params' | 'name'>): void => {
    if (tokens[index + 1]?.text !== '(' || !callee.params) return;
    const close = matchingBracket(tokens, index + 1);
    for (let at = index + 2; at < close; at += 1) {
      const isNamed =
        tokens[at]!.kind === 'name' && tokens[at + 1]?.text === '=' && /^[(,]$/.test(tokens[at - 1]!.text);
      if (!isNamed || enclosingBracket(tokens, at) !== index + 1) continue;
      const name = tokens[at]!.text;
      if (callee.params.includes(name)) scan.checked.push(`${callee.name}(${name})`);
      else scan.problems.push(`${callee.name} has no parameter ${name}`);
    }
  };

  const checkOverride = (index: number): void => {
    const name = tokens[index]!.text;
    const parent = parentsAround(tokens, index).flatMap(resolve);
    const found = parent.map((type) => memberOf(type, name)).find((member) => member !== undefined);
    if (found) scan.checked.push(`${found.owner.fqName}.${name}`);
    else if (!platform.has(name) || (parent.length > 0 && !parent.some(hasForeignParent))) {
      scan.problems.push(`override fun ${name}: no supertype of the SDK has it`);
    }
  };

  const checkRoot = (index: number): void => {
    const name = tokens[index]!.text;
    const isArgument = tokens[index + 1]?.text === '=' && /^[(,]$/.test(tokens[index - 1]?.text ?? '');
    if (isArgument || isForeign(name)) return;
    const [type] = resolve(name);
    if (type) {
      scan.checked.push(type.fqName);
      checkArguments(index, {name, params: type.params});
    } else if (functions.has(name)) {
      scan.checked.push(functions.get(name)!.fqName);
      checkArguments(index, functions.get(name)!);
    } else if (membersNamed(name).length > 0) {
      scan.checked.push(`${membersNamed(name)[0]!.owner.fqName}.${name}`);
    } else if (typeOfRoot(name) === '') {
      scan.problems.push(`${name} is not declared on the page, not of the SDK and not a known name of the platform`);
    }
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const {kind, text} = tokens[index]!;
    const before = tokens[index - 1]?.text ?? '';
    if (text === 'import' || text === 'package') {
      const path = dottedPath(tokens, index + 1);
      const last = path[path.length - 1] ?? '';
      const alias =
        tokens[index + 1 + path.length * 2 - 1]?.text === 'as' ? tokens[index + path.length * 2 + 1]!.text : last;
      if (text === 'import') {
        imported.set(alias, path.join('.'));
        if (path[0] === 'io' && path[1] === 'snabble') checkFullName(path.join('.'), scan);
      }
      index += path.length * 2 - 1;
      continue;
    }
    if (kind !== 'name' || keywords.has(text)) continue;
    if (text === 'io' && tokens[index + 2]?.text === 'snabble') {
      const path = dottedPath(tokens, index);
      checkFullName(path.join('.'), scan);
      index += path.length * 2 - 2;
    } else if (before === '.' || before === '?.' || before === '::') {
      if (text !== 'class' && text !== 'java') checkMember(index);
    } else if (before === 'fun' && tokens[index - 2]?.text === 'override') checkOverride(index);
    else checkRoot(index);
    // A declaration gives the type of a value, explicitly or by the assigned value.
    if (tokens[index + 1]?.text === ':' && tokens[index + 2]?.kind === 'name') {
      variables.set(text, dottedPath(tokens, index + 2).join('.'));
    } else if (/^(val|var)$/.test(before) && tokens[index + 1]?.text === '=') {
      variables.set(text, typeEndingAt(endOfChain(tokens, index + 2)));
    }
  }
  return scan;
}

function elementOf(type: string): string {
  return /^(?:Mutable)?(?:List|Set|Iterable|Collection)<(.*)>$/.exec(type)?.[1] ?? '';
}

function dottedPath(tokens: readonly Token[], start: number): string[] {
  const path: string[] = [];
  for (let at = start; tokens[at]?.kind === 'name'; at += 2) {
    path.push(tokens[at]!.text);
    if (tokens[at + 1]?.text !== '.') break;
  }
  return path;
}

/** Last token of the chain of calls that begins at a token. */
function endOfChain(tokens: readonly Token[], start: number): number {
  let at = start;
  while (at < tokens.length) {
    const next = tokens[at + 1]?.text ?? '';
    if (next === '.' || next === '?.') at += 2;
    else if (next === '(' || next === '[') at = matchingBracket(tokens, at + 1);
    else if (next === '!!') at += 1;
    else if (next === '<' && tokens[matchingBracket(tokens, at + 1) + 1]?.text === '(')
      at = matchingBracket(tokens, at + 1);
    else return at;
  }
  return at;
}

/** Supertypes of the class or object around a token. */
function parentsAround(tokens: readonly Token[], index: number): string[] {
  for (let brace = enclosingBracket(tokens, index); brace >= 0; brace = enclosingBracket(tokens, brace)) {
    if (tokens[brace]!.text !== '{') continue;
    const parents: string[] = [];
    for (let at = brace - 1; at >= 0; at -= 1) {
      const {kind, text} = tokens[at]!;
      if (text === ')') at = matchingBracket(tokens, at);
      else if (text === ':') return parents;
      else if (kind === 'name' && !keywords.has(text)) {
        const path = tokens[at - 1]?.text === '.' ? `${tokens[at - 2]!.text}.${text}` : text;
        parents.push(path);
        if (path !== text) at -= 2;
      } else if (text !== ',') break;
    }
  }
  return [];
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
