import { describe, expect, it } from '@jest/globals';
import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { newId } from '@app/platform/identifiers/new-id';
import { BulkAction } from './bulk-action.entity.js';

const at = new Date('2026-11-20T10:00:00Z');
const started = (step: BulkStep): BulkAction =>
  BulkAction.start(step, { companyId: newId(), jobId: newId(), onlyHired: false }, { actorId: newId(), at });

const typed: BulkStep[] = [
  { kind: 'reject', reason: 'skills', note: 'Typed', text: 'Typed', notify: 'later' },
  { kind: 'tag', add: ['Typed'], remove: ['Typed'] },
  { kind: 'message', title: 'Typed', content: 'Typed' },
  { kind: 'review', userIds: [newId()], note: 'Typed', dueOn: null },
];

describe('what was typed for an act at many', () => {
  it.each(typed)('is there from page to page, and gone at its end: $kind', (step) => {
    const action = started(step);
    action.begin(2);
    action.advance({ done: 1, leftOut: 0 }, false, at);
    expect(action.step).toEqual(step);
    action.advance({ done: 1, leftOut: 0 }, true, at);
    expect([action.status, action.step.kind]).toEqual(['finished', step.kind]);
    expect(JSON.stringify(action.step)).not.toContain('Typed');
  });

  it.each(typed)('is gone where it cannot go on: $kind', (step) => {
    const action = started(step);
    action.fail(at);
    expect(JSON.stringify(action.step)).not.toContain('Typed');
  });

  it('leaves where to, which is no word', () => {
    const step = { kind: 'move', toStageId: newId() } as const;
    const action = started(step);
    action.advance({ done: 1, leftOut: 0 }, true, at);
    expect(action.step).toEqual(step);
  });
});
