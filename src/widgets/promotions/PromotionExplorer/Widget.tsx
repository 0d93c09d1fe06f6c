import {useCallback, useDeferredValue, useMemo, useState, type ReactNode} from 'react';
import {configuration as validate} from '@site/.generated/validators/promotions';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import InlineCode from '@site/src/components/InlineCode';
import {countOf} from '@site/src/lib/countOf';
import type {Finding} from '@site/src/lib/finding';
import type {Configuration} from '@site/src/simulator/sale/configuration';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import ActionButton, {OpenInForm} from '@site/src/widgets/frame/ActionButton';
import Panes from '@site/src/widgets/frame/Panes';
import tool from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {
  amountProblem,
  isReplaced,
  questionsOf,
  stillAsked,
  type Assumptions,
  type Question,
} from '@site/src/widgets/promotions/assumptions';
import {calculate, paidText, type Calculated} from '@site/src/widgets/promotions/calculate';
import {emptyRow, isCart, readCart, type CartInput, type CartReading} from '@site/src/widgets/promotions/readCart';
import {readConfiguration} from '@site/src/widgets/promotions/readConfiguration';
import {storyCart, storyConfiguration} from '@site/src/widgets/promotions/storyConfiguration';
import CartFields from './CartFields';
import Result, {Description} from './Result';

interface State {
  text: string;
  cart: CartInput;
  assumed: Assumptions;
  /** Number of steps to show; a larger number shows all. */
  shown: number;
}

const emptyCart: CartInput = {rows: [emptyRow], coupons: '', shop: '', moment: '', hasLoyaltyCard: false};
const empty: State = {text: '', cart: emptyCart, assumed: {}, shown: 0};
const json = (configuration: Configuration) => JSON.stringify(configuration, null, 2);
const story: State = {text: json(storyConfiguration), cart: storyCart, assumed: {}, shown: 0};
const samples: Record<string, State> = {
  'Worked example': story,
  'Example with applyAll': {
    ...story,
    text: json({
      ...storyConfiguration,
      ranks: storyConfiguration.ranks!.map((rank) => ({...rank, evaluationMode: 'applyAll'})),
    }),
  },
  'After the juice week': {...story, cart: {...storyCart, moment: '2026-03-09T12:00:00+01:00'}},
  'Rule with an assumption': {
    ...story,
    text: json({
      rounding: {mode: 'down', precision: 2},
      ranks: [{id: 'receipt_promotion', evaluationMode: 'selectBest'}],
      groups: [
        {
          id: 'purchases',
          rules: [
            {
              id: 'members-15',
              rankID: 'receipt_promotion',
              condition: {type: 'and', children: [{type: 'hasLoyaltyCard'}, {type: 'hasProductInCart'}]},
              actions: [{type: 'addCartDiscount', args: {absolute: false, name: '15% off', value: '15'}}],
            },
          ],
        },
      ],
    }),
  },
  'Configuration with errors': {
    ...story,
    text: json({
      rounding: {mode: 'up'} as Configuration['rounding'] & object,
      ranks: [{id: 'receipt_promotion', evaluationMode: 'selectBest'}],
      groups: [
        {
          rules: [
            {
              id: 'ten-percent-over-50',
              rankID: 'receipt_promotion',
              condition: {type: 'totalAtLeast', args: {value: '50.00'}},
              actions: [{type: 'addCartDiscount'}],
            },
          ],
        },
      ],
    }),
  },
};

/** Longer input is calculated only when the reader asks for it, not at each keystroke. In characters. */
const mostLive = 50_000;
/** What a line item adds to that. */
const sizeOfRow = 500;

/** Checks a promotion configuration, and calculates the discounts of a cart step by step. */
export default function PromotionExplorer(): ReactNode {
  const [stored, setState] = useSessionState<State>(story);
  const [requested, setRequested] = useState<State>();
  const state = useMemo(() => checked(stored), [stored]);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const show = useCallback((shown: number) => setState((now) => ({...now, shown})), [setState]);
  const isWaiting =
    isLong(state) && (['text', 'cart', 'assumed'] as const).some((part) => requested?.[part] !== state[part]);
  const {text, cart, assumed} = useDeferredValue(isWaiting ? empty : state);
  const {configuration, findings} = useMemo(
    () => (text.trim() === '' ? {findings: []} : readConfiguration(text, validate)),
    [text],
  );
  const sound = configuration && findings.every(({severity}) => severity !== 'error') ? configuration : undefined;
  const questions = useMemo(() => (sound ? questionsOf(sound) : []), [sound]);
  const entered = readCart(state.cart);
  const calculated = useMemo(() => sound && calculate(sound, cart, assumed), [sound, cart, assumed]);
  const result = calculated && sound && (
    <Result {...calculated} configuration={sound} shown={state.shown} onShow={show} />
  );
  const isBlank = state.text.trim() === '';
  const request = () => {
    const next = {...state, assumed: assumedAfter(state, state.text)};
    setState(next);
    setRequested(next);
  };
  const load = async () => {
    const {readActive} = await import('@site/src/widgets/promotions/readActive');
    return readActive((now) => set({text: now, assumed: {}}));
  };

  return (
    <ToolFrame
      name="Promotion explorer"
      samples={samples}
      current={{text: state.text, cart: state.cart, assumed: state.assumed}}
      onSample={(sample) => setState(({shown}) => ({...sample, shown}))}
      onClear={() => setState(empty)}
    >
      <Answer
        value={
          !isWaiting &&
          entered.cart &&
          calculated?.total &&
          `Total ${calculated.total} ${cart.currency?.trim() ?? ''}`.trim()
        }
      >
        {isWaiting
          ? 'The input is long. Calculate the result when you finish editing.'
          : isBlank
            ? 'Paste a configuration, or choose a sample.'
            : text.trim() === ''
              ? 'Calculating the result.'
              : summaryOf(findings, entered, calculated)}
      </Answer>
      {isWaiting && (
        <div className={tool.buttons}>
          <button type="button" className="site-button--main" onClick={request}>
            Calculate
          </button>
        </div>
      )}
      <Panes
        hint="The result appears here when the configuration and the cart are complete."
        summary={`${countOf(sound?.ranks?.length ?? 0, 'rank')}, ${countOf(state.cart.rows.length, 'line item')}`}
        input={
          <>
            <AreaField
              label="Configuration"
              hint="JSON, as you send it to the API"
              rows={12}
              byLine
              value={state.text}
              onChange={(now) =>
                setState((before) => ({
                  ...before,
                  text: now,
                  // For long input, that waits until the result is calculated.
                  assumed:
                    isLong(before) && Object.keys(before.assumed).length > 0 && !isReplaced(before.text, now)
                      ? before.assumed
                      : assumedAfter(before, now),
                }))
              }
              error={findings.find(({field}) => !field)?.message}
            />
            <div className={tool.buttons}>
              <ActionButton act={load}>Load from the simulator</ActionButton>
              {!isBlank && <OpenInForm api="promotions" operationId="createPromotionConfiguration" body={state.text} />}
            </div>
            <Findings findings={findings.filter(({field}) => field)} />
            {sound && <Description configuration={sound} />}
            {questions.length > 0 && (
              <Questions
                questions={questions}
                assumed={state.assumed}
                onChange={(answers) => set({assumed: answers})}
              />
            )}
            <CartFields
              cart={state.cart}
              problems={entered}
              onChange={(part) => set({cart: {...state.cart, ...part}})}
            />
          </>
        }
        result={result}
        edit="Use your own configuration"
      />
    </ToolFrame>
  );
}

/** Input from a link can have any form. */
function checked(state: State): State {
  const {cart, assumed} = state;
  return {
    ...state,
    cart: isCart(cart) ? cart : emptyCart,
    assumed: Object.values(assumed).every((answer) => typeof answer === 'string') ? assumed : {},
  };
}

function isLong({text, cart}: State): boolean {
  return text.length + cart.rows.length * sizeOfRow > mostLive;
}

/** Assumptions that an edited text keeps. */
function assumedAfter({text, assumed}: State, edited: string): Assumptions {
  if (Object.keys(assumed).length === 0) return assumed;
  if (isReplaced(text, edited)) return {};
  const {configuration} = readConfiguration(edited, validate);
  return configuration ? stillAsked(assumed, configuration) : assumed;
}

function summaryOf(findings: readonly Finding[], cart: CartReading, calculated: Calculated | undefined): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (errors > 0) return `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}.`;
  const valid =
    warnings === 0 ? 'The configuration is valid.' : `The configuration has ${countOf(warnings, 'warning')}.`;
  if (!cart.cart) return `${valid} Fix the marked fields of the cart.`;
  if (!calculated) return `${valid} Add a line item.`;
  if (calculated.total === undefined)
    return `${valid} The total is unknown. Fill in the assumptions, the time, and the shop that its rules need.`;
  return `${paidText(calculated.total, calculated.before)}\n${valid}`;
}

function Findings({findings}: {findings: readonly Finding[]}): ReactNode {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Findings">
      {findings.map(({severity, field = '', line, message}) => (
        <li key={field + message}>
          <strong className={severity === 'error' ? tool.bad : tool.unsure}>{severity}</strong>{' '}
          {line !== undefined && `on line ${line}, `}
          <code>{field}</code>: <InlineCode text={message} />
        </li>
      ))}
    </ul>
  );
}

interface QuestionsProps {
  questions: readonly Question[];
  assumed: Assumptions;
  onChange: (assumed: Assumptions) => void;
}

/** What the reader has to assume. */
function Questions({questions, assumed, onChange}: QuestionsProps): ReactNode {
  return (
    <fieldset className={tool.fields}>
      <legend>Your assumptions</legend>
      <div className={tool.results}>
        <p>Ask your onboarding contact how your project evaluates these predicates and actions.</p>
        {questions.map(({key, kind, owner, text}) => {
          const answer = assumed[key] ?? '';
          const answerWith = (value: string) => onChange({...assumed, [key]: value});
          return kind === 'predicate' ? (
            <SelectField
              key={key}
              label={`${owner}: ${text}`}
              options={[
                ['', 'choose'],
                ['met', 'met'],
                ['not met', 'not met'],
              ]}
              value={answer}
              onChange={answerWith}
            />
          ) : (
            <TextField
              key={key}
              label={`${owner}: discount from “${text}”`}
              inputMode="decimal"
              value={answer}
              onChange={answerWith}
              error={amountProblem(answer)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
