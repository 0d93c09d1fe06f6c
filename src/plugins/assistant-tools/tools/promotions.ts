import {configuration as validate} from '../../../../.generated/validators/promotions';
import {add, format} from '../../../lib/decimal';
import {textsOfChoices} from '../../../simulator/sale/promotionRules';
import {amountProblem, questionsOf, type Question} from '../../../widgets/promotions/assumptions';
import {calculate, paidText} from '../../../widgets/promotions/calculate';
import {amountText, explainSteps} from '../../../widgets/promotions/explainSteps';
import {readCart, type CartInput, type CartReading} from '../../../widgets/promotions/readCart';
import {readConfiguration} from '../../../widgets/promotions/readConfiguration';
import {joined, listed, ToolError} from './tool';

interface Input {
  configuration: object;
  items: readonly {
    sku: string;
    price: string;
    amount?: number;
    coupons?: readonly string[];
    isDiscountable?: boolean;
  }[];
  coupons?: readonly string[];
  shop?: string;
  moment?: string;
  hasLoyaltyCard?: boolean;
  assumptions?: Readonly<Record<string, string>>;
}

const mostSteps = 60;
const mostItems = 200;

/** What a shopper pays for a cart, and each step of the calculation. */
export async function evaluatePromotions(input: Input): Promise<string> {
  if (input.items.length === 0 || input.items.length > mostItems) throw new ToolError(`Send 1 to ${mostItems} items.`);
  const {configuration, findings} = readConfiguration(JSON.stringify(input.configuration), validate);
  const found = findings.map(({severity, field, message}) => `${severity}: ${field ? `${field}: ` : ''}${message}`);
  if (!configuration || findings.some(({severity}) => severity === 'error'))
    throw new ToolError(`Correct the configuration:\n${listed(found, 30)}`);
  const entered = cartOf(input);
  const reading = readCart(entered);
  const problems = problemsOf(reading);
  if (problems.length > 0) throw new ToolError(`Correct the cart:\n${listed(problems, 20)}`);
  const questions = questionsOf(configuration);
  const assumed = assumedOf(input, questions);
  const result = calculate(configuration, entered, assumed);
  if (!result) throw new ToolError('The cart has no line item with a SKU and a price.');
  const {cart, evaluation, comparisons, rules, total, before} = result;
  const choices = textsOfChoices(rules);
  return joined(
    total === undefined
      ? `Before discounts: ${before}. The total is unknown: answer the questions, and set the moment and the shop that the rules need.`
      : paidText(total, before),
    questions.length > 0
      ? `Arguments that are configured for your project (enter the result you expect as assumptions):\n${questions
          .map(
            ({owner, text, key}, index) =>
              `${index + 1}. ${owner}: ${text}${assumed[key] ? ` (assumed: ${assumed[key]})` : ''}`,
          )
          .slice(0, 30)
          .join('\n')}`
      : '',
    total === undefined
      ? ''
      : listed(
          cart.lines.map(({sku, amount, total: value}, index) => {
            const discount = evaluation.discounts[index]!;
            const after = add(value, {...discount, value: -discount.value});
            const text = (one: typeof value) => amountText(one, configuration);
            return `${format(amount)} × ${sku}: ${text(value)} − ${text(discount)} = ${text(after)}`;
          }),
          mostItems,
        ),
    `Steps:\n${listed(
      explainSteps(evaluation.steps, configuration, cart).map(
        ({title, reason, total: sum}) => `${title}: ${reason}${sum === undefined ? '' : ` Total: ${sum}.`}`,
      ),
      mostSteps,
    )}`,
    comparisons.length > 0
      ? listed(
          comparisons.map(({rank, mode, selectBest, applyAll}) => {
            const text = (one: typeof selectBest) => (one ? amountText(one, configuration) : 'unknown');
            return `Rank ${rank} (${mode}): ${text(selectBest)} with selectBest, ${text(applyAll)} with applyAll`;
          }),
          20,
        )
      : '',
    choices.length > 0 ? `The simulator assumes:\n${listed(choices, 20)}` : '',
    found.length > 0 ? `Findings:\n${listed(found, 30)}` : '',
  );
}

/** The cart as the tool in the page takes it. */
function cartOf(input: Input): CartInput {
  return {
    rows: input.items.map(({sku, price, amount = 1, coupons = [], isDiscountable = true}) => ({
      sku,
      price,
      amount: String(amount),
      coupons: coupons.join(','),
      isDiscountable,
    })),
    coupons: (input.coupons ?? []).join(','),
    shop: input.shop ?? '',
    moment: input.moment ?? '',
    hasLoyaltyCard: input.hasLoyaltyCard ?? false,
  };
}

function problemsOf(reading: CartReading): string[] {
  return [
    ...reading.rows.flatMap((row, index) =>
      Object.entries(row).map(([name, rule]) => `items[${index}].${name}: ${rule}`),
    ),
    ...(reading.coupons ? [`coupons: ${reading.coupons}`] : []),
    ...(reading.moment ? [`moment: ${reading.moment}`] : []),
  ];
}

/** The answers by the keys of their questions. @throws ToolError */
function assumedOf(input: Input, questions: readonly Question[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input.assumptions ?? {}).map(([number, answer]) => {
      const question = questions[Number(number) - 1];
      if (!question) throw new ToolError(`There is no question ${number}. Questions: 1 to ${questions.length}.`);
      const isRight =
        question.kind === 'predicate' ? ['met', 'not met'].includes(answer) : amountProblem(answer) === undefined;
      if (!isRight)
        throw new ToolError(
          `Answer question ${number} with ${question.kind === 'predicate' ? '"met" or "not met"' : 'an amount, such as 5.00'}.`,
        );
      return [question.key, answer];
    }),
  );
}
