import {sampleDefaults} from '../../site/sampleValues';
import {fillFields} from '../samples/fieldValues';

type Values = Readonly<Record<string, string>>;

/**
 * Replaces the default project, SKU, and shop in a Postman collection or environment with the reader's values, in variables,
 * parameters, addresses, and bodies. The base address is a variable: a collection gets the reader's environment; a list of
 * environments stays as it is.
 * @param content of a file in src/openapi/collections/files.ts
 * @param values by name: `host`, `projectID`, `sku`, `shopID`
 */
export function fillCollection(content: unknown, values: Values): unknown {
  if (typeof content === 'string') return fillText(content, values);
  if (Array.isArray(content)) return content.map((part) => fillCollection(part, values));
  if (typeof content !== 'object' || content === null) return content;
  const filled = Object.fromEntries(
    Object.entries(content).map(([name, part]) => [
      name,
      name === 'variable' && isCollection(content) ? fillVariables(part, values) : fillCollection(part, values),
    ]),
  );
  const own = ownValue(filled, values);
  return own === undefined ? filled : {...filled, value: own};
}

/** Below a request, `variable` holds path parameters. */
function isCollection(content: object): boolean {
  return 'item' in content && 'info' in content;
}

function fillVariables(variables: unknown, values: Values): unknown {
  if (!Array.isArray(variables)) return variables;
  return variables.map((variable: {key: string; value: string}) =>
    variable.key === 'baseUrl' ? {...variable, value: `https://${values['host']}`} : fillCollection(variable, values),
  );
}

/** The reader's value for a default entry. */
function ownValue(entry: Record<string, unknown>, values: Values): string | undefined {
  const name = entry['key'];
  if (name !== 'projectID' && name !== 'sku' && name !== 'shopID') return undefined;
  return entry['value'] === sampleDefaults[name] ? values[name] : undefined;
}

/** Addresses contain a shop as `shopID=101`, links in responses the project as a segment, bodies values as fields. */
function fillText(text: string, values: Values): string {
  return fillFields(text, values)
    .replaceAll(`/${sampleDefaults.projectID}/`, `/${values['projectID']}/`)
    .replace(
      /([?&](projectID|sku|shopID)=)([^&"\s]*)/g,
      (whole, start: string, name: 'projectID' | 'sku' | 'shopID', value: string) =>
        value === sampleDefaults[name] ? start + values[name] : whole,
    );
}
