import { describe, expect, it } from '@jest/globals';
import { possibleActs, type Rights } from './possible-acts.js';

const manager: Rights = { create: true, edit: true, publish: true, unpublish: true, delete: true };
const viewer: Rights = { create: false, edit: false, publish: false, unpublish: false, delete: false };

describe('what can be done with a job', () => {
  it('follows its state', () => {
    expect(possibleActs({ state: 'draft', status: 'draft', count: 0 }, manager)).toEqual([
      'publish',
      'edit',
      'copy',
      'delete',
    ]);
    expect(possibleActs({ state: 'published', status: 'published', count: 3 }, manager)).toEqual([
      'edit',
      'copy',
      'extend',
      'close',
      'unpublish',
    ]);
    expect(possibleActs({ state: 'closed', status: 'published', count: 3 }, manager)).toEqual([
      'edit',
      'copy',
      'extend',
      'unpublish',
    ]);
  });

  it('neither publishes, copies nor extends what the platform took down', () => {
    expect(possibleActs({ state: 'takenDown', status: 'published', count: 3 }, manager)).toEqual([
      'edit',
      'unpublish',
    ]);
    expect(possibleActs({ state: 'takenDown', status: 'draft', count: 0 }, manager)).toEqual([
      'edit',
      'delete',
    ]);
  });

  it('never deletes what somebody applied to', () => {
    expect(possibleActs({ state: 'draft', status: 'draft', count: 1 }, manager)).not.toContain('delete');
  });

  it('follows the role', () => {
    expect(possibleActs({ state: 'published', status: 'published', count: 3 }, viewer)).toEqual([]);
    expect(
      possibleActs({ state: 'published', status: 'published', count: 3 }, { ...viewer, unpublish: true }),
    ).toEqual(['unpublish']);
  });
});
