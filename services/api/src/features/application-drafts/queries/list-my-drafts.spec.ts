import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aDraft } from '../../../../../../test/support/builders/draft.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('drafts are listed with what became of their job, until their time is over', async () => {
  const me = await api.as('applicant');
  const userId = me.person.id;
  const closed = await aDraft(api, { userId, updatedAt: new Date(Date.now() - 60_000) });
  await change(closed.jobId, { live: false, expired_at: new Date(Date.now() - 1_000) });
  await show(api, closed.companyId);
  const open = await aDraft(api, { userId });
  await aDraft(api, { userId, retainedUntil: new Date(Date.now() - 1_000) });
  const { status, body } = await me.get('application-drafts');
  expect([status, body.map(({ id, open: isOpen }: { id: string; open: boolean }) => [id, isOpen])]).toEqual([
    200,
    [
      [open.jobId, true],
      [closed.jobId, false],
    ],
  ]);
});
