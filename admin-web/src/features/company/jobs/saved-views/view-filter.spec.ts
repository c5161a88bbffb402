import { describe, expect, it } from '@jest/globals';
import { noFilter } from '../../shared/applications/candidate-filter.js';
import { candidateFilterOf, viewFilterOf } from './view-filter.js';

const stages = [
  { id: '01a1fcdf-17c5-7253-bd13-a30965550bc2', name: 'Applied' },
  { id: '01a1fcdf-17c5-7253-bd13-a30965550bc3', name: 'Review' },
];
const ofOtherJob = [{ id: '01a1fcdf-17c5-7253-bd13-a30965550bc4', name: 'REVIEW' }];

describe('a view', () => {
  it('keeps all of a filter, and gives it back', () => {
    const filter = {
      q: 'kite',
      stages: stages.map(({ id }) => id),
      tags: ['Night'],
      sources: ['link:linkedin'],
      referred: true,
      reviewers: ['nobody'],
      from: '2026-11-01',
      to: '2026-11-20',
      late: true,
      response: 'overdue' as const,
      unread: true,
      talentPool: true,
    };
    const kept = viewFilterOf(filter, stages);
    expect(kept).toMatchObject({ stages: ['Applied', 'Review'], q: 'kite', tag: ['Night'] });
    expect(candidateFilterOf(kept, stages)).toEqual(filter);
    expect(viewFilterOf(noFilter, stages)).toEqual({});
    expect(candidateFilterOf({}, stages)).toEqual(noFilter);
  });

  it('is about stages of the same name in another job, and about nothing where there are none', () => {
    expect(candidateFilterOf({ stages: ['Review', 'Offer'] }, ofOtherJob)?.stages).toEqual([
      ofOtherJob[0]?.id,
    ]);
    expect(candidateFilterOf({ stages: ['Offer'] }, ofOtherJob)).toBeNull();
  });
});
