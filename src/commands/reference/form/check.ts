/** What a value in a form has to satisfy: the part of JSON Schema that runCheck.ts reads. */
export interface Check {
  /** Key in `Checks.schemas`. */
  ref?: string;
  nullable?: true;
  types?: readonly string[];
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  /** Keywords with a number as their limit. */
  limits?: Readonly<Partial<Record<Limit, number>>>;
  uniqueItems?: true;
  required?: readonly string[];
  dependentRequired?: Readonly<Record<string, readonly string[]>>;
  properties?: Readonly<Record<string, Check>>;
  patternProperties?: Readonly<Record<string, Check>>;
  additionalProperties?: Check | false;
  prefixItems?: readonly Check[];
  items?: Check;
  /** Of each list, one has to fit. */
  alternatives?: readonly (readonly Check[])[];
  not?: Check;
  conditions?: readonly Condition[];
}

export const limits = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minLength', 'maxLength', 'minItems', 'maxItems'] as const),
] as const;
export type Limit = (typeof limits)[number];

export interface Condition {
  if: Check;
  then?: Check;
  else?: Check;
}

/** The checks of a request. */
export interface Checks {
  /** By key of the parameter. */
  parameters: Readonly<Record<string, Check>>;
  /** By media type. */
  bodies: Readonly<Record<string, Check>>;
  /** What others refer to. */
  schemas: Readonly<Record<string, Check>>;
}
