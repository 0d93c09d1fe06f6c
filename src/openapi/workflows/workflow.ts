/** A workflow as pages, collections, and runStep.ts use it; loadWorkflows.ts reads it from an Arazzo file. */
import type {AnyApi} from '../../site/guideApis';

export interface Workflow {
  /** Also the name of its file: `openapi/workflows/<id>.arazzo.yaml`. */
  id: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Address of the section that it belongs to, such as `/docs/api/#first-request`. */
  guide: string;
  inputs: readonly WorkflowInput[];
  steps: readonly WorkflowStep[];
}

export interface WorkflowInput {
  name: string;
  description: string;
  /** The value in the example story. */
  value: unknown;
  /** True for the token, which samples read from the environment. */
  isSecret: boolean;
}

export interface WorkflowStep {
  id: string;
  /** An imperative. */
  title: string;
  /** Markdown; can be empty. */
  description: string;
  /** Who sends the request, if several do: `Editor A`. */
  actor?: string;
  operation: WorkflowOperation;
  request: WorkflowRequest;
  expected: ExpectedResponse;
  /** In the order in which readers check them; the status comes first. */
  checks: readonly WorkflowCheck[];
  outputs: readonly WorkflowOutput[];
}

export interface WorkflowOperation {
  api: AnyApi['id'];
  id: string;
  /** Upper case. */
  method: string;
  /** With `{name}` placeholders. */
  path: string;
  summary: string;
  /** Address of its page, or of the guide that describes it. */
  route: string;
}

/** Values can be expressions, such as `$inputs.shopID`; fillRequest.ts replaces them. */
export interface WorkflowRequest {
  parameters: readonly WorkflowParameter[];
  body?: WorkflowBody;
}

export interface WorkflowParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  value: unknown;
}

/** `payload` of `json` is a JSON value, and of `lines` a text without expressions. */
export interface WorkflowBody {
  kind: 'json' | 'lines';
  mediaType: string;
  payload: unknown;
}

/** What the response contains if all goes well. */
export interface ExpectedResponse {
  status: number;
  /** Only those that the workflow uses. */
  headers: Readonly<Record<string, string>>;
  /** Missing if the response has no body. */
  body?: {
    mediaType: string;
    /** JSON, indented by two spaces, or one JSON document per line. */
    text: string;
    /** Whether the response can have more fields. */
    isAbridged: boolean;
  };
}

/** What readers check, in one sentence as Markdown, and how runStep.ts checks it. */
export type WorkflowCheck = {text: string} & (
  | {kind: 'simple'; condition: string}
  /** A regular expression for the value of an expression. */
  | {kind: 'regex'; context: string; condition: string}
  /** Number of lines in a newline-delimited response. */
  | {kind: 'count'; count: number}
  /** A line of a newline-delimited response with these fields, wherever it is. */
  | {kind: 'line'; has: Readonly<Record<string, unknown>>}
  | ({kind: 'sum'} & Sum)
);

/** Adds up numbers in a list and compares the sum with a value. */
export interface Sum {
  /** Expression of the list. */
  list: string;
  /** JSON pointer to the number in each entry; `*` stands for each entry of a list inside. */
  add: string;
  /** Adds only numbers next to these fields. */
  where?: Readonly<Record<string, unknown>>;
  /** Expression or number. */
  equals: unknown;
}

export interface WorkflowOutput {
  name: string;
  expression: string;
  /** A regular expression for the part of the value to keep. */
  pattern?: string;
  /** The value in the expected response. */
  example: unknown;
}

/** Values that steps use: inputs by name, and outputs by step and name. */
export interface WorkflowValues {
  inputs: Readonly<Record<string, unknown>>;
  steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
