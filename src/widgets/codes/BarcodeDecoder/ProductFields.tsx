import type {ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {buildCode, type TemplateName} from '@site/src/simulator/sale/templates';
import {measures, units} from '@site/src/lib/units';
import type {PriceResult} from '@site/src/widgets/codes/priceOfScan';
import styles from '@site/src/widgets/frame/tool.module.css';
import type {State} from './samples';

interface Props {
  state: State;
  set: (part: Partial<State>) => void;
}

/** Product data that determines what the number in the code means. */
export function ProductFields({state, set, problems}: Props & {problems: PriceResult['problems']}): ReactNode {
  return (
    <fieldset className={styles.fields}>
      <legend>Product with this code</legend>
      <div className={styles.pairs}>
        <TextField label="code" value={state.code} onChange={(value) => set({code: value})} />
        <SelectField
          label="encodingUnit"
          options={[['', 'none'], ...units.map((unit) => [unit, unit] as const)]}
          value={state.encodingUnit}
          onChange={(encodingUnit) => set({encodingUnit})}
          error={problems.encodingUnit}
        />
        <SelectField
          label="referenceUnit"
          options={[['', 'none'], ...measures.map((unit) => [unit, unit] as const)]}
          value={state.referenceUnit}
          onChange={(referenceUnit) => set({referenceUnit})}
          error={problems.referenceUnit}
        />
        <TextField
          label="Price"
          hint="In the main currency unit, such as 6.40"
          inputMode="decimal"
          value={state.price}
          onChange={(value) => set({price: value})}
          error={problems.price}
        />
        <TextField
          label="Decimal places"
          inputMode="numeric"
          value={state.decimals}
          onChange={(decimals) => set({decimals})}
          error={problems.decimals}
        />
      </div>
    </fieldset>
  );
}

interface BuilderProps extends Props {
  template: TemplateName;
  onBuilt: (code: string) => void;
}

/** Builds a code with valid check digits from the product's code and a number. */
export function Builder({state, set, template, onBuilt}: BuilderProps): ReactNode {
  const {code, problem} = tryBuild(state, template);
  return (
    <details>
      <summary>Build a code for {template}</summary>
      <div className={styles.results}>
        <TextField
          label="Embedded number"
          hint="Padded with zeros on the left. The product code comes from the field above."
          inputMode="numeric"
          value={state.data}
          onChange={(data) => set({data})}
          error={state.code === '' ? undefined : problem}
        />
        <div className={styles.buttons}>
          <button type="button" aria-disabled={code === undefined} onClick={() => code !== undefined && onBuilt(code)}>
            {code === undefined ? 'No code yet' : `Use ${code}`}
          </button>
        </div>
      </div>
    </details>
  );
}

function tryBuild(state: State, template: TemplateName): {code?: string; problem?: string} {
  try {
    return {code: buildCode(template, state.code.trim(), state.data.trim())};
  } catch (error) {
    return {problem: error instanceof Error ? error.message : String(error)};
  }
}
