import {withoutUndefined} from '../../../lib/withoutUndefined';
import {templateNames, type TemplateName} from '../../../simulator/sale/templates';
import {priceOfScan} from '../../../widgets/codes/priceOfScan';
import {decodeCart, defaultSettings, type QrFormat} from '../../../widgets/codes/qrCarts';
import {readScan} from '../../../widgets/codes/readScan';
import {joined, listed, ToolError, type Output} from './tool';

interface Input {
  code?: string;
  template?: string;
  productCode?: string;
  encodingUnit?: string;
  referenceUnit?: string;
  price?: string;
  decimals?: number;
  qrTexts?: readonly string[];
  qrFormat?: QrFormat;
}

const longestCode = 200;

/** The parts of a barcode, and the price in it; or the cart in QR codes. */
export async function decodeCode(input: Input): Promise<Output> {
  if (input.qrTexts) return readCart(input.qrTexts, input.qrFormat ?? 'encoded');
  const code = (input.code ?? '').trim();
  if (code === '' || code.length > longestCode)
    throw new ToolError(`Send a code of 1 to ${longestCode} characters, or the texts of QR codes as qrTexts.`);
  const chosen = input.template ?? '';
  if (chosen !== '' && !isTemplate(chosen))
    throw new ToolError(`There is no template ${chosen.slice(0, 100)}. Available: ${templateNames.join(', ')}.`);
  const {kind, template, parts, elements, problems, notes, identifier, data, corrected, others} = readScan(
    code,
    chosen,
  );
  if (parts.length === 0)
    throw new ToolError(
      joined(problems.join(' '), others.length > 0 ? `The code matches: ${others.map(nameOf).join(', ')}.` : ''),
    );
  const price =
    identifier === undefined
      ? undefined
      : priceOfScan(identifier, data, {
          code: input.productCode ?? '',
          encodingUnit: input.encodingUnit ?? '',
          referenceUnit: input.referenceUnit ?? '',
          price: input.price ?? '',
          decimals: String(input.decimals ?? 2),
        });
  const text = joined(
    elements
      ? `${kind}. Templates don't describe its elements.`
      : `Template: ${template}${chosen === '' ? ". The code alone doesn't determine the template; the product specifies it." : ''}`,
    parts
      .map(
        ({meaning, text, from, to, fits, expected}) =>
          `- ${from === to ? from : `${from}–${to}`}: ${text}, ${meaning}${fits === undefined ? '' : fits ? ', correct' : `, wrong, should be ${expected}`}`,
      )
      .join('\n'),
    problems.join(' '),
    notes.join(' '),
    corrected !== undefined ? `Corrected code: ${corrected}` : '',
    price ? describePrice(price) : '',
    chosen === '' && others.length > 0 ? `The code also matches: ${others.map(nameOf).join(', ')}.` : '',
  );
  const found = {kind, ...(!elements && {template, otherTemplates: others.map(nameOf)})};
  const shown = {productCode: identifier, embedded: data, corrected, amount: price?.amount, price: price?.price};
  return {text, data: {...found, parts, problems, notes, ...withoutUndefined(shown)}};
}

const nameOf = ({template}: {template: TemplateName}) => template;

function isTemplate(name: string): name is TemplateName {
  return (templateNames as readonly string[]).includes(name);
}

function describePrice({problems, matches, steps, amount, price, rounded}: ReturnType<typeof priceOfScan>): string {
  return joined(
    matches === undefined ? '' : matches ? 'The code matches the product.' : "The code doesn't match the product.",
    steps.join('\n'),
    amount === undefined ? '' : `Amount: ${amount}`,
    price === undefined ? '' : `Price: ${price}${rounded ? `, which rounds to ${rounded.down} or ${rounded.up}` : ''}`,
    Object.entries(problems)
      .map(([field, rule]) => `${field === 'code' ? 'productCode' : field}: ${rule}`)
      .join('\n'),
  );
}

function readCart(texts: readonly string[], format: QrFormat): Output {
  const {lines, checkoutId, problems} = decodeCart(format, texts, defaultSettings);
  const text = joined(
    checkoutId === undefined ? '' : `Checkout ID: ${checkoutId}`,
    listed(
      lines.map(({quantity, code}) => `${quantity} × ${code}`),
      200,
    ),
    problems.length > 0 ? `Problems:\n${listed(problems, 20)}` : 'No problems.',
  );
  return {text, data: {...(checkoutId !== undefined && {checkoutId}), items: lines, problems}};
}
