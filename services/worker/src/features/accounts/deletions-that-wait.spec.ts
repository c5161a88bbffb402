import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { roles } from '@app/contracts/access/roles';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aMember, aPerson, aRole } from '../../../../../test/support/builders/person.builder.js';
import { tellSessions } from '../../../../../test/support/session-teller.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { deleteAccounts } from './delete-accounts.js';

let identity: Awaited<ReturnType<typeof tellSessions>>;
let worker: TestWorker;
beforeAll(async () => {
  identity = await tellSessions({ UserAgent: 'browser', IpPrefix: '192.0.2.0/24' });
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: identity.url });
});
afterAll(async () => {
  await worker?.close();
  identity?.close();
});

const due = (id: string) =>
  rowsOf(
    `update app_user set deletion_requested_at = now() - interval '7 days', deletion_due_at = now() - interval '1 minute'
     where id = $1`,
    [id],
  );
async function stateOf(id: string) {
  const [row] = await rowsOf<{ issuer: string; waits: boolean }>(
    'select issuer, deletion_blocked_since is not null as waits from app_user where id = $1',
    [id],
  );
  return row?.issuer === 'erased' ? 'gone' : row?.waits ? 'waits' : 'there';
}

describe('deletions of last admins', () => {
  it('wait as long as a company would be without an admin, say so once, and go on by themselves', async () => {
    const { id: companyId } = await aCompany({ name: 'Contoso' });
    const last = await aMember({ companyId, roleType: 'companyAdmin' });
    await due(last.id);
    for (let run = 0; run < 2; run += 1) await worker.run(deleteAccounts);
    expect(await stateOf(last.id)).toBe('waits');
    const blockedEvents = `select from outbox_message where name = 'account.deletion-blocked' and payload ->> 'userId' = $1`;
    expect(await rowsOf(blockedEvents, [last.id])).toHaveLength(1);
    await worker.deliver(anEvent('account.deletion-blocked', null, { userId: last.id }));
    const mails = await rowsOf(
      `select id, recipient from email_message where template = 'account-deletion-blocked'
      and subject_id = $1`,
      [last.id],
    );
    expect(mails).toEqual([{ id: expect.any(String), recipient: last.email.toLowerCase() }]);
    // An admin whose own deletion is pending does not count as remaining.
    const other = await aMember({ companyId, roleType: 'companyAdmin' });
    await due(other.id);
    await worker.run(deleteAccounts);
    expect([await stateOf(last.id), await stateOf(other.id)]).toEqual(['waits', 'waits']);
    await aMember({ companyId, roleType: 'companyAdmin' });
    await worker.run(deleteAccounts);
    expect([await stateOf(last.id), await stateOf(other.id)]).toEqual(['gone', 'gone']);
  });

  it('hold nobody else up', async () => {
    const [lonely, free] = [
      await aMember({ companyId: (await aCompany()).id, roleType: 'companyAdmin' }),
      await aPerson(),
    ];
    await due(lonely.id);
    await due(free.id);
    await worker.run(deleteAccounts);
    const listed = await rowsOf<{ id: string }>('select id from accounts_to_delete(1000)');
    expect([await stateOf(free.id), listed.map(({ id }) => id).includes(lonely.id)]).toEqual(['gone', false]);
  });
});

describe('somebody who becomes an admin in the moment in which their account goes', () => {
  it('either has no role, or their account waits', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const [person, { id: companyId }] = [await aPerson(), await aCompany()];
      await due(person.id);
      const becoming = becomesAdmin(person.id, companyId).then(
        () => 'admin',
        (error: { constraint?: string }) => error.constraint,
      );
      const [became] = await Promise.all([becoming, worker.run(deleteAccounts)]);
      const outcome = `${became}, ${await stateOf(person.id)}`;
      outcomes.add(outcome);
      expect(['admin, waits', 'role_assignment_of_who_stays, gone']).toContain(outcome);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('gets no role once it has begun', async () => {
    const [person, { id: companyId }] = [await aPerson(), await aCompany()];
    await due(person.id);
    await rowsOf('update app_user set deletion_started_at = now() where id = $1', [person.id]);
    await expect(becomesAdmin(person.id, companyId)).rejects.toMatchObject({
      constraint: 'role_assignment_of_who_stays',
    });
    await expect(aRole({ userId: person.id, roleType: 'companyAdmin', companyId })).rejects.toMatchObject({
      constraint: 'role_assignment_of_who_stays',
    });
  });

  const becomesAdmin = (userId: string, companyId: string) =>
    insertInto('role_assignment', {
      ...{ id: newId(), userId, companyId, roleType: 'companyAdmin', roleId: roles.companyAdmin.id },
      createdAt: new Date(),
    });
});
