import {sampleDefaults, splitSample, type SamplePart} from '../../site/sampleValues';

/** Values that a reader sets for the whole site, by the name of their parameter, as tokens of samples. */
export const readerValues: Readonly<Record<string, string>> = {
  projectID: '{{projectID}}',
  sku: '{{sku}}',
  shopID: '{{shopID}}',
};

/** Fields of bodies, by name, that hold a value of the context. */
const fields: Readonly<Record<string, 'projectID' | 'sku' | 'shopID'>> = {
  project: 'projectID',
  projectID: 'projectID',
  sku: 'sku',
  shop: 'shopID',
  shopID: 'shopID',
};

/**
 * Replaces the default values in the fields of a JSON text: a product is sent with the SKU
 * in its address. Other products and shops of an example stay.
 * @param values by name; missing ones stay unchanged
 */
export function fillFields(json: string, values: Readonly<Record<string, string>>): string {
  return json.replace(
    /("(project|projectID|sku|shop|shopID)":\s*)"([^"]*)"/g,
    (whole, start: string, name: string, value) => {
      const key = fields[name]!;
      return value === sampleDefaults[key] && values[key] !== undefined ? `${start}"${values[key]}"` : whole;
    },
  );
}

/** An example of a body, split at what readers can set: its fields, and the project in the addresses of its links. */
export function splitExample(json: string): SamplePart[] {
  const filled = fillFields(json, readerValues).replaceAll(
    `"/${sampleDefaults.projectID}/`,
    `"/${readerValues['projectID']}/`,
  );
  return splitSample(filled, 'kept');
}
