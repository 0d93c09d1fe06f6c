/** Files below `openapi/`: collections of an API, and Postman environments. */
export const collectionFiles = {
  postman: (id: string) => `${id}.postman_collection.json`,
  bruno: (id: string) => `${id}.bruno.json`,
  /** The folder that Bruno's command-line program runs. */
  brunoFolder: (id: string) => `${id}.bruno.zip`,
  postmanEnvironment: (environment: string) => `${environment}.postman_environment.json`,
} as const;
