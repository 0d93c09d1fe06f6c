import {weekdays} from '@site/src/widgets/closings/closingRuns';
import type {ScheduleInput} from '@site/src/widgets/closings/readSchedule';

export interface State extends Required<ScheduleInput> {
  /** Date from which runs are shown, in local time; empty for now. */
  from: string;
}

export const empty: State = {
  shop: '',
  mode: '',
  days: [],
  hour: '',
  minute: '',
  location: '',
  includeAllStates: '',
  formats: '',
  appendBatchEvery: '',
  batchFormats: '',
  from: '',
};
export const story: State = {
  shop: '101',
  mode: 'includeUntilScheduled',
  days: weekdays.filter((day) => day !== 'Sunday'),
  hour: '22',
  minute: '0',
  location: 'Europe/Berlin',
  includeAllStates: '',
  formats: 'dfka_taxonomie_2_0',
  appendBatchEvery: '1h0m0s',
  batchFormats: 'dsfinvk_2023_03, aggregated_receipts',
  from: '2026-03-02',
};
export const samples: Record<string, State> = {
  'Every evening except Sunday': story,
  'Skipped hour': {...story, days: ['Sunday'], hour: '2', minute: '30', from: '2026-03-15'},
  'Repeated hour': {...story, days: ['Sunday'], hour: '2', minute: '30', from: '2026-10-11'},
  'Hour 24': {...story, days: ['Monday'], hour: '24'},
};
