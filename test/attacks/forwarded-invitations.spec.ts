import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aGuest, anAccount, statusOf } from '../support/guest.js';

/** A forwarded invitation is worth nothing to any other account. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const rolesOf = (userId: string) => rowsOf('select id from role_assignment where user_id = $1', [userId]);

describe('whoever holds the link with another account', () => {
  it('is refused without learning whose it is, and the invitation stays open', async () => {
    const { invitation, token, answer } = await aGuest(api, { companyId: (await aCompany()).id });
    const { caller: mallory } = await anAccount(api, `mallory-${newId()}@example.com`);
    for (const how of ['accept', 'decline']) {
      const { status, body } = await mallory.post(`invitations/${invitation.id}/${how}`, { token });
      expect([status, body.code]).toEqual([403, 'invitation.other-account']);
      expect(JSON.stringify(body)).not.toContain(invitation.email.split('@')[0]);
    }
    const preview = await mallory.post(`invitations/${invitation.id}/preview`, { token });
    expect(JSON.stringify(preview.body)).not.toContain(invitation.email);
    expect([await statusOf(invitation), await rolesOf(mallory.person.id)]).toEqual(['pending', []]);
    expect((await answer('accept')).status).toBe(200);
  });

  it('is refused with the same address as long as it is not proven', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId }, { emailVerified: false });
    const { status, body } = await answer('accept');
    expect([status, body.code]).toEqual([403, 'invitation.email-not-verified']);
    // What our own row says does not count: the sign-in service is asked.
    await rowsOf('update app_user set email_verified = true where id = $1', [caller.person.id]);
    expect((await answer('accept')).status).toBe(403);
    expect([await statusOf(invitation), await rolesOf(caller.person.id)]).toEqual(['pending', []]);
  });

  it('is refused when only our own row carries the invited address', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId });
    api.issuer.knows(caller.person.subject, { email: `moved-${newId()}@example.com` });
    expect((await answer('accept')).body.code).toBe('invitation.other-account');
    expect(await statusOf(invitation)).toBe('pending');
  });
});
