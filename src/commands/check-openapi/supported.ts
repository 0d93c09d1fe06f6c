const marks = 'x-provenance x-provenance-question x-provenance-shown';

/**
 * What the site supports of OpenAPI: the fields of each kind of object, by the linter's name of the kind. Everything else is
 * refused, so that pages and samples drop nothing in silence. A new field needs support on pages, in samples, in the request
 * builder, and in the simulator first.
 */
export const supportedFields: Readonly<Record<string, readonly string[]>> = {
  Root: words('openapi info externalDocs servers tags security paths webhooks components'),
  Info: words('title version summary description'),
  ExternalDocs: words('url description'),
  Server: words('url name description'),
  Tag: words('name summary description kind externalDocs'),
  Components: words('schemas parameters responses requestBodies headers examples securitySchemes'),
  SecurityScheme: words('type description deprecated name in scheme bearerFormat flows x-guide'),
  OAuth2Flows: words('authorizationCode clientCredentials implicit password'),
  ...ofEach(
    'AuthorizationCode ClientCredentials ImplicitFlow PasswordFlow',
    'authorizationUrl tokenUrl refreshUrl scopes',
  ),
  PathItem: words('get post put patch delete parameters'),
  Operation: words(
    'operationId summary description tags externalDocs deprecated security parameters requestBody responses callbacks ' +
      `x-guide x-status ${marks}`,
  ),
  Parameter: words(
    'name in description required deprecated style explode schema example examples x-in-samples ' + marks,
  ),
  Header: words('description required deprecated schema example examples ' + marks),
  RequestBody: words('description required content'),
  Response: words('summary description headers content x-body-optional ' + marks),
  MediaType: words('schema itemSchema example examples x-max-lines'),
  Example: words('summary description value dataValue serializedValue'),
  Discriminator: words('propertyName mapping'),
  Schema: words(
    'type title description format enum const default example examples properties required additionalProperties items ' +
      'allOf oneOf anyOf discriminator readOnly writeOnly deprecated externalDocs pattern minimum maximum minItems ' +
      `x-enum-descriptions ${marks}`,
  ),
};

/** What a schema of OpenAPI 3.0 can say besides. */
export const fieldsOf30: readonly string[] = ['nullable'];

/** What to do instead, if there is a better way than a description. */
const remedies: Readonly<Record<string, string>> = {
  ...forEach('nullable', 'add "null" to its "type"'),
  ...forEach('content', 'describe the value with "schema"'),
  ...forEach('encoding prefixEncoding itemEncoding', 'send JSON, or files only'),
  ...forEach('externalValue', 'write the value in "dataValue"'),
  ...forEach('$id $schema $anchor $dynamicRef $dynamicAnchor $defs', 'refer to a schema of "#/components/schemas"'),
  ...forEach('patternProperties propertyNames', 'describe the values with "additionalProperties"'),
  ...forEach('minLength maxLength', 'use "pattern"'),
  ...forEach('exclusiveMinimum exclusiveMaximum', 'use "minimum" or "maximum"'),
  ...forEach('unevaluatedProperties', 'use "additionalProperties"'),
  ...forEach('prefixItems contains unevaluatedItems', 'use an object with a field for each part'),
  ...forEach('variables', 'list each server with its whole address'),
  ...forEach('head options trace query additionalOperations', 'use GET, POST, PUT, PATCH, or DELETE'),
  ...forEach('x-enumDescriptions x-enum-varnames', 'explain the values in "x-enum-descriptions"'),
  ...forEach('openIdConnectUrl deviceAuthorization', 'use an OAuth 2 flow with a "tokenUrl"'),
};

/** The message about something that isn't supported. @param remedy sentences */
export function unsupported(what: string, remedy: string): string {
  return `${what} isn't supported by this site. ${remedy}`;
}

/** The message about a field that isn't supported. */
export function notSupported(field: string): string {
  return unsupported(`"${field}"`, `Remove it, or ${remedies[field] ?? 'say it in a description'}.`);
}

function words(text: string): readonly string[] {
  return text.split(' ');
}

function ofEach(kinds: string, fields: string): Record<string, readonly string[]> {
  return Object.fromEntries(words(kinds).map((kind) => [kind, words(fields)]));
}

function forEach(fields: string, remedy: string): Record<string, string> {
  return Object.fromEntries(words(fields).map((field) => [field, remedy]));
}
