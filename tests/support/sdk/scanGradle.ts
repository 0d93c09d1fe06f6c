import {artifacts, gradleProperties, gradleTasks, pluginVersion, release} from './androidSymbols';
import type {Scan} from './code';

/**
 * Checks a build script, Kotlin or Groovy. The rule: coordinates of a group that begins with `io.snabble` name a
 * published artifact in the described version; so does the plugin; inside `snabble { }` every block and every assigned
 * name is one of the extension. The rest is Gradle's.
 */
export function scanGradle(source: string): Scan {
  const scan: Scan = {checked: [], problems: []};
  const text = source.replace(/(?<!:)\/\/[^\n]*/g, '');
  for (const [, coordinates = '', version] of text.matchAll(/["'](io\.snabble[\w.]*:[\w.-]+)(?::([^"']+))?["']/g)) {
    if (!artifacts.has(coordinates)) scan.problems.push(`${coordinates} is not published`);
    else if (version && version !== release && version !== pluginVersion) {
      scan.problems.push(`${coordinates}:${version} is not the described version`);
    } else scan.checked.push(coordinates);
  }
  for (const [, id = '', version] of text.matchAll(
    /\bid[\s(]+["'](io\.snabble[^"']*)["']\)?(?:\s+version\s+["']([^"']+)["'])?/g,
  )) {
    if (id !== 'io.snabble.setup') scan.problems.push(`${id} is no plugin of the SDK`);
    else if (version && version !== pluginVersion) scan.problems.push(`${id} ${version} is not the described version`);
    else scan.checked.push(id);
  }
  const extension = /\bsnabble\s*\{/.exec(text);
  if (extension) {
    scan.checked.push('snabble');
    const body = text.slice(extension.index + extension[0].length, endOfBlock(text, extension.index));
    for (const [, name = ''] of body.matchAll(/(?<![.\w])([A-Za-z]\w*)\s*(?:\{|=(?!=))/g)) {
      if (gradleProperties.has(name)) scan.checked.push(`snabble.${name}`);
      else scan.problems.push(`snabble { … ${name} … } does not exist`);
    }
  }
  return scan;
}

function endOfBlock(text: string, start: number): number {
  let depth = 0;
  for (let at = text.indexOf('{', start); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Checks names of the plugin's tasks in a shell block. */
export function scanTasks(source: string): Scan {
  const scan: Scan = {checked: [], problems: []};
  for (const [name] of source.matchAll(/\b(?:download|generate)Snabble\w+/g)) {
    if (gradleTasks.has(name)) scan.checked.push(name);
    else scan.problems.push(`task ${name} does not exist`);
  }
  return scan;
}
