import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aPerson, aRole } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { completePendingAudits } from './complete-pending-audits.js';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openWorker();
});
afterAll(() => worker?.close());

/** As a process leaves it that died before it wrote down what came of it. */
async function asked(userId: string, secondsAgo: number): Promise<{ id: string; actorId: string }> {
  const [id, actorId] = [newId(), newId()];
  await insertInto('pending_audit_event', {
    ...{ id, action: 'user.signed-out', entityType: 'user', entityId: userId, actorId },
    ...{ actingRole: 'stacAdmin', requestedAt: new Date(Date.now() - secondsAgo * 1_000) },
    change: JSON.stringify({
      reason: 'Lost',
      before: { devices: 'signed in' },
      after: { devices: 'signed out' },
    }),
  });
  return { id, actorId };
}
const isLeft = async (id: string) =>
  (await rowsOf('select from pending_audit_event where id = $1', [id])).length;

describe('acts whose process died before their answer was written down', () => {
  it('are in the logs as something nobody knows of, once, at the time they were asked for', async () => {
    const { id: userId } = await aPerson();
    const { id: companyId } = await aCompany();
    await aRole({ userId, roleType: 'companyManager', companyId });
    const { id, actorId } = await asked(userId, 180);
    await Promise.all([worker.run(completePendingAudits), worker.run(completePendingAudits)]);
    await worker.run(completePendingAudits);
    const rows = await rowsOf(
      `select company_id, actor_id, acting_role, action, change, occurred_at < now() - interval '2 minutes' as early
       from audit_event where entity_id = $1 order by company_id nulls first`,
      [userId],
    );
    const change = {
      ...{ reason: 'Lost', before: null, after: null },
      ...{ requested: { devices: 'signed out' }, outcome: 'answer-lost' },
    };
    const row = {
      actor_id: actorId,
      acting_role: 'stacAdmin',
      action: 'user.signed-out',
      change,
      early: true,
    };
    expect(rows).toEqual([null, companyId].map((company_id) => ({ company_id, ...row })));
    expect(await isLeft(id)).toBe(0);
  });

  it('are left alone while the answer may still come', async () => {
    const { id: userId } = await aPerson();
    const { id } = await asked(userId, 30);
    await worker.run(completePendingAudits);
    expect(await isLeft(id)).toBe(1);
    expect(await rowsOf('select from audit_event where entity_id = $1', [userId])).toEqual([]);
  });
});
