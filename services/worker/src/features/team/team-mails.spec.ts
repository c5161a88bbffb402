import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationPassword, invitationToken } from '@app/domain/team/invitation-token';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  anInvitation,
  type BuiltInvitation,
} from '../../../../../test/support/builders/invitation.builder.js';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../../test/support/identity.js';
import { aMember, aPerson, aRole } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let identity: IdentityUnderTest;
let worker: TestWorker;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  const { adminPort, serviceKey, poolId } = identity.settings;
  worker = await openWorker(undefined, {
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
    IDENTITY_POOL_ID: poolId,
  });
});
afterAll(async () => {
  await worker?.close();
  await identity?.stop();
});

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

const key = 'invitation-key-of-the-suite';

/** What signing in with the one-time password of an invitation comes to. */
async function openWith(
  invitation: BuiltInvitation,
  tokenVersion = invitation.tokenVersion,
): Promise<string> {
  const password = invitationPassword(key, { id: invitation.id, tokenVersion });
  const AuthParameters = { USERNAME: invitation.email, PASSWORD: password };
  const { clientId: ClientId } = identity.settings;
  const reply = await identity.call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  const body = JSON.parse(await reply.text());
  return body.ChallengeName ?? body.__type ?? 'signed in';
}

const accountOf = (email: string) =>
  identity.sql<{ status: string; email_verified: boolean }>(
    'select status, email_verified from identity.account where email = $1',
    [email],
  );

describe('sending an invitation', () => {
  it('leaves one mail for the holder of an account', async () => {
    const { id: companyId } = await aCompany();
    const email = await identity.givenConfirmed();
    const invitation = await anInvitation({ companyId, email });
    expect(await sent(invitation)).toEqual([
      { template: 'invitation', recipient: invitation.email, company_id: companyId },
    ]);
    expect(await openWith(invitation)).toBe('NotAuthorizedException');
  });

  it('opens an account for an address nobody has, however often it is delivered', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    expect(await sent(invitation)).toEqual([
      { template: 'invitation-with-account', recipient: invitation.email, company_id: companyId },
    ]);
    expect(await accountOf(invitation.email)).toEqual([
      { status: 'FORCE_CHANGE_PASSWORD', email_verified: true },
    ]);
    expect(await openWith(invitation)).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('sent again ends the old one-time password with the old link', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    await sent(invitation);
    await rowsOf('update invitation set token_version = 2 where id = $1', [invitation.id]);
    await sent(invitation, 2);
    expect(await openWith(invitation, 1)).toBe('NotAuthorizedException');
    expect(await openWith(invitation, 2)).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('takes the address from somebody who signed up with it and never proved it', async () => {
    const { id: companyId } = await aCompany();
    const email = await identity.givenUnconfirmed('a-password-of-mallory');
    const invitation = await anInvitation({ companyId, email });
    expect((await sent(invitation)).map(({ template }) => template)).toEqual(['invitation-with-account']);
    expect(await openWith(invitation)).toBe('NEW_PASSWORD_REQUIRED');
    await expect(identity.signIn(email, 'a-password-of-mallory')).rejects.toThrow();
  });

  it('waits for the sign-in service rather than mail a link that leads nowhere', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    const down = await openWorker();
    try {
      const payload = { invitationId: invitation.id, tokenVersion: 1 };
      await expect(down.deliver(anEvent('invitation.sent', companyId, payload))).rejects.toThrow();
    } finally {
      await down.close();
    }
    expect(await mailsAbout(invitation.id)).toEqual([]);
    expect(await sent(invitation)).toHaveLength(1);
  });

  it('tells no log the one-time password or the secret of the link', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    await sent(invitation);
    const logged = [...worker.lines, ...identity.logs].join('\n');
    expect(logged).not.toContain(invitationPassword(key, invitation));
    expect(logged).not.toContain(invitationToken(key, invitation));
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

describe('telling of an answer', () => {
  it.each(['accepted', 'declined'] as const)('leaves one mail for whoever sent it (%s)', async (status) => {
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyManager' });
    const { id } = await anInvitation({ companyId, invitedBy: inviter.id, status });
    const userId = (await aPerson()).id;
    const payload = { invitationId: id, ...(status === 'accepted' ? { userId } : {}) };
    await worker.deliver(anEvent(`invitation.${status}`, companyId, payload));
    expect(await mailsAbout(id)).toEqual([
      { template: 'invitation-answered', recipient: inviter.email, company_id: companyId },
    ]);
  });
});

describe('telling a member', () => {
  const about = async (
    name: 'member.removed' | 'member.role-changed' | 'member.deactivated',
    more: object,
  ) => {
    const { id: companyId } = await aCompany();
    const member = await aMember({ companyId, roleType: 'companyManager' });
    const membershipId = newId();
    await worker.deliver(anEvent(name, companyId, { membershipId, userId: member.id, ...more }));
    const mails = await rowsOf<{ template: string; subject_id: string }>(
      'select template, subject_id from email_message where recipient = $1',
      [member.email],
    );
    return { mails, membershipId, companyId };
  };

  it('of a new role', async () => {
    const changed = { from: 'companyViewer', to: 'companyManager' };
    const { mails, membershipId } = await about('member.role-changed', changed);
    expect(mails).toEqual([{ template: 'membership-changed', subject_id: membershipId }]);
  });

  it('of the end, unless they left by themselves', async () => {
    const removed = await about('member.removed', { roleType: 'companyManager', left: false });
    expect(removed.mails).toEqual([{ template: 'membership-ended', subject_id: removed.companyId }]);
    expect((await about('member.deactivated', {})).mails).toHaveLength(1);
    expect((await about('member.removed', { roleType: 'companyManager', left: true })).mails).toEqual([]);
  });
});
