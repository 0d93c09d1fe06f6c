/** What tools import: collections of an API and the environments of Postman, by file name below `openapi/`. */
export const collectionFiles = {
  postman: (api: string) => `${api}.postman_collection.json`,
  bruno: (api: string) => `${api}.bruno.json`,
  postmanEnvironment: (environment: string) => `${environment}.postman_environment.json`,
} as const;
