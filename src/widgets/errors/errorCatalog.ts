/**
 * How to recognize the errors in the catalog. Causes and fixes have a single source, `docs/api/api_general.mdx`, below
 * the heading with this anchor; a test compares both.
 */
export interface KnownError {
  /** Anchor of the entry on the page. */
  anchor: string;
  /** Value of `type`; missing for entries that are identified only by their message. */
  type?: string;
  /** Value of `message`, for entries that belong to one message. */
  message?: string;
  /** Documented status codes; empty if there are none. */
  statuses?: readonly number[];
}

/** All entries, in the order of the page. */
export const errorCatalog: readonly KnownError[] = [
  {anchor: 'error-client_error', type: 'client_error', statuses: [400]},
  {anchor: 'error-limit', type: 'client_error', message: 'limit must be a positive number', statuses: [400]},
  {anchor: 'error-not-found', message: 'Not found', statuses: [404]},
  {anchor: 'error-unknown-job-mode', message: 'Unknown job mode'},
  {anchor: 'error-validation_failed', type: 'validation_failed', statuses: [422]},
  {anchor: 'error-too_many_records', type: 'too_many_records', statuses: [403]},
  {anchor: 'error-shop_not_found', type: 'shop_not_found'},
  {anchor: 'error-bad_shop_id', type: 'bad_shop_id'},
  {anchor: 'error-no_available_method', type: 'no_available_method'},
  {anchor: 'error-invalid_cart_item', type: 'invalid_cart_item'},
  {anchor: 'error-sale_stop', type: 'sale_stop'},
  {anchor: 'error-product_not_found', type: 'product_not_found'},
  {anchor: 'error-unknown_product', type: 'unknown_product'},
  {anchor: 'error-invalid_line_item', type: 'invalid_line_item'},
  {anchor: 'error-other', type: 'other'},
  {anchor: 'error-invalid_cart_items', type: 'invalid_cart_items'},
  {anchor: 'error-service_unavailable', type: 'service_unavailable'},
  {anchor: 'error-invalid_loyalty_card', type: 'invalid_loyalty_card'},
  {anchor: 'error-outOfStock', type: 'outOfStock'},
];

/** Rows of the status code table, by their first cell. */
export const knownStatuses: readonly number[] = [
  200, 201, 204, 301, 302, 400, 401, 403, 404, 405, 406, 409, 412, 413, 415, 422, 500,
];

/** Categories of field errors, from the table below `validation_failed`. */
export const fieldCategories = ['blank', 'inclusion', 'invalid', 'custom'] as const;

/** What to do about the exit codes of curl that say that no complete response arrived. */
export const curlErrors: Readonly<Record<number, string>> = {
  3: 'The URL is malformed. Put it in quotation marks, and check that each variable in it has a value.',
  6: "curl can't resolve the host name. Check the host, and check whether your network resolves external names.",
  7: "curl can't connect to the host. Check the host and the port, and check whether a firewall requires a proxy.",
  22: 'curl hides the body because of `--fail`. Use `--fail-with-body` to see what the error is.',
  26: "curl can't read the file to send. Check the path after `@`, relative to the current folder.",
  28: "The request timed out, so you can't tell whether it was processed. Treat it as a request without a response.",
  35: "curl can't establish a TLS connection. Check the host and the port, and check whether a proxy intercepts the traffic.",
  52: "The server closed the connection without a response, so you can't tell whether the request was processed.",
  56: "The connection ended before the response was complete, so you can't tell whether the request was processed.",
  60: "curl can't verify the certificate of the server, and sends nothing. Check the host, and update the root certificates of your system. If a proxy of your company intercepts the traffic, add its root certificate with `--cacert`. Don't use `--insecure`: anyone in between could read your token.",
};
