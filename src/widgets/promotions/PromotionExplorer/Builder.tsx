import {useState, type ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {groupName, type Configuration} from '@site/src/simulator/sale/configuration';
import styles from '@site/src/widgets/frame/tool.module.css';
import {
  addRank,
  addRule,
  argumentProblem,
  buildableActions,
  buildablePredicates,
  discountProblem,
  idProblem,
} from '@site/src/widgets/promotions/buildConfiguration';

interface Props {
  /** Missing if the text can't be extended. */
  configuration: Configuration | undefined;
  onBuild: (configuration: Configuration) => void;
}

/** Adds ranks and rules to the text, one at a time. */
export default function Builder({configuration, onBuild}: Props): ReactNode {
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
  const {ranks = [], groups = []} = configuration ?? {};
  const rankIds = ranks.map(({id}) => id);
  const ruleIds = groups.flatMap(({rules = []}) => rules.map(({id}) => id));
  const rankID = rankIds.includes(rule.rankID) ? rule.rankID : (rankIds[0] ?? '');
  const rankProblem = idProblem(rank.id, rankIds, 'rank');
  const problems = {
    id: idProblem(rule.id, ruleIds, 'rule'),
    argument: argumentProblem(rule.predicate, rule.argument),
    value: discountProblem(rule.value, rule.unit),
  };
  const canAddRank = configuration && rank.id.trim() !== '' && !rankProblem;
  const canAddRule = configuration && rule.id.trim() !== '' && rankID !== '' && !Object.values(problems).some(Boolean);
  const add = () => {
    if (!canAddRule) return;
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
    );
    setRule({...rule, id: ''});
  };
  return (
    <details>
      <summary>Add a rank or a rule</summary>
      <div className={styles.results}>
        {!configuration && <p className={styles.unsure}>Fix the configuration before you add to it.</p>}
        <div className={styles.columns}>
          <TextField label="Rank ID" value={rank.id} onChange={(id) => setRank({...rank, id})} error={rankProblem} />
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
            aria-disabled={!canAddRank}
            onClick={() => {
              if (!canAddRank) return;
              onBuild(addRank(configuration, rank.id.trim(), rank.mode));
              setRank({...rank, id: ''});
            }}
          >
            Add this rank
          </button>
        </div>
        <div className={styles.columns}>
          <TextField label="Rule ID" value={rule.id} onChange={(id) => setRule({...rule, id})} error={problems.id} />
          <SelectField
            label="Rank"
            options={ranks.length === 0 ? [['', 'add a rank first']] : ranks.map(({id}) => [id, id] as const)}
            value={rankID}
            onChange={(chosen) => setRule({...rule, rankID: chosen})}
          />
          <SelectField
            wide
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
            wide
            label="Value"
            hint="Separate several SKUs or shops with commas"
            value={rule.argument}
            onChange={(argument) => setRule({...rule, argument})}
            error={problems.argument}
          />
          <SelectField
            wide
            label="Action"
            options={buildableActions.map((type) => [type, type] as const)}
            value={rule.action}
            onChange={(action) => setRule({...rule, action})}
          />
          <TextField
            label="Discount"
            inputMode="decimal"
            value={rule.value}
            onChange={(value) => setRule({...rule, value})}
            error={problems.value}
          />
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
          <button type="button" aria-disabled={!canAddRule} onClick={add}>
            Add this rule
          </button>
        </div>
      </div>
    </details>
  );
}
