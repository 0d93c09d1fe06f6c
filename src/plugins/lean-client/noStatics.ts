/**
 * Stands in for hoist-non-react-statics (with react-is 1 KB gzip) in the browser. Only `withRouter` of react-router asks for
 * it, and nothing on this site uses that.
 * @returns the component as it is
 */
export default function noStatics<T>(component: T): T {
  return component;
}
