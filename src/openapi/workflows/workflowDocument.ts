import type {Api, ApiId} from '../../site/apis';
import type {LoadedDocument, LoadedOperation} from '../document/loaded';

/** The document of an API whose operations workflows can use. */
export interface WorkflowDocument {
  api: Api & {id: ApiId};
  document: LoadedDocument;
}

/** Operation of a step. */
export interface FoundOperation {
  source: WorkflowDocument;
  operation: LoadedOperation;
}
