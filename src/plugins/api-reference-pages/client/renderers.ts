/**
 * The components that render the reference. Served pages contain the result, so pages import this module only through `@reference`:
 * the browser fetches it and the data after a client-side navigation.
 */
export {default as ApiOverview} from '@site/src/components/ApiSpec/ApiOverview';
export {default as FullReference} from '@site/src/plugins/api-reference-pages/view/FullReference';
export {default as Operation} from '../../../components/Operation';
export {default as Workflow} from '../../../components/Workflow';
