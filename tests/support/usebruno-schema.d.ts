/** Bruno's own check of collections; the package has no declarations. */
declare module '@usebruno/schema' {
  export const collectionSchema: {
    /** @throws (by its promise) an error that names the field and the rule */
    validate(collection: unknown): Promise<object>;
  };
}
