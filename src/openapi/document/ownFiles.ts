import {BaseResolver, ResolveError, type Source} from '@redocly/openapi-core';

/** Reads what a document refers to from files only: a build must not depend on other sites. */
export class OwnFiles extends BaseResolver {
  override async loadExternalRef(path: string): Promise<Source> {
    if (!/^(?:https?|file|data):/i.test(path)) return super.loadExternalRef(path);
    throw new ResolveError(
      new Error('Addresses are never loaded. Save the file in the folder of the document, and refer to it.'),
    );
  }
}
