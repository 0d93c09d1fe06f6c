/** Collections and Postman environments of an API, by file name below `openapi/`. */
export const collectionFiles = {
  postman: (api: string) => `${api}.postman_collection.json`,
  bruno: (api: string) => `${api}.bruno.json`,
  /** The folder that Bruno's command-line program runs. */
  brunoFolder: (api: string) => `${api}.bruno.zip`,
  postmanEnvironment: (environment: string) => `${environment}.postman_environment.json`,
} as const;
