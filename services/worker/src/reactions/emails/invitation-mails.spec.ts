import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  anInvitation,
  type BuiltInvitation,
} from '../../../../../test/support/builders/invitation.builder.js';
import { aMember, aPerson, aRole } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const past = new Date(Date.now() - 1_000);

const mailsAbout = (subjectId: string) =>
  rowsOf<{ template: string; recipient: string; company_id: string | null }>(
    'select template, recipient, company_id from email_message where subject_id = $1',
    [subjectId],
  );

async function sent({ id, companyId, tokenVersion }: BuiltInvitation, version = tokenVersion) {
  const payload = { invitationId: id, tokenVersion: version };
  await worker.deliver(anEvent('invitation.sent', companyId, payload));
  return mailsAbout(id);
}

async function expired({ id, companyId }: BuiltInvitation) {
  await worker.deliver(anEvent('invitation.expired', companyId, { invitationId: id }));
  return mailsAbout(id);
}

describe('sending an invitation', () => {
  it('leaves one mail for the invited address', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    expect(await sent(invitation)).toEqual([
      { template: 'invitation', recipient: invitation.email, company_id: companyId },
    ]);
  });

  it('invites to the platform itself, where there is no company', async () => {
    const { id: invitedBy } = await aPerson();
    const invitation = await anInvitation({ companyId: null, roleType: 'stacAdmin', invitedBy });
    expect(await sent(invitation)).toHaveLength(1);
  });

  it('sends no link that was replaced meanwhile', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId, tokenVersion: 2 });
    expect(await sent(invitation, 1)).toEqual([]);
    expect(await sent(invitation, 2)).toHaveLength(1);
  });

  it.each([{ revokedAt: past }, { status: 'accepted' as const }, { expiresAt: past }])(
    'sends nothing for a dead invitation (%j)',
    async (dead) => {
      const { id: companyId } = await aCompany();
      expect(await sent(await anInvitation({ companyId, ...dead }))).toEqual([]);
    },
  );
});

describe('telling of an expired invitation', () => {
  it('leaves one mail for whoever sent it', async () => {
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyManager' });
    const invitation = await anInvitation({ companyId, invitedBy: inviter.id, expiresAt: past });
    expect(await expired(invitation)).toEqual([
      { template: 'invitation-expired', recipient: inviter.email, company_id: companyId },
    ]);
  });

  it('tells platform admins who invited to a company', async () => {
    const { id: companyId } = await aCompany();
    const admin = await aPerson();
    await aRole({ userId: admin.id, roleType: 'stacAdmin' });
    expect(await expired(await anInvitation({ companyId, invitedBy: admin.id }))).toHaveLength(1);
  });

  it('does not tell people who left the company', async () => {
    const [mine, other] = [await aCompany(), await aCompany()];
    const left = await aMember({ companyId: mine.id, roleType: 'companyAdmin', deactivatedAt: past });
    await aRole({ userId: left.id, roleType: 'companyAdmin', companyId: other.id });
    expect(await expired(await anInvitation({ companyId: mine.id, invitedBy: left.id }))).toEqual([]);
  });
});
