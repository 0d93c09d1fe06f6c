/** Offers the tools to the browser's assistant, if it has one (WebMCP). Other browsers load nothing. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

// The tools are a bundle of their own: each chunk of the site's bundle makes the script of every page longer.
if (ExecutionEnvironment.canUseDOM && 'modelContext' in document)
  import(/* webpackIgnore: true */ `${siteConfig.baseUrl}assistant-tools/register.js`).catch(() => undefined);
