import { expect, it } from '@jest/globals';
import type { ScheduleView } from '@app/contracts/operations/schedule';
import { byNeed, runWords, stateWords } from './schedule-words.js';

const run = { startedAt: 'x', endedAt: 'x', requested: false, failure: null, found: null };

it('tells how a run went', () => {
  expect(runWords({ ...run, outcome: null })).toBe('Running');
  expect(runWords({ ...run, outcome: 'lost' })).toBe('Its process died');
  expect(runWords({ ...run, outcome: 'failed', failure: 'Error: no' })).toBe('Error: no');
  expect(runWords({ ...run, outcome: 'done' })).toBe('Done');
  expect(runWords({ ...run, outcome: 'done', found: 0 })).toBe('Nothing found');
  expect(runWords({ ...run, outcome: 'done', found: 1_700 })).toBe('1,700 found');
  expect(stateWords({ state: 'late', lastRun: { ...run, outcome: 'done' } })).toBe('Did not start');
  expect(stateWords({ state: 'well', lastRun: null })).toBe('Not yet');
});

it('puts first what needs somebody', () => {
  const one = (state: ScheduleView['state'], name: string) => ({ state, name }) as ScheduleView;
  const sorted = [one('well', 'b'), one('failed', 'z'), one('well', 'a'), one('late', 'y')].sort(byNeed);
  expect(sorted.map(({ name }) => name)).toEqual(['y', 'z', 'a', 'b']);
});
