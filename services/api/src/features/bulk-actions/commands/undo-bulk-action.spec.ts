import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A finished action: `minutes` ago. */
async function aFinishedAction(kind: 'tag' | 'reopen', minutes: number): Promise<{ id: string; by: Caller }> {
  const job = await aJob();
  await anApplication({ job });
  const by = await api.as('companyManager', job.companyId);
  const action = kind === 'tag' ? { kind, add: ['new'] } : { kind };
  const { body } = await by.post('application-bulk-actions', { filter: { jobId: job.id }, action });
  await rowsOf(
    `update bulk_action set status = 'finished', pages = 1, finished_at = now() - make_interval(mins => $2) where id = $1`,
    [body.id, minutes],
  );
  return { id: body.id, by };
}
const pathOf = ({ id }: { id: string }) => `application-bulk-actions/${id}`;

describe('undoing an action on many applications', () => {
  it('calls a worker once, however often it is asked', async () => {
    const done = await aFinishedAction('tag', 1);
    expect((await done.by.get(pathOf(done))).body.undoableUntil).toEqual(expect.any(String));
    const replies = statusesOf(await together(8, () => done.by.delete(pathOf(done))));
    expect(replies.sort()).toEqual([202, ...Array(7).fill(422)]);
    const { company_id: companyId } = (
      await rowsOf('select company_id from bulk_action where id = $1', [done.id])
    )[0]!;
    const due = await eventsOf(companyId, 'bulk-action.scheduled');
    expect(due.map(({ payload }) => payload.pages)).toEqual([0, 1]);
  });

  it('is possible for ten minutes, and only where something can be put back', async () => {
    for (const late of [await aFinishedAction('tag', 11), await aFinishedAction('reopen', 1)]) {
      expect((await late.by.get(pathOf(late))).body.undoableUntil).toBeNull();
      expect((await late.by.delete(pathOf(late))).body.code).toBe('bulk-action.not-undoable');
    }
  });
});
