import { describe, expect, it } from '@jest/globals';
import { applicationFilterOf, cardFilterText, filterIn, noFilter, withFilter } from './candidate-filter.js';

const stage = '01a1fcdf-17c5-7253-bd13-a30965550bc2';

describe('the filter of candidates in an address', () => {
  it('is read as far as it makes sense', () => {
    const search = new URLSearchParams(
      `stage=${stage},x,${stage}&tag=Night&tag=&tag=Night&tag=a,b&from=2026-02-30x&to=2026-11-02&late=yes&response=soon`,
    );
    expect(filterIn(search)).toEqual({
      ...noFilter,
      stages: [stage],
      tags: ['Night', 'a,b'],
      to: '2026-11-02',
    });
    expect(
      filterIn(new URLSearchParams('late=true&unread=true&talentPool=true&response=overdue&from=2026-11-01')),
    ).toEqual({
      ...noFilter,
      late: true,
      response: 'overdue',
      unread: true,
      talentPool: true,
      from: '2026-11-01',
    });
    const sources = 'source=link:spring+fair&source=page&source=page&source=radio&referred=true';
    expect(filterIn(new URLSearchParams(sources))).toEqual({
      ...noFilter,
      sources: ['link:spring fair', 'page'],
      referred: true,
    });
    expect(filterIn(new URLSearchParams(`tag=${'x'.repeat(41)}`))).toEqual(noFilter);
    expect(filterIn(new URLSearchParams(`reviewer=${stage},x`)).reviewers).toEqual([stage]);
    expect(filterIn(new URLSearchParams(`reviewer=${stage},nobody`)).reviewers).toEqual(['nobody']);
  });

  it('names members whose view was asked for, or nobody', () => {
    const asked = (reviewers: string[]) => {
      const search = withFilter(new URLSearchParams(), { reviewers });
      return [search.toString(), applicationFilterOf(filterIn(search))];
    };
    expect(asked([stage])).toEqual([`reviewer=${stage}`, { reviewerId: [stage] }]);
    expect(asked(['nobody'])).toEqual(['reviewer=nobody', { reviewerId: 'nobody' }]);
  });

  it('holds what narrows, starts at the first page, and leaves the rest alone', () => {
    const before = new URLSearchParams('tab=list&sort=lastName&page=3&tag=Night');
    const late = { late: true, response: 'due' } as const;
    const changed = withFilter(before, { q: 'kite', stages: [stage], tags: ['Night', 'R&D'], ...late });
    expect(changed.toString()).toBe(
      `tab=list&sort=lastName&q=kite&stage=${stage}&tag=Night&tag=R%26D&late=true&response=due`,
    );
    expect(filterIn(changed)).toEqual({
      ...noFilter,
      q: 'kite',
      stages: [stage],
      tags: ['Night', 'R&D'],
      ...late,
    });
    const narrower = { sources: ['link:a,b', 'page'], referred: true };
    expect(filterIn(withFilter(changed, narrower))).toMatchObject({ q: 'kite', ...narrower });
    expect(withFilter(changed, noFilter).toString()).toBe('tab=list&sort=lastName');
  });
});

describe('what is asked of the API', () => {
  it('is nothing where nothing narrows', () => {
    expect(cardFilterText(noFilter)).toBe('');
    expect(applicationFilterOf(noFilter)).toEqual({});
    expect(applicationFilterOf({ ...noFilter, talentPool: true })).toEqual({ talentPool: true });
  });

  it('names sources by their keys', () => {
    const filter = { ...noFilter, sources: ['link:linkedin'], referred: true };
    expect(applicationFilterOf(filter)).toEqual({ source: ['link:linkedin'], referred: true });
  });

  it('counts whole days of the viewer, the last one included', () => {
    const filter = { ...noFilter, stages: [stage], from: '2026-11-01', to: '2026-11-01', tags: ['Night'] };
    expect(applicationFilterOf(filter)).toEqual({
      stageId: [stage],
      tag: ['Night'],
      appliedFrom: new Date(2026, 10, 1).toISOString(),
      appliedTo: new Date(2026, 10, 2).toISOString(),
    });
    expect(JSON.parse(cardFilterText({ ...filter, late: true, response: 'overdue' }))).toMatchObject({
      tag: ['Night'],
      late: true,
      response: 'overdue',
    });
  });
});
