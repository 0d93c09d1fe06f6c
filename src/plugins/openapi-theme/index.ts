import type {Plugin} from '@docusaurus/types';
import openapiTheme from 'docusaurus-theme-openapi-docs/lib';

/**
 * Registers only the components of `docusaurus-theme-openapi-docs`. Its style sheet would restyle every page, and its
 * bundler configuration is for its explorer, which this site doesn't use (src/theme/README.md).
 */
export default function openapiThemeParts(): Plugin {
  const {getThemePath, getTypeScriptThemePath} = openapiTheme();
  return {name: 'openapi-theme', getThemePath, getTypeScriptThemePath};
}
