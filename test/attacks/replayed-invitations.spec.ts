import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationToken } from '@app/domain/team/invitation-token';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aGuest, statusOf } from '../support/guest.js';

/** An invitation is used once, in time, and by a person; opening its link uses nothing. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a scanner that opens the link', () => {
  it('leaves the invitation as it was, however often it looks', async () => {
    const { invitation, token, answer } = await aGuest(api, { companyId: (await aCompany()).id });
    const row = () => rowsOf('select * from invitation where id = $1', [invitation.id]);
    const before = await row();
    for (const path of [
      `/auth/invite-action/${invitation.id}/${token}`,
      `/api/invitations/${invitation.id}/accept`,
    ]) {
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET']) await api.request(method, path);
    }
    expect(await row()).toEqual(before);
    expect((await answer('accept')).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('that was accepted or declined is dead for a second answer', async () => {
    for (const first of ['accept', 'decline'] as const) {
      const { answer } = await aGuest(api, { companyId: (await aCompany()).id });
      expect((await answer(first)).status).toBe(200);
      for (const again of ['accept', 'decline', 'preview'] as const) {
        expect([first, again, (await answer(again)).status]).toEqual([first, again, 410]);
      }
    }
  });

  it('whose time is over is dead though no sweep has looked at it', async () => {
    const { invitation, answer } = await aGuest(api, {
      companyId: (await aCompany()).id,
      expiresAt: new Date(Date.now() - 1_000),
    });
    const { status, body } = await answer('accept');
    expect([status, body.code]).toEqual([410, 'invitation.expired']);
    expect(await statusOf(invitation)).toBe('pending');
  });

  it('sent again has another secret, and the old one is dead', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, token, answer } = await aGuest(api, { companyId });
    const admin = await api.as('companyAdmin', companyId);
    await admin.post(`invitations/${invitation.id}/resend`);
    expect((await answer('accept')).status).toBe(410);
    const fresh = invitationToken(api.env.INVITATION_KEY, { id: invitation.id, tokenVersion: 2 });
    expect(fresh).not.toBe(token);
    expect((await caller.post(`invitations/${invitation.id}/accept`, { token: fresh })).status).toBe(200);
  });
});
