/** Sample files for the widget: the example project, and the same with common mistakes. */

export interface Sample {
  name: string;
  file: string;
  text: string;
  hasMistakes: boolean;
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** In the order of their buttons. */
export const sampleFiles: readonly Sample[] = [
  {
    name: 'Product lines with errors',
    file: 'products.ndjson',
    hasMistakes: true,
    text: lines(
      '{"sku":"90001","name":"Deposit, glass bottle","productType":"deposit","taxCategory":"normal"}',
      '{"sku":"10001","name":"Apple juice 1 l","depositProduct":"90001","codes":[{"code":"9521234100011","template":"default"}]}',
      '{"sku":10002,"name":"Orange juice 1 l","depositProduct":"90002"}',
      '{"sku":"10011","name":"Bananas, loose","productType":"weighed","pluSet":["4011"],"referenceUnit":"kg"},',
      '{"sku":"10012","name":"Mountain cheese","pluSet":["4011"],"codes":[{"code":"2712043002504","template":"ean13_instore_chk"}]}',
      '{"sku":"10018","name":"Chocolate bar 100 g","codes":[{"code":"9521234100188","isPrimary":true},{"code":"9521234180104","isPrimary":true}]}',
      '{"sku":"10018","name":"Chocolate bar 100 g","imageUrl":"https://images.greengrocer.example/10018.jpg"',
    ),
  },
  {
    name: 'Category prices with errors',
    file: 'prices.ndjson',
    hasMistakes: true,
    text: lines(
      '{"sku":"10001","category":"default","prices":[{"tier":"regular","price":1.79,"currency":"EUR"}]}',
      '{"sku":"10002","category":"default","prices":[{"tier":"regular","price":"2,19","currency":"EUR"}]}',
      '{"sku":"10003","category":"default","prices":[{"tier":"regular","price":"0.69","currency":"EURO"}]}',
      '{"sku":"10001","category":"city","prices":[{"tier":"regular","price":"1.49","currency":"EUR","validFrom":"2026-03-07","validTo":"2026-03-02T00:00:00+01:00"}]}',
      '{"sku":"10010","prices":[]}',
    ),
  },
  {
    name: 'products.csv with errors',
    file: 'products.csv',
    hasMistakes: true,
    text: lines(
      'sku;name;taxCategory;depositProduct;bundledProduct;imageUrl;productType;price;discountedPrice',
      '10001;Apple juice 1 l;normal;90001;;;default;1.79;',
      '10010;"Rye bread 500 g";reduced;;;;default;249;299',
      '10011;Bananas loose;reduced;;;weighable;;',
    ),
  },
  {
    name: 'Product lines without errors',
    file: 'products.ndjson',
    hasMistakes: false,
    text: lines(
      '{"sku":"90001","name":"Deposit, glass bottle","productType":"deposit","taxCategory":"normal"}',
      '{"sku":"10001","name":"Apple juice 1 l","taxCategory":"normal","depositProduct":"90001","codes":[{"code":"9521234100010","template":"default"}]}',
      '{"sku":"10012","name":"Mountain cheese","productType":"weighable","taxCategory":"reduced","referenceUnit":"kg","encodingUnit":"g","codes":[{"code":"71204","template":"ean13_instore_chk"}]}',
    ),
  },
];

/** The sample with this text. */
export function sampleOf(text: string): Sample | undefined {
  return sampleFiles.find((one) => one.text === text);
}
