import { expect, it } from '@jest/globals';
import { DataExport } from './data-export.entity.js';

const at = new Date('2026-11-23T12:00:00Z');

it('whoever was taken for dead has nothing to say about a try that another one began', () => {
  const wanted = DataExport.request({ userId: 'somebody', roleType: null }, [], at);
  wanted.lease(at);
  expect([wanted.isTry(1), wanted.storageKey]).toEqual([true, `exports/${wanted.id}/1`]);
  wanted.lease(new Date(at.getTime() + 180_000));
  expect([wanted.isTry(1), wanted.isTry(2)]).toEqual([false, true]);
  wanted.finish(1_000, at);
  expect([wanted.isTry(2), wanted.endsAt?.toISOString()]).toEqual([false, '2026-11-30T12:00:00.000Z']);
});
