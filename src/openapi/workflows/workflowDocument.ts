import type {AnyApi} from '../../site/guideApis';
import type {LoadedDocument, LoadedOperation} from '../document/loaded';

/** The document of an API whose operations workflows can use. */
export interface WorkflowDocument {
  api: AnyApi;
  document: LoadedDocument;
}

/** Operation of a step. */
export interface FoundOperation {
  source: WorkflowDocument;
  operation: LoadedOperation;
}
