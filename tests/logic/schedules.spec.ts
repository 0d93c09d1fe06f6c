import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {dateProblem, nextRuns, startOf, weekdays, type RunTimes} from '../../src/widgets/closings/closingRuns';
import {dateTimeText, explainRun, readableOffset, runText} from '../../src/widgets/closings/explainRun';
import {readSchedule, type ScheduleInput} from '../../src/widgets/closings/readSchedule';
import {asUtc, clockChangeBetween, instantsOf, isZoneName, localTime} from '../../src/lib/zonedTime';
import {offsetAt, zoneName} from '../../src/lib/zonedTime';
import {schemaValidator} from '../../src/commands/check-docs/sampleSchemas';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (instant: number | undefined) => new Date(instant ?? NaN).toISOString().slice(0, 16);
const every: RunTimes = {days: weekdays, hour: 22, minute: 0, location: berlin};
const at10pm = {hour: '22', minute: '0', location: berlin};
const form: ScheduleInput = {shop: '101', mode: 'includeUntilScheduled', days: ['Saturday', 'Monday'], ...at10pm};

test.describe('Time zones', () => {
  test('are names in the IANA database', () => {
    for (const zone of [berlin, 'UTC', 'America/New_York', 'Asia/Kathmandu']) expect(isZoneName(zone), zone).toBe(true);
    for (const zone of ['', '+01:00', 'Berlin', 'Europe/Atlantis', '__proto__'])
      expect(isZoneName(zone), zone).toBe(false);
  });

  test('map a local time to no, one, or two instants', () => {
    const at = (month: number, day: number, hour: number) =>
      instantsOf(berlin, {year: 2026, month, day, hour, minute: 30}).map(iso);
    expect(at(3, 29, 1)).toEqual(['2026-03-29T00:30']);
    expect(at(3, 29, 2)).toEqual([]);
    expect(at(3, 29, 3)).toEqual(['2026-03-29T01:30']);
    expect(at(10, 25, 2)).toEqual(['2026-10-25T00:30', '2026-10-25T01:30']);
  });

  test('find the minute of a clock change', () => {
    const change = clockChangeBetween(berlin, utc('2026-03-02T00:00'), utc('2026-05-01T00:00'));
    expect([iso(change?.instant), change?.before, change?.after]).toEqual(['2026-03-29T01:00', 60, 120]);
    expect(clockChangeBetween('UTC', 0, utc('2026-01-01T00:00'))).toBeUndefined();
  });

  test('convert each instant back to itself, for whole, half, and quarter-hour offsets', () => {
    const others = ['America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
    const zones = fc.constantFrom(berlin, 'UTC', ...others);
    const minutes = fc.integer({min: utc('2015-01-01T00:00') / 60_000, max: utc('2040-01-01T00:00') / 60_000});
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = minute * 60_000;
        expect(instantsOf(zone, localTime(zone, instant))).toContain(instant);
        expect(asUtc(localTime(zone, instant)) - instant).toBe(offsetAt(zone, instant) * 60_000);
      }),
    );
  });
});

test.describe('The next runs', () => {
  test('keep local time, so that UTC shifts with the clocks', () => {
    const runs = nextRuns(every, utc('2026-03-27T00:00'), 4);
    expect(runs.map(({instants}) => iso(instants[0]))).toEqual([
      '2026-03-27T21:00',
      '2026-03-28T21:00',
      '2026-03-29T20:00',
      '2026-03-30T20:00',
    ]);
    expect(runs.map(({change}) => change !== undefined)).toEqual([false, false, true, false]);
    expect(explainRun(berlin, runs[2]!)).toEqual([
      'The clocks changed since the previous run: on Mar 29, 2026, at 02:00, clocks are set forward to 03:00. Local time stays the same; the UTC offset changes from +01:00 to +02:00.',
    ]);
  });

  test('mark the skipped hour', () => {
    const [, run] = nextRuns({...every, days: ['Sunday'], hour: 2, minute: 30}, utc('2026-03-20T00:00'), 3);
    expect(run).toMatchObject({kind: 'skipped', instants: []});
    expect(runText(run!)).toBe("Sun, Mar 29, 2026, 02:30 doesn't exist");
    const missing = "doesn't exist: on Mar 29, 2026, at 02:00, clocks are set forward to 03:00";
    expect(explainRun(berlin, run!)[0]).toContain(missing);
  });

  test('mark the repeated hour', () => {
    const [run] = nextRuns({...every, days: ['Sunday'], hour: 2}, utc('2026-10-24T00:00'), 1);
    expect(run?.instants.map(iso)).toEqual(['2026-10-25T00:00', '2026-10-25T01:00']);
    const twice = 'occurs twice: on Oct 25, 2026, at 03:00, clocks are set back to 02:00';
    expect(explainRun(berlin, run!)[0]).toContain(twice);
  });

  test('show both meanings of hour 24', () => {
    const runs = nextRuns({...every, days: ['Monday'], hour: 24}, utc('2026-03-01T12:00'), 1);
    expect(runs.map(({local, reading}) => [dateTimeText(local), reading])).toEqual([
      ['Mon, Mar 2, 2026, 00:00', 'beginning of the day'],
      ['Tue, Mar 3, 2026, 00:00', 'end of the day'],
    ]);
    expect(explainRun(berlin, runs[1]!)[0]).toContain('end of Monday');
  });

  test('begin with a run that is due now', () => {
    const now = utc('2026-03-02T21:00');
    expect(nextRuns(every, now, 1)[0]?.instants).toEqual([now]);
    expect(nextRuns(every, now + 1, 1)[0]?.instants).toEqual([now + 86_400_000]);
  });

  test('show the repeated hour as long as its second half is ahead', () => {
    const times: RunTimes = {...every, days: ['Sunday'], hour: 2};
    expect(nextRuns(times, utc('2026-10-25T00:30'), 1)[0]?.kind).toBe('twice');
    expect(nextRuns(times, utc('2026-10-25T01:30'), 1)[0]?.kind).toBe('once');
  });

  test('are as many as requested, in ascending order, on the selected days', () => {
    const upTo = (max: number) => fc.integer({min: 0, max});
    const anyTime = fc.integer({min: utc('2020-01-01T00:00'), max: utc('2035-01-01T00:00')});
    const anyDays = fc.subarray([...weekdays], {minLength: 1});
    const property = fc.property(anyDays, upTo(23), upTo(59), anyTime, (days, hour, minute, from) => {
      const runs = nextRuns({days, hour, minute, location: berlin}, from, 10);
      expect(runs).toHaveLength(10);
      const times = runs.map(({local}) => asUtc(local));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const {weekday, local, instants} of runs) {
        expect(days).toContain(weekday);
        expect(local).toMatchObject({hour, minute});
        expect(instants.at(-1) ?? from).toBeGreaterThanOrEqual(from);
      }
    });
    fc.assert(property, {numRuns: 50});
  });

  test('are empty without a day', () => {
    expect(nextRuns({...every, days: []}, 0, 10)).toEqual([]);
  });
});

test.describe('The form of a schedule', () => {
  test('becomes a body that the API document accepts', async () => {
    const check = await schemaValidator('orders/ClosingSchedule');
    for (const mode of ['', 'includeUntilExecution', 'includeUntilScheduled'] as const) {
      const {body, problems} = readSchedule({...form, mode});
      expect(problems).toEqual({});
      expect(check(body)).toEqual([]);
    }
    const body = {shop: '101', days: ['Monday', 'Saturday'], hour: 22, minute: 0, location: berlin};
    expect(readSchedule({...form, mode: ''}).body).toEqual(body);
  });

  test('sends all fields that are set', async () => {
    const check = await schemaValidator('orders/ClosingSchedule');
    const {body, problems} = readSchedule({
      ...{...form, includeAllStates: 'false', formats: ' dfka_taxonomie_2_0 ,, dfka_taxonomie_2_0'},
      ...{appendBatchEvery: '1h0m0s', batchFormats: 'dsfinvk_2023_03, aggregated_receipts'},
    });
    expect([problems, check(body)]).toEqual([{}, []]);
    expect(body).toMatchObject({
      ...{includeAllStates: false, formats: ['dfka_taxonomie_2_0']},
      ...{appendBatchEvery: '1h0m0s', batchFormats: ['dsfinvk_2023_03', 'aggregated_receipts']},
    });
    for (const appendBatchEvery of ['1', 'h', '1 hour', '-1h', '1h 0m', 'PT1H'])
      expect(readSchedule({...form, appendBatchEvery}).problems.appendBatchEvery).toContain('such as 1h0m0s');
    for (const appendBatchEvery of ['30m', '90s', '1h30m'])
      expect(readSchedule({...form, appendBatchEvery}).problems).toEqual({});
    expect(readSchedule({...form, hour: '24', minute: '30'}).problems.minute).toBe('Must be 0 if hour is 24.');
  });

  test('sends the name of a time zone with its capital letters', () => {
    const names = {'europe/berlin': berlin, 'AMERICA/NEW_YORK': 'America/New_York', utc: 'UTC', [berlin]: berlin};
    for (const [typed, name] of Object.entries(names)) {
      expect(zoneName(typed), typed).toBe(name);
      expect(readSchedule({...form, location: typed}).body?.location).toBe(name);
    }
    for (const name of Intl.supportedValuesOf('timeZone')) expect(zoneName(name.toLowerCase())).toBe(name);
    for (const typed of ['', 'Berlin', '__proto__', '+01:00', 'Europe/Berlin ,'])
      expect(zoneName(typed)).toBeUndefined();
    // An old or new name of another.
    expect(zoneName('Asia/Kolkata')).toBe('Asia/Kolkata');
  });

  test('refuses a first day that no calendar reaches', () => {
    for (const date of ['275760-09-13', '0001-01-01', '1969-12-31']) expect(dateProblem(date), date).toContain('1970');
    for (const date of ['', '1970-01-01', '2999-12-31']) {
      expect(dateProblem(date), date).toBeUndefined();
      expect(nextRuns(every, startOf(berlin, date), 3)).toHaveLength(3);
    }
  });

  test('names each wrong field with its rule', () => {
    const wrong = {shop: ' ', days: [], hour: '25', minute: '7.5', location: '+01:00'};
    const {body, problems} = readSchedule({...form, ...wrong});
    expect(body).toBeUndefined();
    expect(Object.keys(problems).sort()).toEqual(['days', 'hour', 'location', 'minute', 'shop']);
    expect(readSchedule({...form, hour: ''}).problems.hour).toContain('0 to 24');
    expect(readSchedule({...form, minute: '60'}).problems.minute).toContain('0 to 59');
  });
});

test('Offsets have a sign', () => {
  expect([60, 0, -210, 345].map(readableOffset)).toEqual(['+01:00', '+00:00', '−03:30', '+05:45']);
});
