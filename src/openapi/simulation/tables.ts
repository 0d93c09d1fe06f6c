/** What the simulator knows of the documents; written to `.generated/simulator/tables.js` by writeTables.ts. */
import type {ApiId} from '../../site/apis';
import type {GuideApiId} from '../../site/guideApis';
import type {Credentials} from '../samples/request';
import type {ListStyle} from '../request/serialize';
import type {CheckableSchema} from '../validators/interpret';

export interface Tables {
  /** In the order of the documents. */
  operations: readonly OperationTable[];
  /** Fields of schemas, in order, each with its default if it has one. */
  fields: Readonly<Record<'Product' | 'Code', FieldTable>>;
  /** Schemas of parameters and JSON bodies, by the name of their validator. */
  schemas: Readonly<Record<string, CheckableSchema>>;
  story: Story;
}

/** Of the APIs that only guides describe; written to `.generated/simulator/guideTables.js`. */
export type GuideTables = Pick<Tables, 'operations' | 'schemas'>;

export type FieldTable = readonly (readonly [name: string, initial?: unknown])[];

export interface OperationTable {
  id: string;
  api: ApiId | GuideApiId;
  method: string;
  path: string;
  /** By place and name, such as `query.limit`, in the order of the document. */
  parameters: Readonly<Record<string, ParameterTable>>;
  /** Name of the validator of the parameters; missing if they're plain text. */
  check?: string;
  /** Missing for a bearer token; null if the operation needs none. */
  credentials?: Credentials | null;
  body?: BodyTable;
  /** By status, and then by media type: the name of the validator, empty if the content isn't JSON. Errors like `default` are left out. */
  responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The first example of success, if the simulator has no behavior for the operation. */
  example?: {status: number; mediaType?: string; text?: string};
}

export interface ParameterTable {
  /** Of each value, if it's a list; missing for text. */
  type?: 'number' | 'boolean';
  list?: ListStyle;
  /** Left out in the path, where each parameter is required. */
  required?: true;
}

export interface BodyTable {
  mediaTypes: readonly string[];
  /** `lines`: newline-delimited JSON. */
  kind: 'json' | 'lines' | 'form';
  /** Name of the validator of the body, or of one line. */
  check?: string;
  maxLines?: number;
}

/** The example project, as the examples of the documents show it. Values fit the schemas of the documents. */
export interface Story {
  project: string;
  /** As the Shops API shows them, without what it adds. */
  shops: Readonly<Record<string, Fields>>;
  /** Tax rates in percent, by tax category. */
  taxRates: Readonly<Record<string, string>>;
  products: readonly Fields[];
  categories: readonly Fields[];
  prices: readonly Fields[];
  availabilities: readonly Fields[];
  availabilityChanges: readonly Fields[];
  configurations: readonly Fields[];
  coupons: readonly Fields[];
  couponTag: string;
  orders: readonly Fields[];
  closings: readonly Fields[];
  logContent: string;
  schedules: readonly Fields[];
}

export type Fields = Readonly<Record<string, unknown>>;
