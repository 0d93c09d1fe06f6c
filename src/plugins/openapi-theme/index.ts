import type {Plugin} from '@docusaurus/types';
import openapiTheme from 'docusaurus-theme-openapi-docs/lib';

/**
 * `docusaurus-theme-openapi-docs` by its parts only. Its style sheet would restyle every page, and what it tells the
 * bundler serves its explorer, which is not drawn here (src/theme/README.md).
 */
export default function openapiThemeParts(): Plugin {
  const {getThemePath, getTypeScriptThemePath} = openapiTheme();
  return {name: 'openapi-theme', getThemePath, getTypeScriptThemePath};
}
