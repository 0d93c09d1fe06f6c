import type {ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
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
  return (
    <div className={styles.pairs}>
      <TextField
        label="Hour"
        hint="Always send this field"
        inputMode="numeric"
        value={state.hour}
        onChange={(hour) => set({hour})}
        error={problems.hour}
      />
      <TextField
        label="Minute"
        hint="Always send this field"
        inputMode="numeric"
        value={state.minute}
        onChange={(minute) => set({minute})}
        error={problems.minute}
      />
      <TextField label="Shop ID" value={state.shop} onChange={(shop) => set({shop})} error={problems.shop} />
      <TextField
        label="Time zone"
        hint="IANA name"
        options={zones}
        value={state.location}
        onChange={(location) => set({location})}
        error={problems.location}
      />
      <SelectField
        wide
        label="Mode"
        options={[
          ['', 'not set'],
          ['includeUntilScheduled', 'includeUntilScheduled'],
          ['includeUntilExecution', 'includeUntilExecution'],
        ]}
        value={state.mode}
        onChange={(mode) => set({mode})}
      />
      <SelectField
        label="includeAllStates"
        options={[
          ['', 'not set'],
          ['false', 'false'],
          ['true', 'true'],
        ]}
        value={state.includeAllStates}
        onChange={(includeAllStates) => set({includeAllStates})}
      />
      <TextField
        label="formats"
        hint="Separated by commas"
        value={state.formats}
        onChange={(formats) => set({formats})}
      />
      <TextField
        label="appendBatchEvery"
        hint="Such as 1h0m0s"
        value={state.appendBatchEvery}
        onChange={(appendBatchEvery) => set({appendBatchEvery})}
        error={problems.appendBatchEvery}
      />
      <TextField
        label="batchFormats"
        hint="Separated by commas"
        value={state.batchFormats}
        onChange={(batchFormats) => set({batchFormats})}
      />
      <TextField
        wide
        label="Show runs from"
        hint="The list starts at midnight in this time zone. Leave the field empty to start now."
        type="date"
        value={state.from}
        onChange={(from) => set({from})}
        error={fromProblem}
      />
    </div>
  );
}
