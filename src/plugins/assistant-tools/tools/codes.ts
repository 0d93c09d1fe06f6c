import {detectTemplates, readCode, templateNames, type TemplateName} from '../../../simulator/sale/templates';
import {priceOfScan} from '../../../widgets/codes/priceOfScan';
import {decodeCart, defaultSettings, type QrFormat} from '../../../widgets/codes/qrCarts';
import {roles} from '../../../widgets/codes/roles';
import {joined, listed, ToolError} from './tool';

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
export async function decodeCode(input: Input): Promise<string> {
  if (input.qrTexts) return readCart(input.qrTexts, input.qrFormat ?? 'encoded');
  const code = (input.code ?? '').trim();
  if (code === '' || code.length > longestCode)
    throw new ToolError(`Send a code of 1 to ${longestCode} characters, or the texts of QR codes as qrTexts.`);
  const fitting = detectTemplates(code);
  const template = input.template ?? fitting[0] ?? 'default';
  if (!isTemplate(template))
    throw new ToolError(`There is no template ${template.slice(0, 100)}. Available: ${templateNames.join(', ')}.`);
  const {parts, problems, identifier, data, corrected} = readCode(code, template);
  if (parts.length === 0) throw new ToolError(`${problems.join(' ')} The code matches: ${fitting.join(', ')}.`);
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
  return joined(
    `Template: ${template}${input.template === undefined ? ". The code alone doesn't determine the template; the product specifies it." : ''}`,
    parts
      .map(
        ({role, text, from, to, fits, expected}) =>
          `- ${from === to ? from : `${from}–${to}`}: ${text}, ${roles[role]}${fits === undefined ? '' : fits ? ', correct' : `, wrong, should be ${expected}`}`,
      )
      .join('\n'),
    problems.join(' '),
    problems.length > 0 && corrected !== undefined ? `Corrected code: ${corrected}` : '',
    price ? describePrice(price) : '',
    input.template === undefined && fitting.length > 1 ? `The code also matches: ${fitting.slice(1).join(', ')}.` : '',
  );
}

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

function readCart(texts: readonly string[], format: QrFormat): string {
  const {lines, checkoutId, problems} = decodeCart(format, texts, defaultSettings);
  return joined(
    checkoutId === undefined ? '' : `Checkout ID: ${checkoutId}`,
    listed(
      lines.map(({quantity, code}) => `${quantity} × ${code}`),
      200,
    ),
    problems.length > 0 ? `Problems:\n${listed(problems, 20)}` : 'No problems.',
  );
}
