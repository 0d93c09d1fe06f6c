/** Files below `openapi/`: collections of an API, and Postman environments. */
export const collectionFiles = {
  postman: (id: string) => `${id}.postman_collection.json`,
  /** A folder, which both Bruno and its command-line program open. */
  bruno: (id: string) => `${id}.bruno.zip`,
  postmanEnvironment: (environment: string) => `${environment}.postman_environment.json`,
} as const;
