/** Replaces tslib in the client bundle: of its helpers, which don't shake off, @docusaurus/utils-common uses this one. */
export function __importDefault<Module extends object>(module: Module): Module | {default: Module} {
  return '__esModule' in module ? module : {default: module};
}
