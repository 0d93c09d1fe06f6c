import {useMemo, useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import {AreaField, CheckField, SelectField, TextField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {parseDecimal} from '@site/src/lib/decimal';
import {addRank, addRule, buildableActions, buildablePredicates} from '@site/src/widgets/promotions/buildConfiguration';
import {
  groupName,
  isComposition,
  type Condition,
  type Configuration,
  type Rule,
} from '@site/src/simulator/sale/configuration';
import {describeAction, describeCondition, describePredicate} from '@site/src/widgets/promotions/describeCondition';
import {evaluate, type Step} from '@site/src/widgets/promotions/evaluate';
import {countOf} from '@site/src/lib/countOf';
import type {Finding} from '@site/src/lib/finding';
import {readConfiguration} from '@site/src/widgets/promotions/readConfiguration';
import {storyConfiguration} from '@site/src/widgets/promotions/storyConfiguration';
import {configuration as validate} from '@site/.generated/validators/promotions';

interface State {
  text: string;
  total: string;
  truth: Record<string, boolean>;
  granted: Record<string, string>;
  /** Number of steps to show; a larger number shows all. */
  shown: number;
}

const empty: State = {text: '', total: '', truth: {}, granted: {}, shown: 0};
const story: State = {
  text: JSON.stringify(storyConfiguration, null, 2),
  total: '56.89',
  truth: {},
  granted: {'groups[0].rules[0]': '1.79', 'groups[1].rules[0]': '5.00', 'groups[1].rules[1]': '5.51'},
  shown: 0,
};
const all = 1_000_000;
const samples: Record<string, State> = {
  'Configuration 42, step by step': story,
  'Without the juice week': {...story, truth: {'groups[0].condition': false}, shown: all},
  'Configuration with errors': {
    ...empty,
    text: JSON.stringify(
      {
        rounding: {mode: 'up'},
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
      },
      null,
      2,
    ),
  },
};

/** Checks a promotion configuration, describes it, and steps through its evaluation. */
export default function PromotionExplorer(): ReactNode {
  const [state, setState] = useSessionState<State>(empty);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const blank = state.text.trim() === '';
  const {configuration, findings} = useMemo(
    () => (state.text.trim() === '' ? {findings: []} : readConfiguration(state.text, validate)),
    [state.text],
  );
  const sound = configuration && findings.every(({severity}) => severity !== 'error') ? configuration : undefined;
  const notJson = findings.find(({field}) => !field)?.message;

  return (
    <ToolFrame
      name="Promotion explorer"
      samples={Object.entries(samples).map(([label, sample]) => ({label, load: () => setState(sample)}))}
      onClear={() => setState(empty)}
    >
      <AreaField
        label="Configuration"
        hint="JSON, as you send it to the API"
        rows={10}
        value={state.text}
        onChange={(text) => set({text})}
        error={notJson}
      />
      <Builder
        configuration={blank ? {} : configuration}
        onBuild={(built) => set({text: JSON.stringify(built, null, 2)})}
      />
      <p role="status">{blank ? 'Paste a configuration, or choose a sample.' : summaryOf(findings)}</p>
      <Findings findings={findings.filter(({field}) => field)} />
      {sound && (
        <>
          <h3>Evaluation order</h3>
          <p>
            Select the conditions that are met, and enter the discount that each rule would grant. Later rules see the
            changes that earlier rules make, but this tool doesn’t calculate those changes.
          </p>
          <TextField
            label="Total before the first rank"
            inputMode="decimal"
            value={state.total}
            onChange={(total) => set({total})}
            error={amountProblem(state.total)}
          />
          <Tree configuration={sound} state={state} set={set} />
          <Walk
            steps={evaluate(sound, {truth: state.truth, granted: state.granted, total: state.total})}
            shown={state.shown}
            onShow={(shown) => set({shown})}
          />
        </>
      )}
    </ToolFrame>
  );
}

function amountProblem(text: string): string | undefined {
  if (text.trim() === '' || /^\d+(\.\d+)?$/.test(text.trim())) return undefined;
  return parseDecimal(text) ? "The amount can't be negative." : 'Enter an amount with a decimal point, such as 5.00.';
}

function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return 'The configuration is valid.';
  return `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}.`;
}

function Findings({findings}: {findings: readonly Finding[]}): ReactNode {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Findings">
      {findings.map(({severity, field = '', line, message}) => (
        <li key={field + message}>
          <strong className={severity === 'error' ? styles.bad : styles.unsure}>{severity}</strong>{' '}
          {line !== undefined && `on line ${line}, `}
          <code>{field}</code>:{' '}
          {message.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
        </li>
      ))}
    </ul>
  );
}

interface TreeProps {
  configuration: Configuration;
  state: State;
  set: (part: Partial<State>) => void;
}

/** Groups with their conditions, then ranks with their rules. */
function Tree({configuration, state, set}: TreeProps): ReactNode {
  const {groups = [], ranks = []} = configuration;
  const rules = groups.flatMap((group, groupIndex) =>
    (group.rules ?? []).map((rule, index) => ({
      rule,
      group: groupName(group, groupIndex),
      path: `groups[${groupIndex}].rules[${index}]`,
    })),
  );
  const conditions = {truth: state.truth, onChange: (truth: State['truth']) => set({truth})};
  return (
    <ol className={`${styles.results} ${styles.tree}`} aria-label="Groups and ranks in evaluation order">
      {groups.map((group, index) => (
        <li key={`group ${index}`} className={styles.card}>
          <p>
            Group <strong>{groupName(group, index)}</strong>:{' '}
            {group.condition ? `applies when ${describeCondition(group.condition)}` : 'always applies'}
          </p>
          {group.condition && (
            <ul>
              <ConditionNode condition={group.condition} path={`groups[${index}].condition`} {...conditions} />
            </ul>
          )}
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
              .map(({rule, group, path}) => (
                <li key={path}>
                  <p>
                    Rule <strong>{rule.id}</strong> (group {group}): when {describeCondition(rule.condition)}, then{' '}
                    {actionsText(rule)}.
                  </p>
                  <ul>
                    <ConditionNode condition={rule.condition} path={`${path}.condition`} {...conditions} />
                  </ul>
                  <TextField
                    label={`Discount that ${rule.id} would grant`}
                    inputMode="decimal"
                    value={state.granted[path] ?? ''}
                    onChange={(value) => set({granted: {...state.granted, [path]: value}})}
                    error={amountProblem(state.granted[path] ?? '')}
                  />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function actionsText({actions}: Rule): string {
  return actions.length === 0 ? 'do nothing' : actions.map(describeAction).join(', and ');
}

interface ConditionProps {
  condition: Condition;
  path: string;
  truth: State['truth'];
  onChange: (truth: State['truth']) => void;
}

/** A composition is a branch, a predicate a checkbox. */
function ConditionNode({condition, path, truth, onChange}: ConditionProps): ReactNode {
  if (!isComposition(condition))
    return (
      <li>
        <CheckField
          label={describePredicate(condition)}
          checked={truth[path] ?? true}
          onChange={(checked) => onChange({...truth, [path]: checked})}
        />
      </li>
    );
  return (
    <li>
      <code>{condition.type}</code>
      <ul>
        {condition.children.map((child, index) => (
          <ConditionNode
            key={index}
            condition={child}
            path={`${path}.children[${index}]`}
            truth={truth}
            onChange={onChange}
          />
        ))}
      </ul>
    </li>
  );
}

const outcomeTexts: Record<Step['outcome'], string> = {
  taken: 'applies',
  left: 'skipped',
  open: 'undetermined',
  info: '',
};
const cardStates: Record<Step['outcome'], string> = {taken: 'good', left: 'bad', open: 'unsure', info: ''};

interface WalkProps {
  steps: readonly Step[];
  shown: number;
  onShow: (shown: number) => void;
}

function Walk({steps, shown, onShow}: WalkProps): ReactNode {
  const visible = Math.min(shown, steps.length);
  const last = steps[visible - 1];
  return (
    <>
      <h3>Steps</h3>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.primary}
          aria-disabled={visible === steps.length}
          onClick={() => onShow(Math.min(visible + 1, steps.length))}
        >
          Next step
        </button>
        <button type="button" aria-disabled={visible === 0} onClick={() => onShow(Math.max(visible - 1, 0))}>
          Step back
        </button>
        <button type="button" onClick={() => onShow(all)}>
          All steps
        </button>
      </div>
      <p aria-live="polite">
        {last
          ? `Step ${visible} of ${steps.length}. ${last.title}${outcomeTexts[last.outcome] && `: ${outcomeTexts[last.outcome]}`}.`
          : `${steps.length} steps.`}
      </p>
      <ol className={styles.results} aria-label="Steps">
        {steps.slice(0, visible).map(({title, outcome, reason, path, kind, total}) => (
          <li key={`${kind} ${path}`} className={styles.card} data-state={cardStates[outcome]}>
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

interface BuilderProps {
  /** Missing if the text can't be extended. */
  configuration?: Configuration;
  onBuild: (configuration: Configuration) => void;
}

/** Adds ranks and rules to the text, one at a time. */
function Builder({configuration, onBuild}: BuilderProps): ReactNode {
  const [rank, setRank] = useState({id: '', mode: 'applyAll' as 'applyAll' | 'selectBest'});
  const [rule, setRule] = useState({
    id: '',
    rankID: '',
    group: '0',
    predicate: 'totalGreaterThanOrEqual',
    argument: '50.00',
    action: 'addCartDiscount' as (typeof buildableActions)[number],
    value: '10',
    unit: 'percent' as 'percent' | 'money',
  });
  if (!configuration) return null;
  const {ranks = [], groups = []} = configuration;
  const rankID = rule.rankID || (ranks[0]?.id ?? '');
  const ready = rule.id.trim() !== '' && rankID !== '';
  return (
    <details>
      <summary>Add a rank or a rule</summary>
      <div className={styles.results}>
        <div className={styles.columns}>
          <TextField label="Rank ID" value={rank.id} onChange={(id) => setRank({...rank, id})} />
          <SelectField
            label="Evaluation mode"
            options={[
              ['applyAll', 'applyAll'],
              ['selectBest', 'selectBest'],
            ]}
            value={rank.mode}
            onChange={(mode) => setRank({...rank, mode})}
          />
        </div>
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={rank.id.trim() === ''}
            onClick={() => rank.id.trim() !== '' && onBuild(addRank(configuration, rank.id.trim(), rank.mode))}
          >
            Add this rank
          </button>
        </div>
        <div className={styles.columns}>
          <TextField label="Rule ID" value={rule.id} onChange={(id) => setRule({...rule, id})} />
          <SelectField
            label="Rank"
            options={ranks.length === 0 ? [['', 'add a rank first']] : ranks.map(({id}) => [id, id] as const)}
            value={rankID}
            onChange={(chosen) => setRule({...rule, rankID: chosen})}
          />
          <SelectField
            label="Group"
            options={[
              ...groups.map((group, index) => [String(index), groupName(group, index)] as const),
              [String(groups.length), 'a new group'],
            ]}
            value={rule.group}
            onChange={(group) => setRule({...rule, group})}
          />
          <SelectField
            wide
            label="Predicate"
            options={Object.keys(buildablePredicates).map((type) => [type, type] as const)}
            value={rule.predicate}
            onChange={(predicate) => setRule({...rule, predicate})}
          />
          <TextField
            label="Value"
            hint="Separate multiple SKUs or shops with commas"
            value={rule.argument}
            onChange={(argument) => setRule({...rule, argument})}
          />
          <SelectField
            wide
            label="Action"
            options={buildableActions.map((type) => [type, type] as const)}
            value={rule.action}
            onChange={(action) => setRule({...rule, action})}
          />
          <TextField label="Discount" value={rule.value} onChange={(value) => setRule({...rule, value})} />
          <SelectField
            label="Discount type"
            options={[
              ['percent', 'percent'],
              ['money', 'amount'],
            ]}
            value={rule.unit}
            onChange={(unit) => setRule({...rule, unit})}
          />
        </div>
        <div className={styles.buttons}>
          <button
            type="button"
            aria-disabled={!ready}
            onClick={() =>
              ready &&
              onBuild(
                addRule(configuration, {
                  id: rule.id.trim(),
                  rankID,
                  group: Number(rule.group),
                  condition: {type: rule.predicate, args: buildablePredicates[rule.predicate]!(rule.argument.trim())},
                  action: {
                    type: rule.action,
                    args: {
                      absolute: rule.unit === 'money',
                      isMultiusable: false,
                      name: rule.id.trim(),
                      value: rule.value.trim(),
                    },
                  },
                }),
              )
            }
          >
            Add this rule
          </button>
        </div>
      </div>
    </details>
  );
}
