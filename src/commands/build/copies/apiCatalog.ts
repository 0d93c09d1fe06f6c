/** Renders the API catalog. */
import {plainSampleList} from '../../../openapi/samples/plainSamples';
import {apis, referenceRoute, specRoute} from '../../../site/apis';
import {copyPath} from '../../../site/copyPath';
import {contentTypeOf} from '../../hosting/contentTypes';
import {programs, type PublishedWorkflow} from './listings';

/** Path of the catalog below the base path (RFC 9727). */
export const catalogPath = '/.well-known/api-catalog';

/**
 * The API catalog (RFC 9727), a link set as defined by RFC 9264. `service-meta` (RFC 8631) leads to workflows, collections, and
 * samples.
 * @param files of the build, by path below the base path
 * @param root address of the site, with a slash at the end
 */
export function apiCatalog(workflows: readonly PublishedWorkflow[], files: readonly string[], root: string): string {
  const address = (path: string) => new URL(path.replace(/^\//, ''), root).href;
  const link = (path: string, title: string) => ({
    href: address(path),
    type: contentTypeOf(path.replace(/^\//, '')),
    title,
  });
  const linkOf = ({path, title}: PublishedWorkflow) => link(path, `${title}, Arazzo 1.0.1`);
  const filesIn = (folder: string) => files.filter((path) => path.startsWith(folder)).sort();
  const linkset = [
    {
      anchor: address(catalogPath),
      item: apis.map((api) => ({href: address(specRoute(api)), title: api.title})),
      related: [
        ...programs.map(({path, title}) => link(path, title)),
        // Those that only use APIs without a reference.
        ...workflows.filter((workflow) => !apis.some(({id}) => workflow.apis.includes(id))).map(linkOf),
        ...filesIn('/downloads/').map((path) => link(path, path.slice('/downloads/'.length))),
      ],
    },
    ...apis.map((api) => ({
      anchor: address(specRoute(api)),
      'service-desc': ['3.1', '3.2'].flatMap((version) =>
        ['yaml', 'json'].map((ending) =>
          link(`/openapi/${api.id}${version === '3.1' ? '-3.1' : ''}.${ending}`, `${api.title}, OpenAPI ${version}`),
        ),
      ),
      'service-doc': [
        {href: address(referenceRoute(api)), type: 'text/html', title: `${api.title} reference`},
        link(copyPath(referenceRoute(api)), `${api.title} reference`),
      ],
      'service-meta': [
        ...workflows.filter((workflow) => workflow.apis.includes(api.id)).map(linkOf),
        ...filesIn(`/openapi/${api.id}.`)
          .filter((path) => /\.(?:postman_collection|bruno)\./.test(path))
          .map((path) => link(path, `${api.title}, ${path.includes('postman') ? 'Postman' : 'Bruno'} collection`)),
        link(plainSampleList(api.id), `${api.title}, samples`),
      ],
    })),
  ];
  return `${JSON.stringify({linkset}, null, 2)}\n`;
}
