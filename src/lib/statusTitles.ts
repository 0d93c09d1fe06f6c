/** Status names (RFC 9110, section 15). */
export const statusTitles: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '204': 'No Content',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '409': 'Conflict',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '422': 'Unprocessable Content',
  '500': 'Internal Server Error',
  '503': 'Service Unavailable',
  '507': 'Insufficient Storage',
};

/** `201 Created`. */
export function statusLine(status: number): string {
  return [status, statusTitles[status]].filter(Boolean).join(' ');
}
