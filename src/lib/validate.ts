/** What a validator of `.generated/validators` is. */

export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A schema compiled to a plain function. After `false` its errors are there. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}
