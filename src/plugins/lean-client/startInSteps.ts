/**
 * Entry of the browser. Evaluates what the application is made of in three tasks instead of one, which lasts a tenth of a
 * second and more on a phone: a tap, a scroll or a paint in between does not wait for the rest.
 */
import {nextTask} from '../resilient-navigation/client/nextTask';

// Until core puts its own there. Where it is missing when the document has been read, the home page says that the site did
// not load and that its base URL may be wrong.
window.docusaurus = {prefetch: () => false, preload: () => false};

// `eager`: all of it is in the one file that runs this; only its evaluation waits.
void import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'));
