import { expect, it } from '@jest/globals';
import { momentWords, replayedWords, replayWords } from './dead-letter-words.js';

it('tells what happened', () => {
  const at = '2026-11-23T12:00:00Z';
  expect(momentWords({ at, kind: 'failed', words: 'Error: 451', attempts: 1 })).toBe(
    'Given up after 1 try: Error: 451',
  );
  expect(momentWords({ at, kind: 'failed', words: 'Error', attempts: 8 })).toBe(
    'Given up after 8 tries: Error',
  );
  expect(momentWords({ at, kind: 'done', words: 'count-job', attempts: null })).toBe('Done: count-job');
});

it.each([
  ['open', [], 'Replaying tries once more. Nothing of it was done yet, so nothing is done twice.'],
  [
    'open',
    ['count-job'],
    'Replaying tries what failed once more. What was done is not done twice: count-job.',
  ],
  ['replaying', [], 'A replay is under way. It is done, or fails again, by itself.'],
  ['discarded', [], 'This can no longer be replayed.'],
] as const)('says what a replay of one that is %s would do', (state, done, text) => {
  expect(replayWords({ state, done: [...done], name: 'job.closed', queue: 'emails' })).toBe(text);
});

it('says that work which was ended is not begun again', () => {
  const letter = { state: 'open', done: [], name: 'job-import.scheduled' } as const;
  expect(replayWords({ ...letter, done: [], queue: 'bulk' })).toBe(
    'It was ended when it failed. Its owner has to start it again; a replay would do nothing.',
  );
  expect(replayWords({ ...letter, done: [], queue: 'outbox' })).toContain('Replaying tries once more.');
});

it('says how many are on their way, and what is left', () => {
  expect(replayedWords({ requested: 0, left: 0 })).toBe('Nothing fits that could be replayed');
  expect(replayedWords({ requested: 1, left: 0 })).toBe('1 dead letter on the way');
  expect(replayedWords({ requested: 200, left: 1_040 })).toBe('200 dead letters on the way, 1,040 more fit');
});
