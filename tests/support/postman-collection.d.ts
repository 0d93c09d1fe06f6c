/** The part of Postman's own reader of collections that tests use; its declarations are not where TypeScript looks. */
declare module 'postman-collection' {
  export interface Item {
    name: string;
    request: {
      method: string;
      url: {getPath(options: {unresolved: boolean}): string; variables: {has(key: string): boolean}};
      body?: {mode: string; raw?: string};
    };
  }

  export class Collection {
    constructor(definition: object);
    forEachItem(visit: (item: Item) => void): void;
  }
}
