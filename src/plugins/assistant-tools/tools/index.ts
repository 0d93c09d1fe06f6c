/** The tools for assistants. What a call needs loads with the call. */
import {sampleLanguages} from '../../../lib/sampleLanguages';
import {environments} from '../../../site/identity';
import {simulatedApisText} from '../../../site/simulatedApis';
import {areas} from '../../site-search/engine/entry';
import {weekdays} from '../../../widgets/closings/closingRuns';
import {controlTexts} from '../../../simulator/controls/controlTexts';
import {faultHeader, faultTexts} from '../../../simulator/faults';
import {storyMoment} from '../../../simulator/seeds';
import {formats} from '../../../widgets/codes/qrCarts';
import {kindNames} from '../../../widgets/importCheck/kinds';
import {listed, type Field, type Run, type Tool} from './tool';

const text = (description: string): Field => ({type: 'string', description});
const choice = (values: readonly string[], description: string): Field => ({type: 'string', enum: values, description});
const list = (items: Field, description: string): Field => ({type: 'array', items, description});
const object = (properties: Readonly<Record<string, Field>>, required: readonly string[], description = ''): Field => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  description,
});
const integer = (description: string): Field => ({type: 'integer', description});
const severity = choice(['error', 'warning'], '');
/** Which price applies. */
const priceResult = {
  result: choice(['price', 'none', 'ambiguous'], ''),
  prices: list({type: 'string'}, 'The price, or the possible prices, with the currency.'),
};

const operation = text(
  'Operation ID, such as putProduct, or method and path, such as PUT /{projectID}/products/sku/{sku}.',
);
const importText = text('Contents of the file, up to 4,000,000 characters in all. For larger files, use path.');

/** Reads a file of this computer, where the program can. */
const importPath = text(
  'Instead of text: absolute path of an import file (csv, ndjson, jsonl) or archive (gz, tgz, tar, zip) on this computer.',
);

/** Names with what they do. */
const linesOf = (texts: Readonly<Record<string, string>>) =>
  listed(
    Object.entries(texts).map(([name, does]) => `${name}: ${does}`),
    50,
  );

const run = (loaded: unknown) => loaded as Run;

export const tools: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search the documentation',
    description:
      'Searches the documentation of the retail platform: HTTP APIs (products, prices, promotions, coupons, orders), POS manuals, Android and iOS SDKs. Use it first. Returns addresses for read_page and operation IDs for describe_operation.',
    input: {
      query: text('A few words, an error message, a field, or an operation.'),
      area: choice(Object.keys(areas), 'Searches only one area.'),
      limit: {type: 'integer', minimum: 1, maximum: 30, description: 'Most results; 8 by default.'},
    },
    required: ['query'],
    load: async () => run((await import('./search')).search),
  },
  {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Returns a page of the documentation as Markdown. Without a page, it returns the list of all pages. To read only a section, add its anchor or its heading.',
    input: {
      page: text('Address, such as /docs/api/api_pricing or /docs/api/api_pricing#validity.'),
      section: text('Heading of the section to read.'),
      workflow: {type: 'boolean', description: 'Includes the requests and responses of the workflow of the section.'},
    },
    required: [],
    load: async () => run((await import('./pages')).readPage),
  },
  {
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Returns everything about an API operation: parameters, request body with all fields, responses, errors, and a sample. For some APIs, it names the guide that describes the operation. Without an operation, it lists all operations.',
    input: {operation, section: text('Heading of the section to read, such as Responses.')},
    required: [],
    load: async () => run((await import('./operations')).describeOperation),
  },
  {
    name: 'write_request',
    title: 'Write a request',
    description:
      'Writes a complete request for an operation in a programming language, and checks the parameters and the body against the API document. Requests read the token from the environment variable TOKEN.',
    input: {
      operation,
      language: choice(
        sampleLanguages.map(({id}) => id),
        'curl by default.',
      ),
      values: object(
        {
          environment: choice(
            [...environments, 'simulated'],
            'staging by default; simulated: the simulated platform on this computer, at http://127.0.0.1:4010.',
          ),
          host: text('Host name of the API, as it came with the credentials.'),
          projectID: text('Project ID.'),
          sku: text('SKU.'),
          shopID: text('Shop ID.'),
        },
        [],
        'Values of the reader. Other values are those of a sample project.',
      ),
      parameters: {
        type: 'object',
        additionalProperties: {type: ['string', 'number', 'boolean']},
        description: 'Path, query, and header parameters by name.',
      },
      body: {
        type: ['string', 'object', 'array'],
        description:
          'Body: JSON, or lines of JSON for a batch. An array is sent as lines to batch operations. By default, an example.',
      },
    },
    required: ['operation'],
    output: {
      operation: text('Operation ID.'),
      method: text(''),
      url: text(''),
      headers: {type: 'object', additionalProperties: {type: 'string'}, description: 'Without the token.'},
      body: text('Missing for a form with files.'),
      problems: list(
        object({severity, message: text(''), line: integer('Line of the body.')}, ['severity', 'message']),
        'What to correct before it is sent.',
      ),
      code: text('The request in the language.'),
    },
    load: async () => run((await import('./operations')).writeRequest),
  },
  {
    name: 'check_import',
    title: 'Check an import file',
    description:
      'Checks import files before you send them: product, price, and availability lines (NDJSON), and products.csv, codes.csv, prices.csv. Reports each problem with line, field, and fix. Check related files in one call.',
    input: {
      files: list(
        object(
          {name: text('File name, such as products.csv.'), text: importText, path: importPath},
          [],
          'Either name and text, or path.',
        ),
        'Files that belong together.',
      ),
      kind: choice(kindNames, 'Kind of the files; detected by default.'),
      mostFindings: {type: 'integer', minimum: 1, maximum: 1000, description: 'Most findings to list; 50 by default.'},
    },
    required: ['files'],
    output: {
      files: list(
        object(
          {
            file: text(''),
            kind: text('products, prices, or another kind; unknown if it is none.'),
            items: integer('Lines, without empty ones.'),
            errors: integer(''),
            warnings: integer(''),
          },
          [],
        ),
        '',
      ),
      findings: list(
        object(
          {
            file: text(''),
            line: integer('0 for the whole file.'),
            field: text('Empty for the whole line.'),
            ...{rule: text(''), severity, message: text(''), remedy: text(''), value: text('Truncated.')},
          },
          [],
        ),
        'The first findings.',
      ),
      count: integer('Number of all findings.'),
    },
    load: async () => run((await import('./checkImport')).checkImport),
  },
  {
    name: 'explain_response',
    title: 'Explain a response',
    description:
      'Explains a response of the platform: each error with its cause and fix, and the status. For the response of a batch, it counts results and, with the sent lines, returns the lines to send again.',
    input: {
      status: {type: 'integer', minimum: 100, maximum: 599, description: 'HTTP status.'},
      body: text('Body as received, or the output of curl -i.'),
      sent: text('For a batch: the lines that were sent.'),
    },
    required: [],
    output: {
      ...{ok: integer('Of a batch: lines that succeeded.'), errors: integer(''), missing: integer('')},
      unexpected: integer('Results without a sent line.'),
      results: list({type: 'object'}, 'Results of a batch that need attention: state, key, message, and sent line.'),
      retry: text('Lines to send again.'),
      problems: list({type: 'object'}, 'Errors: type, message, what they are about, and the page that explains them.'),
      ...{meaning: text('Of the status.'), remedy: text('')},
    },
    load: async () => run((await import('./responses')).explainResponse),
  },
  {
    name: 'decode_code',
    title: 'Decode a code',
    description:
      'Splits a scanned barcode by its template, checks its digits, and calculates the amount and the price that it contains. Also reads the texts of QR codes that pass a cart to a POS.',
    input: {
      code: text('Scanned digits or text of a barcode.'),
      template: text('Template of the product, such as ean13_instore_chk; detected by default.'),
      productCode: text('Code that the product has, to compare it.'),
      encodingUnit: text('Unit of the embedded number: price, piece, or a measure such as g.'),
      referenceUnit: text('Unit that the price refers to, such as kg.'),
      price: text('Price in the main unit, such as 6.40.'),
      decimals: {type: 'integer', minimum: 0, maximum: 4, description: 'Decimal places of the currency; 2 by default.'},
      qrTexts: list({type: 'string'}, 'Instead of code: texts of the QR codes of a cart.'),
      qrFormat: choice(formats, 'Format of the QR codes; encoded by default.'),
    },
    required: [],
    output: {
      ...{kind: text('What the code is, such as EAN-13.'), template: text('')},
      otherTemplates: list({type: 'string'}, 'Templates that the code also matches.'),
      parts: list(
        object(
          {
            from: integer('First position, starting at 1.'),
            to: integer(''),
            ...{text: text(''), meaning: text(''), fits: {type: 'boolean'}, expected: text('')},
          },
          [],
        ),
        '',
      ),
      productCode: text('Part that the template compares with the code of the product.'),
      embedded: text('Embedded digits.'),
      corrected: text('The code with valid check digits, if it differs.'),
      amount: text('Amount with its unit.'),
      price: text(''),
      checkoutId: text('Of QR codes.'),
      items: list(object({quantity: integer(''), code: text('')}, []), 'The cart of QR codes.'),
      problems: list({type: 'string'}, ''),
      notes: list({type: 'string'}, ''),
    },
    load: async () => run((await import('./codes')).decodeCode),
  },
  {
    name: 'price_at',
    title: 'Price at a moment',
    description:
      'Says which price a shop gets for a product at a moment and why, and how the price changes over time. Takes pricing categories and prices as the Products API returns or imports them.',
    input: {
      categories: list({type: 'object'}, 'Pricing categories with ID (`id`), `priority`, and `shops`.'),
      prices: list({type: 'object'}, 'Stored price lines with `sku`, `category`, and `prices`.'),
      batch: list({type: 'object'}, 'Price lines to send. If set, the result is the one after the batch.'),
      sku: text('SKU of the product.'),
      shop: text('Shop ID.'),
      tier: text('Price tier, such as regular.'),
      amount: {type: 'number', minimum: 1, description: 'Quantity in the cart; 1 by default.'},
      moment: text(
        'Timestamp with offset, or local time such as 2026-03-04 12:00. By default, the clock of run_request, not today.',
      ),
      zone: text('IANA time zone of local times; Europe/Berlin by default.'),
    },
    required: ['categories', 'prices', 'sku', 'shop', 'tier'],
    output: {
      moment: text('Timestamp.'),
      ...priceResult,
      periods: list(
        object({from: text('Missing: always.'), to: text('Missing: without an end.'), ...priceResult}, []),
        'The result over time.',
      ),
    },
    load: async () => run((await import('./prices')).priceAt),
  },
  {
    name: 'evaluate_promotions',
    title: 'Evaluate promotions',
    description:
      'Checks a promotion configuration and calculates the discounts of a cart step by step. If the arguments of a predicate or action are configured per project, it asks for the result that you expect.',
    input: {
      configuration: {type: 'object', description: 'Promotion configuration, as you send it to the API.'},
      items: list(
        object(
          {
            sku: text('SKU.'),
            price: text('Price of one, such as 1.79.'),
            amount: {type: 'integer', minimum: 1, description: '1 by default.'},
            coupons: list({type: 'string'}, 'IDs of the coupons that refer to this item.'),
            isDiscountable: {type: 'boolean', description: 'true by default.'},
          },
          ['sku', 'price'],
        ),
        'Line items of the cart.',
      ),
      coupons: list({type: 'string'}, 'IDs of the coupons that refer to every item.'),
      shop: text('External shop ID.'),
      moment: text('Timestamp with offset.'),
      hasLoyaltyCard: {type: 'boolean', description: 'false by default.'},
      assumptions: {
        type: 'object',
        additionalProperties: {type: 'string'},
        description: 'Answers by number of the question: met, not met, or an amount such as 5.00.',
      },
    },
    required: ['configuration', 'items'],
    load: async () => run((await import('./promotions')).evaluatePromotions),
  },
  {
    name: 'preview_closings',
    title: 'Preview closings',
    description:
      'Shows when a closing schedule creates the next closings, with what happens when clocks change, and the body for createClosingSchedule.',
    input: {
      days: list(choice(weekdays, ''), 'Days of the week.'),
      hour: {type: 'integer', minimum: 0, maximum: 24},
      minute: {type: 'integer', minimum: 0, maximum: 59},
      location: text('IANA time zone, such as Europe/Berlin.'),
      shop: text('Shop ID.'),
      mode: choice(['includeUntilScheduled', 'includeUntilExecution'], 'Optional mode of the schedule.'),
      start: text('Date from which runs are shown, such as 2026-03-02. Today by default.'),
      count: {type: 'integer', minimum: 1, maximum: 100, description: 'Number of runs; 10 by default.'},
    },
    required: ['days', 'hour', 'minute', 'location', 'shop'],
    load: async () => run((await import('./closings')).previewClosings),
  },
  {
    name: 'run_request',
    title: 'Run a request in the simulator',
    description: `Runs a request to the ${simulatedApisText} on a simulated platform with an example project (greengrocer-7k2m9q) and returns the response with the rules that decided it. Nothing is sent. Later calls see what earlier ones stored. Every token is accepted. A project exists as soon as something is stored in it. The clock starts at ${new Date(storyMoment).toISOString().slice(0, 16)}Z, not today, and goes on; set it with clock. To simulate an error, send the header ${faultHeader} with one of:
${linesOf(faultTexts)}
Controls, which aren't part of the platform, with JSON bodies:
${linesOf(controlTexts)}`,
    input: {
      method: choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ''),
      path: text('Path with query, such as /greengrocer-7k2m9q/products?limit=2.'),
      headers: {
        type: 'object',
        additionalProperties: {type: 'string'},
        description: 'By default, Authorization is a token and Content-Type is the one that the operation requires.',
      },
      body: {
        type: ['string', 'object', 'array'],
        description: 'Body: JSON, or lines of JSON for a batch. An array is sent as lines to batch operations.',
      },
      clock: text(
        'Timestamp with offset to set the clock to before the request, such as 2026-03-05T12:00:00+01:00. Later calls go on from there.',
      ),
      allowDeleteAll: {
        type: 'boolean',
        description: 'Must be true for a request that deletes all products or replaces everything that is stored.',
      },
    },
    required: ['method', 'path'],
    changes: true,
    output: {
      operation: text('Operation ID.'),
      status: integer(''),
      headers: {type: 'object', additionalProperties: {type: 'string'}},
      body: text('The first 8,000 characters.'),
      isBodyComplete: {type: 'boolean'},
      clock: text('Time of the simulator.'),
      rules: list(object({rule: text(''), text: text(''), source: text('')}, []), 'What decided the response.'),
    },
    load: async () => run((await import('./simulate')).runRequest),
  },
];
