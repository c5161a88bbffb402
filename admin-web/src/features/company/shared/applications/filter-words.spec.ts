import { expect, it } from '@jest/globals';
import { filterIn, noFilter, withFilter } from './candidate-filter.js';
import { partsOf } from './filter-words.js';

const stages = [
  { id: '01a1fcdf-17c5-7253-bd13-a30965550bc2', name: 'Applied' },
  { id: '01a1fcdf-17c5-7253-bd13-a30965550bc3', name: 'Review' },
];
const now = Date.parse('2026-11-22T12:00:00Z');
const wordsOf = (changes: Partial<typeof noFilter>) =>
  partsOf({ ...noFilter, ...changes }, stages, now).map(({ name, words }) => `${name}: ${words}`);

it('a filter is told part by part', () => {
  expect(wordsOf({})).toEqual([]);
  expect(
    wordsOf({ q: 'kite', stages: stages.map(({ id }) => id), tags: ['Night', 'R&D'], late: true }),
  ).toEqual(['Words: kite', 'Stage: Applied, Review', 'Tag: Night, R&D', 'Late: ']);
  expect(wordsOf({ sources: ['link:spring fair', 'site:news.example', 'page'], referred: true })).toEqual([
    'Source: Tracking link: spring fair, Another site: news.example, Job page',
    'Referred: ',
  ]);
  expect(wordsOf({ talentPool: true })).toEqual(['Talent pool: ']);
  expect(wordsOf({ response: 'due' })).toEqual(['Answer: owed']);
  expect(wordsOf({ response: 'overdue' })).toEqual(['Answer: past the promised date']);
  expect(wordsOf({ from: '2026-11-01', to: '2026-11-20' })).toEqual(['Applied: 1 November to 20 November']);
  expect(wordsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['Applied: 1 November']);
  expect(wordsOf({ from: '2026-11-01' })).toEqual(['Applied: since 1 November']);
  expect(wordsOf({ to: '2025-11-01' })).toEqual(['Applied: until 1 November 2025']);
});

it('members are told by their names once those are known', () => {
  const team = [
    { id: 'm1', name: 'Aiko Mendes' },
    { id: 'm2', name: 'Teo Ramires' },
  ];
  const told = (reviewers: string[], known = team) =>
    partsOf({ ...noFilter, reviewers }, stages, now, known).map(({ name, words }) => `${name}: ${words}`);
  expect(told(['m2'])).toEqual(['Reviewer: Teo Ramires']);
  expect(told(['m1', 'm2'], [])).toEqual(['Reviewer: 2 chosen']);
  expect(told(['nobody'])).toEqual(['Reviewer: No one']);
});

it('each part can be dropped alone', () => {
  const filter = {
    ...noFilter,
    q: 'kite',
    tags: ['Night'],
    sources: ['page'],
    referred: true,
    reviewers: ['nobody'],
    from: '2026-11-01',
    late: true,
    talentPool: true,
    response: 'due' as const,
  };
  for (const { name, without } of partsOf(filter, stages, now)) {
    const left = filterIn(withFilter(withFilter(new URLSearchParams(), filter), without));
    expect(partsOf(left, stages, now).map((part) => part.name)).toEqual(
      ['Words', 'Tag', 'Source', 'Referred', 'Reviewer', 'Applied', 'Answer', 'Talent pool', 'Late'].filter(
        (other) => other !== name,
      ),
    );
  }
});
