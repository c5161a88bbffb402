import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../test/support/builders/invitation.builder.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { expireInvitations } from './expire-invitations.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const past = new Date(Date.now() - 60_000);

const eventsOf = (id: string) =>
  rowsOf<{ name: string; company_id: string | null }>(
    `select name, company_id from outbox_message where payload ->> 'invitationId' = $1`,
    [id],
  );

describe('expiring invitations', () => {
  it('tells about each company’s overdue invitations once', async () => {
    const [one, two] = [await aCompany(), await aCompany()];
    const mine = await anInvitation({ companyId: one.id, expiresAt: past });
    const other = await anInvitation({ companyId: two.id, expiresAt: past });
    for (let run = 0; run < 3; run += 1) await worker.run(expireInvitations);
    expect(await eventsOf(mine.id)).toEqual([{ name: 'invitation.expired', company_id: one.id }]);
    expect(await eventsOf(other.id)).toEqual([{ name: 'invitation.expired', company_id: two.id }]);
  });

  it('tells once when two runs meet', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId, expiresAt: past });
    await Promise.all([worker.run(expireInvitations), worker.run(expireInvitations)]);
    expect(await eventsOf(invitation.id)).toHaveLength(1);
  });

  it('tells about invitations to the platform itself', async () => {
    const { id: invitedBy } = await aPerson();
    const invitation = await anInvitation({
      companyId: null,
      roleType: 'stacAdmin',
      invitedBy,
      expiresAt: past,
    });
    await worker.run(expireInvitations);
    expect(await eventsOf(invitation.id)).toEqual([{ name: 'invitation.expired', company_id: null }]);
  });

  it.each([{}, { expiresAt: past, revokedAt: past }, { expiresAt: past, status: 'declined' as const }])(
    'leaves the others alone (%j)',
    async (given) => {
      const { id: companyId } = await aCompany();
      const invitation = await anInvitation({ companyId, ...given });
      await worker.run(expireInvitations);
      expect(await eventsOf(invitation.id)).toEqual([]);
    },
  );
});
