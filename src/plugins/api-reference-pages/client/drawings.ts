/**
 * What draws the reference. Served pages hold the result already, so pages reach this module through `@reference` only:
 * the browser fetches it, together with the data, after a navigation inside the site.
 */
export {default as ApiOverview} from '@site/src/components/ApiSpec/ApiOverview';
export {default as FullReference} from '@site/src/plugins/api-reference-pages/view/FullReference';
export {default as Operation} from '../../../components/Operation';
