/** The request builder's form for an operation, built by src/openapi/request/buildForm.ts. */
import {ownValue} from '../../lib/ownValue';
import {fillFields} from '../samples/fieldValues';
import type {RequestSchemas} from './requestSchemas';
import type {BodyPart, Credentials, SampleResponse} from '../samples/request';
import type {ListStyle} from './serialize';

export interface RequestForm {
  api: string;
  operationId: string;
  summary: string;
  method: string;
  path: string;
  /** `host` with the base path of the server. */
  environments: {name: string; host: string}[];
  parameters: FormParameter[];
  bodies: FormBody[];
  bodyRequired: boolean;
  /** As in a sample. */
  credentials?: Credentials | null;
  response?: SampleResponse;
  types: string;
  schemas: RequestSchemas;
}

export interface FormParameter {
  place: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  description: string;
  required: boolean;
  /** Of each value, if it's a list, which is typed with commas. */
  type: 'text' | 'number' | 'boolean';
  list?: ListStyle;
  /** Values to choose from. */
  known: string[];
  /** Initial value; empty for optional parameters. */
  value: string;
  /** Example for an initially empty field. */
  example: string;
}

export interface FormBody {
  mediaType: string;
  kind: 'json' | 'lines' | 'multipart';
  maxLines?: number;
  examples: {summary: string; text: string}[];
  /** Parts of a multipart body. */
  parts: BodyPart[];
  /** Top-level fields that can be sent; none if the body isn't an object. */
  fields: BodyField[];
}

export interface BodyField {
  name: string;
  description: string;
  required: boolean;
  /** `json`: an object, a list, or a choice of types. */
  type: 'text' | 'number' | 'boolean' | 'json';
  /** Values to choose from. */
  known: string[];
}

/** What the reader has entered, as typed. */
export interface Entries {
  environment: string;
  /** By place and name: `path.sku`, `query.limit`. */
  values: Record<string, string>;
  mediaType: string;
  body: string;
  files: Record<string, string>;
}

/** The header that chooses between the media types of a response. No document declares it. */
export const acceptKey = 'header.Accept';

/** Key of a parameter in `Entries.values`. */
export function keyOf({place, name}: Pick<FormParameter, 'place' | 'name'>): string {
  return `${place}.${name}`;
}

/** The initial entries of a form. @param known values of the previous page: `projectID`, `sku`, `shopID`, `host` */
export function initialEntries(form: RequestForm, known: Readonly<Record<string, string>> = {}): Entries {
  const body = form.bodies[0];
  const environment = form.environments.find(({host}) => host === known['host']) ?? form.environments[0];
  return {
    environment: environment?.name ?? '',
    values: Object.fromEntries(
      form.parameters.map((parameter) => [
        keyOf(parameter),
        (parameter.value && ownValue(known, parameter.name)) || parameter.value,
      ]),
    ),
    mediaType: body?.mediaType ?? '',
    body: fillFields(body?.examples[0]?.text ?? '', known),
    files: Object.fromEntries((body?.parts ?? []).map(({name, file}) => [name, file])),
  };
}
