import {sampleDefaults} from '../../site/sampleValues';

/** Fields of bodies, by name, that hold a value of the context. */
const fields: Readonly<Record<string, 'projectID' | 'sku' | 'shopID'>> = {
  project: 'projectID',
  projectID: 'projectID',
  sku: 'sku',
  shop: 'shopID',
  shopID: 'shopID',
};

/**
 * Writes values into the fields of a JSON text that hold the default of such a value: a product is sent under the number
 * that its address names. The other products and shops of an example stay.
 * @param values by name; those that are not given stay as they are
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
