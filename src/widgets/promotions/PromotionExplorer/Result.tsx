import {Fragment, memo, useState, type ReactNode} from 'react';
import {countOf} from '@site/src/lib/countOf';
import {groupName, type Configuration, type Rule} from '@site/src/simulator/sale/configuration';
import {add, format, type Decimal} from '@site/src/lib/decimal';
import type {Cart, Evaluation, RuleStep, Step} from '@site/src/simulator/sale/evaluatePromotions';
import {textsOfChoices, type PromotionRuleName} from '@site/src/simulator/sale/promotionRules';
import Table from '@site/src/widgets/frame/Table';
import styles from '@site/src/widgets/frame/tool.module.css';
import {describeAction, describeCondition} from '@site/src/widgets/promotions/describeCondition';
import {amountText, explainSteps, type Comparison, type ExplainedStep} from '@site/src/widgets/promotions/explainSteps';

interface Props {
  configuration: Configuration;
  cart: Cart;
  names: readonly string[];
  evaluation: Evaluation;
  comparisons: readonly Comparison[];
  rules: ReadonlySet<PromotionRuleName>;
  shown: number;
  onShow: (shown: number) => void;
}

/** Discounts of each line item, the steps to them, both modes of the ranks, and what the result assumes. */
export default memo(function Result(props: Props): ReactNode {
  const {configuration, cart, names, evaluation, comparisons, rules, shown, onShow} = props;
  const assumed = textsOfChoices(rules);
  return (
    <>
      <LineItems configuration={configuration} cart={cart} names={names} evaluation={evaluation} />
      <Walk
        steps={evaluation.steps}
        explain={(steps) => explainSteps(steps, configuration, cart)}
        shown={shown}
        onShow={onShow}
      />
      <div className={styles.notes}>
        <Applied steps={evaluation.steps} configuration={configuration} />
        {comparisons.map((comparison) => (
          <OtherMode key={comparison.rank} configuration={configuration} comparison={comparison} />
        ))}
      </div>
      {assumed.length > 0 && (
        <details>
          <summary>{countOf(assumed.length, 'assumption')} in this result</summary>
          <div className={styles.results}>
            <p>The simulator makes the same assumptions. Test the result on staging.</p>
            <ul aria-label="Assumptions in this result">
              {assumed.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </>
  );
});

function LineItems({
  configuration,
  cart,
  names,
  evaluation,
}: Pick<Props, 'configuration' | 'cart' | 'names' | 'evaluation'>): ReactNode {
  const text = (amount: Decimal) => amountText(amount, configuration);
  const {discounts, before, total} = evaluation;
  if (!total) return null;
  const minus = (a: Decimal, b: Decimal) => add(a, {...b, value: -b.value});
  return (
    <Table
      label="Discounts by line item"
      heads={['Line item', 'Before', 'Discount', 'After']}
      numbers={['Before', 'Discount', 'After']}
    >
      <tbody>
        {cart.lines.map(({sku, amount, total: value}, index) => (
          <tr key={index}>
            <td className={styles.free}>
              {format(amount)} × {sku} <span className={styles.unsaid}>{names[index]}</span>
            </td>
            <td className={`${styles.number} ${styles.free}`}>{text(value)}</td>
            <td className={`${styles.number} ${styles.free}`}>{text(discounts[index]!)}</td>
            <td className={`${styles.number} ${styles.free}`}>{text(minus(value, discounts[index]!))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td className={`${styles.number} ${styles.free}`}>{text(before)}</td>
          <td className={`${styles.number} ${styles.free}`}>{text(minus(before, total))}</td>
          <td className={`${styles.number} ${styles.free}`}>
            <strong>{text(total)}</strong>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

/** The rules that apply, with what each of them takes off. */
function Applied({steps, configuration}: {steps: readonly Step[]; configuration: Configuration}): ReactNode {
  const applied = steps.filter((step): step is RuleStep => step.kind === 'rule' && step.outcome === 'applied');
  if (applied.length === 0) return null;
  return (
    <p>
      {applied.length === 1 ? 'Applied rule: ' : 'Applied rules: '}
      {applied.map(({rule, discount}, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <code>{rule.id}</code>
          {discount && ` (${amountText(discount, configuration)})`}
        </Fragment>
      ))}
      .
    </p>
  );
}

/** What the total would be with the other mode of a rank. */
function OtherMode({configuration, comparison}: {configuration: Configuration; comparison: Comparison}): ReactNode {
  const {rank, mode} = comparison;
  const other = mode === 'selectBest' ? 'applyAll' : 'selectBest';
  const total = comparison[other];
  return (
    <p>
      Rank <code>{rank}</code> uses <code>{mode}</code>. With <code>{other}</code>, the total is{' '}
      {total ? amountText(total, configuration) : 'unknown'}.
    </p>
  );
}

const outcomeTexts: Record<ExplainedStep['outcome'], string> = {
  taken: 'applies',
  left: 'skipped',
  open: 'undetermined',
  info: '',
};
const cardStates: Record<ExplainedStep['outcome'], string> = {taken: 'good', left: 'bad', open: 'unsure', info: ''};

/** Number of steps that stands for all of them. */
const allSteps = 1_000_000;

interface WalkProps extends Pick<Props, 'shown' | 'onShow'> {
  steps: readonly Step[];
  explain: (steps: readonly Step[]) => ExplainedStep[];
}

function Walk({steps, explain, shown, onShow}: WalkProps) {
  const visible = Math.min(shown, steps.length);
  const explained = explain(steps.slice(0, visible));
  const last = explained.at(-1);
  return (
    <>
      <h3>Steps</h3>
      <div className={styles.buttons}>
        <button
          type="button"
          className="site-button--main"
          aria-disabled={visible === steps.length}
          onClick={() => onShow(Math.min(visible + 1, steps.length))}
        >
          {visible === 0 ? 'Show step 1' : 'Next step'}
        </button>
        <button type="button" aria-disabled={visible === 0} onClick={() => onShow(Math.max(visible - 1, 0))}>
          Step back
        </button>
        <button type="button" onClick={() => onShow(visible === steps.length ? 0 : allSteps)}>
          {visible === steps.length ? 'Hide steps' : 'All steps'}
        </button>
        <p aria-live="polite">
          {!last
            ? `${countOf(steps.length, 'step')} lead to this result.`
            : visible < steps.length
              ? `Step ${visible} of ${steps.length}. ${last.title}${outcomeTexts[last.outcome] && `: ${outcomeTexts[last.outcome]}`}.`
              : 'All steps are shown.'}
        </p>
      </div>
      <ol className={`${styles.results} ${styles.many}`} aria-label="Steps">
        {explained.map(({title, outcome, reason, total}, index) => (
          <li key={index} className={styles.card} data-state={cardStates[outcome]}>
            <p>
              <strong>{title}</strong>
              {outcomeTexts[outcome] && `: ${outcomeTexts[outcome]}`}
            </p>
            <p>{reason}</p>
            {total !== undefined && <p>Total now: {total}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Groups with their conditions, then ranks with their rules, in plain English. */
export function Description({configuration}: {configuration: Configuration}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Configuration in plain English</summary>
      {isOpen && <GroupsAndRanks configuration={configuration} />}
    </details>
  );
}

function GroupsAndRanks({configuration}: {configuration: Configuration}): ReactNode {
  const {groups = [], ranks = []} = configuration;
  const rules = groups.flatMap((group, index) =>
    (group.rules ?? []).map((rule) => ({rule, group: groupName(group, index)})),
  );
  return (
    <ol className={`${styles.results} ${styles.tree}`} aria-label="Groups and ranks in evaluation order">
      {groups.map((group, index) => (
        <li key={`group ${index}`} className={styles.card}>
          <p>
            Group <strong>{groupName(group, index)}</strong>:{' '}
            {group.condition ? `applies when ${describeCondition(group.condition)}` : 'always applies'}
          </p>
        </li>
      ))}
      {ranks.map((rank, index) => (
        <li key={`rank ${index}`} className={styles.card}>
          <p>
            Rank <strong>{rank.id}</strong>:{' '}
            {rank.evaluationMode === 'applyAll'
              ? 'all rules whose conditions are met'
              : 'only the best rule whose condition is met'}
          </p>
          <ul>
            {rules
              // If ranks share an ID, the first one shows the rules; a warning says that IDs must be unique.
              .filter(({rule}) => rule.rankID === rank.id && ranks.findIndex(({id}) => id === rank.id) === index)
              .map(({rule, group}) => (
                <li key={rule.id}>
                  <p>
                    Rule <strong>{rule.id}</strong> (group {group}): when {describeCondition(rule.condition)}, then{' '}
                    {actionsText(rule)}.
                  </p>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function actionsText({actions}: Rule): string {
  return actions.length === 0 ? 'do nothing' : new Intl.ListFormat('en-US').format(actions.map(describeAction));
}
