import {highlight} from '../../lib/highlight';
import {operationRoute, type Api, type ApiId} from '../../site/apis';
import {splitSample} from '../../site/sampleValues';
import {exampleValue, operationIdOf} from '../document/documentParts';
import type {LoadedDocument} from '../document/loaded';
import {splitExample} from '../samples/fieldValues';
import {buildSampleRequest} from '../samples/sampleRequest';
import {servedLanguage} from '../../lib/sampleLanguages';
import {writeSample} from '../samples/writeSample';

/** What the home page takes from the documents. */
export interface HomeView {
  /** Operations by API. */
  counts: Partial<Record<ApiId, number>>;
  sample: {
    route: string;
    method: string;
    path: string;
    request: string;
    status: string;
    /** Some of the fields of the response; `fields` says how many of how many. */
    response: string;
    fields: {shown: number; all: number};
    /** The barcode of the product. */
    code: string;
  };
}

/** The operation on the home page: short, and typical of all four APIs. */
const shown = {
  api: 'products',
  operation: 'getProduct',
  status: '200',
  fields: [
    'sku',
    'name',
    'subtitle',
    'depositProduct',
    'taxCategory',
    'isDiscountable',
    'isReturnable',
    'quantityPriceKey',
  ],
} as const;

/** Builds the counts of the home page and its sample. */
export function buildHomeView(documents: readonly {api: Api & {id: ApiId}; document: LoadedDocument}[]): HomeView {
  const {api, document} = documents.find((one) => one.api.id === shown.api)!;
  const operation = document.operations.find((one) => operationIdOf(one) === shown.operation);
  const media = Object.values(operation?.responses[shown.status]?.content ?? {})[0];
  const [example] = Object.values(media?.examples ?? {});
  if (!operation || !example)
    throw new Error(`The home page shows ${shown.operation}, but openapi/${shown.api}.yaml has no example for it.`);
  const product = exampleValue(example) as {codes: {code: string}[]};
  const response = JSON.stringify(product, [...shown.fields], 2);
  const request = writeSample(buildSampleRequest(api, operation), servedLanguage);
  return {
    counts: Object.fromEntries(documents.map((one) => [one.api.id, one.document.operations.length])),
    sample: {
      route: operationRoute(api, shown.operation),
      method: operation.method,
      path: operation.path,
      request: highlight(splitSample(request), 'bash'),
      status: shown.status,
      response: highlight(splitExample(response), 'json'),
      fields: {shown: shown.fields.length, all: Object.keys(product).length},
      code: product.codes[0]!.code,
    },
  };
}
