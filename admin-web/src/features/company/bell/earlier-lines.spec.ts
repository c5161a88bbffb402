import { describe, expect, it } from '@jest/globals';
import type { EarlierView } from '@app/contracts/dashboard/bell';
import { earlierLines } from './earlier-lines.js';

const at = '2026-11-18T10:00:00.000Z';
const bulk: Extract<EarlierView, { kind: 'bulk' }> = {
  ...({ kind: 'bulk', act: 'move', status: 'finished' } as const),
  ...{ id: 'b1', at, jobId: 'j1', jobTitle: 'Baker', done: 38, leftOut: 2, stage: 'Review' },
};
const said = (line: EarlierView) => {
  const [first] = earlierLines([line], 'c1', { dayOf: () => 'yesterday' });
  return [`${first?.who} ${first?.what}`, first?.detail, first?.to];
};

describe('what happened and needs nothing', () => {
  it('is what became of many at once, with the way to its report', () => {
    expect(said(bulk)).toEqual([
      '38 candidates are now in Review',
      '2 left as they were. Baker, yesterday',
      '/company/c1/job/j1?bulk=b1',
    ]);
    expect(said({ ...bulk, done: 1, leftOut: 0, stage: null })[0]).toBe('1 candidate was moved');
    expect(said({ ...bulk, act: 'reject', status: 'failed' })[0]).toBe(
      '38 candidates were refused, then something went wrong on our side',
    );
    expect(said({ ...bulk, status: 'undone', done: 0 })[0]).toBe('Everybody was put back');
    expect(said({ ...bulk, status: 'undone', done: 3 })[0]).toBe('3 candidates could not be put back');
  });

  it('is an import with what it brought, and an invitation nobody has answered', () => {
    const imported = {
      kind: 'import',
      id: 'i1',
      at,
      fileName: 'jobs.csv',
      created: 3,
      changed: 0,
      failed: 1,
    } as const;
    expect(said(imported)).toEqual([
      'jobs.csv was imported',
      '3 new, 1 left out, yesterday',
      '/company/c1/jobs?import=i1',
    ]);
    expect(said({ ...imported, created: 0, failed: 0 })[1]).toBe('0 new, yesterday');
    const invited = { firstName: null, lastName: null, email: 'sam@pathway.example', expiredAt: at };
    expect(said({ kind: 'invitation', id: 'i2', at, ...invited })[0]).toBe(
      'sam@pathway.example has not answered the invitation yet',
    );
  });
});
