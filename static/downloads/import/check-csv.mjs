#!/usr/bin/env node
// Checks products.csv, codes.csv, and prices.csv in one folder before you send them:
//   node check-csv.mjs path/to/folder
// Prints one line per problem and exits with 1 if there are any. Requires Node.js 18 or later.
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const columns = {
  'products.csv': ['sku', 'name', 'taxCategory', 'depositProduct', 'bundledProduct', 'imageUrl', 'productType'],
  'codes.csv': ['code', 'sku', 'transmissionCode'],
  'prices.csv': ['sku', 'pricingCategory', 'listPrice', 'discountedPrice'],
};
const priceColumns = ['price', 'discountedPrice'];
const productTypes = ['default', 'deposit', 'weighable'];

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node check-csv.mjs FOLDER');
  process.exit(2);
}

const problems = [];
const products = readRows('products.csv', true);
const codes = readRows('codes.csv', true);
const prices = readRows('prices.csv', false);
const productOf = new Map(products.map((row) => [row.values.sku, row.values]));

reportRepeated(products, ['sku']);
reportRepeated(codes, ['code']);
reportRepeated(prices, ['sku', 'pricingCategory']);

for (const row of products) {
  need(row, ['sku', 'name', 'taxCategory', 'productType']);
  knownProduct(row, 'depositProduct');
  knownProduct(row, 'bundledProduct');
  const {productType, depositProduct} = row.values;
  if (productType && !productTypes.includes(productType)) report(row, `productType "${productType}" is unknown; use default, deposit, or weighable`);
  const deposit = productOf.get(depositProduct);
  if (deposit && deposit.productType !== 'deposit') report(row, `depositProduct ${depositProduct} isn't a deposit; set its productType to deposit`);
  amounts(row, 'price', 'discountedPrice');
}

for (const row of codes) {
  need(row, ['code', 'sku']);
  knownProduct(row, 'sku');
  const {code} = row.values;
  if (code && !isEan(code)) report(row, `code ${code} isn't an EAN-8 or EAN-13 with a valid check digit`);
}

for (const row of prices) {
  need(row, ['sku', 'pricingCategory', 'listPrice']);
  knownProduct(row, 'sku');
  amounts(row, 'listPrice', 'discountedPrice');
}

for (const problem of problems) console.log(problem);
console.log(
  `${products.length} products, ${codes.length} codes, ${prices.length} prices: ` +
    (problems.length === 0 ? 'no problems' : `${problems.length} problem${problems.length === 1 ? '' : 's'}`),
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Rows of a file as `{file, line, values}`; problems of its form are reported. */
function readRows(file, required) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    if (required) problems.push(`${file}: the file is missing`);
    return [];
  }
  let text;
  try {
    text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(readFileSync(path));
  } catch {
    problems.push(`${file}: the file isn't UTF-8; save it as UTF-8`);
    return [];
  }
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (!header.startsWith('#')) {
    problems.push(`${file}:1: the first line must start with # and list the columns`);
    return [];
  }
  const names = header.slice(1).split(',');
  const allowed = file === 'products.csv' ? [...columns[file], ...priceColumns] : columns[file];
  for (const name of columns[file].filter((column) => !names.includes(column))) {
    problems.push(`${file}:1: the column ${name} is missing`);
  }
  for (const name of names.filter((column) => !allowed.includes(column))) {
    problems.push(`${file}:1: the column "${name}" is unknown`);
  }
  return lines.flatMap((content, index) => {
    const row = {file, line: index + 2, values: {}};
    const cells = content.split(',');
    if (content.includes('"')) report(row, "quotation marks aren't part of the format; remove them");
    else if (cells.length === names.length) {
      row.values = Object.fromEntries(names.map((name, column) => [name, cells[column]]));
      return [row];
    } else report(row, `${cells.length} values, but the first line lists ${names.length} columns`);
    return [];
  });
}

function report(row, text) {
  problems.push(`${row.file}:${row.line}: ${text}`);
}

function need(row, names) {
  for (const name of names) if (row.values[name] === '') report(row, `${name} is empty`);
}

function knownProduct(row, name) {
  const sku = row.values[name];
  if (sku && !productOf.has(sku)) report(row, `${name} ${sku} isn't in products.csv`);
}

function reportRepeated(rows, names) {
  const seen = new Set();
  for (const row of rows) {
    const key = names.map((name) => row.values[name]).join(' ');
    if (seen.has(key)) report(row, `${names.join(' and ')} ${key} appears more than once`);
    seen.add(key);
  }
}

/** Whole numbers in the smallest unit of the currency, with the discounted price not above the list price. */
function amounts(row, list, reduced) {
  for (const name of [list, reduced]) {
    const value = row.values[name];
    if (value && !/^\d+$/.test(value)) report(row, `${name} ${value} isn't an integer in the smallest unit of the currency`);
  }
  if (Number(row.values[reduced]) > Number(row.values[list])) report(row, `${reduced} is higher than ${list}`);
}

/** Check digit of EAN-8 and EAN-13: from the right, weights 3, 1, 3, 1 … */
function isEan(code) {
  if (!/^(\d{8}|\d{13})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
