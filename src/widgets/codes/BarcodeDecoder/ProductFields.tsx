import type {ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
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
  const field = fieldOf(state, set, problems);
  return (
    <fieldset className={styles.fields}>
      <legend>Product with this code</legend>
      <div className={styles.pairs}>
        <TextField label="code" {...field('code')} />
        <SelectField
          label="encodingUnit"
          options={[['', 'none'], ...units.map((unit) => [unit, unit] as const)]}
          {...field('encodingUnit')}
        />
        <SelectField
          label="referenceUnit"
          options={[['', 'none'], ...measures.map((unit) => [unit, unit] as const)]}
          {...field('referenceUnit')}
        />
        <TextField
          label="Price"
          hint="In the main currency unit, such as 6.40"
          inputMode="decimal"
          {...field('price')}
        />
        <TextField label="Decimal places" inputMode="numeric" {...field('decimals')} />
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
          {...fieldOf(state, set)('data')}
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
