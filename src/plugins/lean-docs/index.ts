import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';

export {validateOptions};

/**
 * The docs plugin without two lists of all docs for doc cards and version menus, which this
 * site doesn't use: 8 KB on every page.
 */
export default async function leanDocs(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: ({content, actions}) =>
      plugin.contentLoaded!({
        content,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute(withoutDocs(route)),
          setGlobalData: (data) => {
            const {versions, ...others} = data as {versions: GlobalVersion[]};
            actions.setGlobalData({...others, versions: versions.map(onlyMainDoc)});
          },
        },
      }),
  };
}

/** Removes the titles and descriptions of docs from the version data of a route. */
function withoutDocs(route: RouteConfig): RouteConfig {
  return {
    ...route,
    routes: route.routes?.map((child) => ({
      ...child,
      props: {...child.props, version: {...(child.props!['version'] as PropVersionMetadata), docs: {}}},
    })),
  };
}

function onlyMainDoc(version: GlobalVersion): GlobalVersion {
  return {...version, docs: version.docs.filter(({id}) => id === version.mainDocId)};
}
