import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationPassword } from '@app/domain/team/invitation-token';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { actsAbout, aGuest } from '../../../../../../test/support/guest.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the link of an invitation', () => {
  it('is the one of the mail, works, and is written down without its secret', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, token, answer } = await aGuest(api, { companyId });
    const admin = await api.as('companyAdmin', companyId);
    const { status, body } = await admin.post(`invitations/${invitation.id}/link`);
    expect([status, body]).toEqual([
      200,
      {
        url: `${api.env.PUBLIC_URL}/auth/invite-action/${invitation.id}/${token}`,
        expiredAt: expect.any(String),
      },
    ]);
    const after = { link: 'told', tokenVersion: 1 };
    await expectAudit(admin, 'invitation.link-shared', invitation.id, { after });
    expect((await answer('accept')).status).toBe(200);
    expect((await admin.post(`invitations/${invitation.id}/link`)).body.code).toBe('invitation.answered');
  });

  it('never opens an account: the one-time password is for the mailbox alone', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId });
    const admin = await api.as('companyAdmin', companyId);
    const { body } = await admin.post(`invitations/${invitation.id}/link`);
    expect(body.url).not.toContain(invitationPassword(api.env.INVITATION_KEY, invitation));
  });

  it('to more power than one has, or of another company, is not told', async () => {
    const { id: companyId } = await aCompany();
    const invitation = await anInvitation({ companyId, roleType: 'companyAdmin' });
    const manager = await api.as('companyManager', companyId);
    expect((await manager.post(`invitations/${invitation.id}/link`)).status).toBe(403);
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.post(`invitations/${invitation.id}/link`)).status).toBe(404);
    expect(await actsAbout(invitation.id)).toEqual([]);
  });
});
