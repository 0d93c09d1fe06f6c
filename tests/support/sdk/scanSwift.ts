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
import {enclosingBracket, matchingBracket, namesOfReader, tokenize, type Scan, type Token} from './tokens';

const platform = platformNames('swift');
const keywords = new Set(
  (
    'import class struct enum protocol extension func init deinit var let case if else guard switch default for while repeat do ' +
    'return in is as nil true false self super try catch throw throws async await static private fileprivate internal public ' +
    'open final override weak unowned lazy mutating required convenience set get some any where break continue inout Self _'
  ).split(' '),
);
const elements = new Set(['first', 'last', 'randomElement']);

/** Names a block declares itself; a page may use them in a later block. */
export function namesDeclaredInSwift(source: string): string[] {
  const tokens = tokenize(source);
  const names = namesOfReader(source);
  tokens.forEach(({kind, text}, index) => {
    if (text === '{') names.push(...closureParameters(tokens, index));
    if (kind !== 'name' || keywords.has(text)) return;
    const before = tokens[index - 1]?.text ?? '';
    const declares = /^(let|var|func|class|struct|enum|protocol|case|for)$/.test(before);
    if (declares && tokens[index - 2]?.text !== '.') names.push(text);
    else if (tokens[index + 1]?.text === ':' && isParameter(tokens, index)) names.push(text);
  });
  return names;
}

function isParameter(tokens: readonly Token[], index: number): boolean {
  const open = enclosingBracket(tokens, index);
  if (tokens[open]?.text !== '(') return false;
  return tokens[open - 1]?.text === 'init' ? tokens[open - 2]?.text !== '.' : tokens[open - 2]?.text === 'func';
}

function closureParameters(tokens: readonly Token[], brace: number): string[] {
  const names: string[] = [];
  let at = brace + 1;
  // A capture list comes first.
  if (tokens[at]?.text === '[') at = matchingBracket(tokens, at) + 1;
  for (; at < tokens.length; at += 1) {
    const {kind, text} = tokens[at]!;
    if (text === 'in') return names;
    if (kind === 'name' && (text === '_' || !keywords.has(text))) names.push(text);
    else if (!/^[,()]$/.test(text)) return [];
  }
  return [];
}

/**
 * Checks every identifier of a Swift block. The rule is that of Kotlin: keyword, declared on the page, a name of Apple's
 * frameworks from the list, or of the SDK in the release line of the page; members are checked against the type of their
 * receiver where it is known; labels of a call must be those of one declaration, in order; imported SDK modules must exist.
 */
export function scanSwift(source: string, line: Line, declaredOnPage: ReadonlySet<string>): Scan {
  const tokens = tokenize(source);
  const scan: Scan = {checked: [], problems: []};
  const own = new Set([...declaredOnPage, ...namesDeclaredInSwift(source)]);
  const variables = new Map<string, string>();
  const isForeign = (name: string) =>
    own.has(name) || platform.has(name) || name.startsWith('$') || name.startsWith('#');
  const resolve = (name: string) => (own.has(name) ? [] : typesNamed(name, line));

  const typeEndingAt = (end: number): string => {
    const token = tokens[end];
    if (!token) return '';
    if (token.text === '?' || token.text === '!') return typeEndingAt(end - 1);
    if (token.text === ')' || token.text === '}' || token.text === ']') {
      const type = typeEndingAt(matchingBracket(tokens, end) - 1);
      return token.text === ']' ? elementOf(type) : type;
    }
    if (token.kind !== 'name') return '';
    const dot = tokens[end - 1]?.text;
    if (dot !== '.' && dot !== '?.') {
      if (variables.has(token.text)) return variables.get(token.text)!;
      if (isForeign(token.text)) return '';
      if (resolve(token.text).length > 0) return token.text;
      const capital = token.text[0]!.toUpperCase() + token.text.slice(1);
      return typesNamed(capital, line).length > 0 ? capital : '';
    }
    const receiver = typeEndingAt(end - 2);
    if (elements.has(token.text) && elementOf(receiver)) return elementOf(receiver);
    const [nested] = typesNamed(`${receiver}.${token.text}`, line);
    if (receiver && nested) return nested.name;
    for (const type of resolve(receiver)) {
      const [member] = membersOf(type, token.text, line);
      if (member) return member.type === '=' ? type.name : member.type;
    }
    return '';
  };

  const checkLabels = (index: number, name: string, candidates: readonly SwiftMember[]): void => {
    if (tokens[index + 1]?.text !== '(') return;
    const close = matchingBracket(tokens, index + 1);
    const used: string[] = [];
    for (let at = index + 2; at < close; at += 1) {
      const startsArgument = /^[(,]$/.test(tokens[at - 1]!.text) && enclosingBracket(tokens, at) === index + 1;
      if (startsArgument)
        used.push(tokens[at]!.kind === 'name' && tokens[at + 1]?.text === ':' ? tokens[at]!.text : '_');
    }
    const declared = candidates.flatMap(({labels}) => (labels ? [labels] : []));
    if (declared.length === 0) return;
    if (declared.some((labels) => isInOrder(used, labels)))
      scan.checked.push(...used.filter((label) => label !== '_').map((label) => `${name}(${label}:)`));
    else
      scan.problems.push(
        `${name} takes ${declared.map((labels) => `(${labels.join(':')}:)`).join(' or ')}, not (${used.join(':')}:)`,
      );
  };

  const checkLoose = (index: number): void => {
    const name = tokens[index]!.text;
    const known = membersNamed(name, line);
    if (isForeign(name)) return;
    const type = resolve(name)[0];
    if (type) {
      scan.checked.push(type.name);
      checkLabels(index, type.name, membersOf(type, 'init', line));
    } else if (known.length > 0) {
      scan.checked.push(`${known[0]!.owner}.${name}`.replace(/^\./, ''));
      checkLabels(
        index,
        name,
        known.map(({member}) => member),
      );
    } else if (typeEndingAt(index) === '') {
      scan.problems.push(
        `${name} is not declared on the page, not of the SDK ${line}.x and not a known name of the platform`,
      );
    }
  };

  const checkMember = (index: number): void => {
    const name = tokens[index]!.text;
    const receiver = typeEndingAt(index - 2);
    const receivers = resolve(receiver);
    if (hasModule(tokens[index - 2]!.text, line) && typesNamed(name, line).length > 0 && receivers.length === 0)
      return checkLoose(index);
    if (receivers.length === 0) return checkLoose(index);
    if (typesNamed(`${receiver}.${name}`, line).length > 0) {
      scan.checked.push(`${receivers[0]!.name}.${name}`);
      return;
    }
    for (const type of receivers) {
      const members = membersOf(type, name, line);
      if (members.length === 0) continue;
      scan.checked.push(`${type.name}.${name}`);
      checkLabels(index, `${type.name}.${name}`, members);
      return;
    }
    const asModifier = membersNamed(name, line).filter(({owner}) => owner === 'View');
    if (asModifier.length > 0) scan.checked.push(`View.${name}`);
    else if (name !== 'self' && !(receivers.some(hasForeignParent) && isForeign(name))) {
      // A module and its main class share a name: `Snabble.Environment`.
      scan.problems.push(`${receivers[0]!.name} of the SDK ${line}.x has no member ${name}`);
    }
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const {kind, text} = tokens[index]!;
    const before = tokens[index - 1]?.text ?? '';
    if (text === 'import') {
      const module = tokens[index + 1]!.text;
      if (module.startsWith('Snabble')) {
        if (hasModule(module, line)) scan.checked.push(`import ${module}`);
        else scan.problems.push(`import ${module}: the SDK ${line}.x has no such module`);
      }
      index += 1;
      continue;
    }
    if (kind !== 'name' || keywords.has(text)) continue;
    const isLabel =
      tokens[index + 1]?.text === ':' && /^[(,]$/.test(before) && tokens[enclosingBracket(tokens, index)]?.text === '(';
    const isSecondName =
      tokens[index - 1]?.kind === 'name' && tokens[index + 1]?.text === ':' && isParameter(tokens, index);
    const isFirstName =
      tokens[index + 1]?.kind === 'name' && tokens[index + 2]?.text === ':' && isParameter(tokens, index);
    if (before === 'func') checkImplementation(index);
    else if (
      before === '.' &&
      /^(name|string|sign|number)$/.test(tokens[index - 2]?.kind ?? '') &&
      !startsExpression(tokens, index - 1)
    )
      checkMember(index);
    else if (before === '?.') checkMember(index);
    else if (before === '@') {
      if (!platform.has(text)) scan.problems.push(`@${text} is no attribute of Swift`);
    } else if (!isLabel && !isSecondName && !isFirstName) checkLoose(index);
    const declaresType =
      tokens[index + 1]?.text === ':' && (/^(let|var)$/.test(before) || isSecondName || isParameter(tokens, index));
    if (declaresType) variables.set(text, typeText(tokens, index + 2));
    else if (/^(let|var)$/.test(before) && tokens[index + 1]?.text === '=') {
      const end = endOfChain(tokens, index + 2);
      const isCast = tokens[end + 1]?.text === 'as';
      variables.set(text, isCast ? typeText(tokens, end + (tokens[end + 2]?.text === '?' ? 3 : 2)) : typeEndingAt(end));
    }
  }
  return scan;

  /** A function with the name of an SDK requirement has its labels. */
  function checkImplementation(index: number): void {
    const name = tokens[index]!.text;
    const required = membersNamed(name, line).filter(({owner}) => /Delegate$|Providing$/.test(owner));
    if (required.length === 0) return;
    const close = matchingBracket(tokens, index + 1);
    const labels: string[] = [];
    for (let at = index + 2; at < close; at += 1) {
      if (/^[(,]$/.test(tokens[at - 1]!.text) && enclosingBracket(tokens, at) === index + 1)
        labels.push(tokens[at]!.text);
    }
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

/** Whether a dot begins an implicit member (`.staging`) and does not follow a value. */
function startsExpression(tokens: readonly Token[], dot: number): boolean {
  const before = tokens[dot - 1];
  if (!before) return true;
  return before.kind === 'name'
    ? keywords.has(before.text) && before.text !== 'self'
    : !/^[)\]}?!"]$/.test(before.text);
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

function typeText(tokens: readonly Token[], start: number): string {
  if (tokens[start]?.text === '[') return `[${typeText(tokens, start + 1)}]`;
  const skipped = tokens[start]?.text === 'any' || tokens[start]?.text === 'some' ? start + 1 : start;
  let text = tokens[skipped]?.text ?? '';
  for (let at = skipped; tokens[at + 1]?.text === '.' && tokens[at + 2]?.kind === 'name'; at += 2)
    text += `.${tokens[at + 2]!.text}`;
  return text;
}

function endOfChain(tokens: readonly Token[], start: number): number {
  let at = /^(try|await)$/.test(tokens[start]?.text ?? '') ? start + 1 : start;
  while (at < tokens.length) {
    const next = tokens[at + 1]?.text ?? '';
    if (next === '.' || next === '?.') at += 2;
    else if (next === '(' || next === '[') at = matchingBracket(tokens, at + 1);
    else if (next === '!') at += 1;
    else return at;
  }
  return at;
}
