/**
 * Stands in for tslib (4 KB gzip) in the browser. The one package there that asks for it, @docusaurus/utils-common, was
 * compiled to CommonJS and uses this helper only.
 */
export function __importDefault<T>(module: T): T | {default: T} {
  return (module as {__esModule?: boolean}).__esModule ? module : {default: module};
}
