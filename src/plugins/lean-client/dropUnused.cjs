/**
 * Loader for data that Docusaurus generates: drops what no page of this site reads. JavaScript, because the bundler
 * loads it in a process that knows no TypeScript.
 */

/** Settings of the build. Pages read the theme's settings, addresses and names. */
const buildSettings = [
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'staticDirectories',
  'markdown',
  'scripts',
  'stylesheets',
  'headTags',
];

const keep = {
  /** Title and description of every page, for cards that list docs; this site draws none. */
  version: ({version}) => ({version: {...version, docs: {}}}),

  /** Of the list of docs the navbar could need the first one. */
  globalData(data) {
    for (const instances of Object.values(data)) {
      for (const {versions = []} of Object.values(instances)) {
        for (const version of versions) version.docs = version.docs.filter(({id}) => id === version.mainDocId);
      }
    }
    return data;
  },

  config: (config) => Object.fromEntries(Object.entries(config).filter(([name]) => !buildSettings.includes(name))),
};

/**
 * The list of what pages are made of, without the second and third entry of each: names for react-loadable on the server,
 * which nothing asks for in the browser (src/plugins/resilient-navigation/client/loadable.tsx).
 */
const withoutNames = (source) => source.replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, ']');

/** @param {string} source text of the file @returns {string} the same file, smaller */
module.exports = function dropUnused(source) {
  if (this.resourcePath.endsWith('registry.js')) return withoutNames(source);
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const data = JSON.parse(source.slice(start, end));
  const kind = this.resourcePath.endsWith('.mjs') ? 'config' : 'version' in data ? 'version' : 'globalData';
  return source.slice(0, start) + JSON.stringify(keep[kind](data)) + source.slice(end);
};
