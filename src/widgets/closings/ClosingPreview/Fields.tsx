import type {ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import type {ScheduleField} from '@site/src/widgets/closings/readSchedule';
import styles from '@site/src/widgets/frame/tool.module.css';
import type {State} from './samples';

interface Props {
  state: State;
  set: (part: Partial<State>) => void;
  problems: Partial<Record<ScheduleField, string>>;
  fromProblem: string | undefined;
  /** Suggestions for the time zone. */
  zones: readonly string[];
}

/** All fields of a schedule but its days. */
export default function Fields({state, set, problems, fromProblem, zones}: Props): ReactNode {
  const field = fieldOf(state, set, problems);
  return (
    <div className={styles.pairs}>
      <TextField label="Hour" hint="Always send this field" inputMode="numeric" {...field('hour')} />
      <TextField label="Minute" hint="Always send this field" inputMode="numeric" {...field('minute')} />
      <TextField label="Shop ID" {...field('shop')} />
      <TextField label="Time zone" hint="IANA name" options={zones} {...field('location')} />
      <SelectField
        wide
        label="Mode"
        options={[
          ['', 'not set'],
          ['includeUntilScheduled', 'includeUntilScheduled'],
          ['includeUntilExecution', 'includeUntilExecution'],
        ]}
        {...field('mode')}
      />
      <SelectField
        label="includeAllStates"
        options={[
          ['', 'not set'],
          ['false', 'false'],
          ['true', 'true'],
        ]}
        {...field('includeAllStates')}
      />
      <TextField label="formats" hint="Separated by commas" {...field('formats')} />
      <TextField label="appendBatchEvery" hint="Such as 1h0m0s" {...field('appendBatchEvery')} />
      <TextField label="batchFormats" hint="Separated by commas" {...field('batchFormats')} />
      <TextField
        wide
        label="Show runs from"
        hint="The list starts at midnight in this time zone. Leave the field empty to start now."
        type="date"
        {...field('from')}
        error={fromProblem}
      />
    </div>
  );
}
