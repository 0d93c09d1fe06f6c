/**
 * Bundler loader, after MDX was compiled. A guide whose parts need no script of their own is split: what Docusaurus asks
 * of every page (front matter, table of contents) stays, the function that draws the content moves behind a dynamic import,
 * which a navigation to the page waits for (`preloadData`, see src/plugins/resilient-navigation/client/loadable.tsx).
 * CommonJS, because the bundler requires loaders by path.
 */

/** Parts that are complete as served HTML, or are brought to life by delegated listeners. */
const servedParts = new Set([
  'CodeBlock',
  'Diagram',
  'Figure',
  'GlossaryTerm',
  'QrCode',
  'QuickCard',
  'Roles',
  'TabItem',
  'Tabs',
  // Tools: ServedPage mounts them in the place that was served.
  'AnswerReader',
  'ClosingPreview',
  'CodeBench',
  'ErrorResolver',
  'ImportCheck',
  'PriceTimeline',
  'PromotionExplorer',
  'QrBench',
]);

const drawing = 'export default function MDXContent';

/** Whether nothing in the compiled page has to be taken over by React. */
function isServed(source, path) {
  const parts = [...source.matchAll(/_missingMdxReference\("([\w.]+)"/g)].map((match) => match[1]);
  const imports = [...source.matchAll(/^import \w+ from ['"]([^'"]+)['"]/gm)].map((match) => match[1]);
  return (
    !/[/\\]_[^/\\]+$/.test(path) &&
    source.includes(drawing) &&
    parts.every((name) => servedParts.has(name)) &&
    imports.every((from) => !from.startsWith('@site/src/') || from.endsWith('.svg'))
  );
}

module.exports = function splitPage(source) {
  const {isServer} = this.getOptions();
  if (this.resourceQuery === '?drawing' || !isServed(source, this.resourcePath)) return source;
  const request = JSON.stringify(`${this.resourcePath}?drawing`);
  const kept = source.replace(drawing, 'function MDXContent');
  return `${kept}
import ServedPage from '@site/src/components/ServedPage';
let Drawing${isServer ? ' = MDXContent' : ''};
const load = () => import(${request});
export const preloadData = async () => {
  Drawing = (await load()).default;
};
export default function Page(props) {
  return _jsx(ServedPage, {drawing: Drawing, load: load, content: props});
}
`;
};

module.exports.isServed = isServed;
