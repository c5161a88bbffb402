import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationToken } from '@app/domain/team/invitation-token';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aGuest, statusOf } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('sending an invitation again', () => {
  it('lets the old link die and the new one live for a new week', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, {
      companyId,
      expiresAt: new Date(Date.now() - 1_000),
    });
    const admin = await api.as('companyAdmin', companyId);
    const { status, body } = await admin.post(`invitations/${invitation.id}/resend`);
    expect([status, body.state, body.expired]).toEqual([200, 'open', false]);
    expect((await answer('preview')).body.code).toBe('invitation.replaced');
    const token = invitationToken(api.env.INVITATION_KEY, { id: invitation.id, tokenVersion: 2 });
    expect((await caller.post(`invitations/${invitation.id}/accept`, { token })).status).toBe(200);
    expect(await statusOf(invitation)).toBe('accepted');
    expect(await eventsOf(companyId, 'invitation.sent')).toMatchObject([
      { actorId: admin.person.id, payload: { invitationId: invitation.id, tokenVersion: 2 } },
    ]);
    const before = { tokenVersion: 1, expiresAt: expect.any(String) };
    const after = { tokenVersion: 2, expiresAt: body.expiredAt };
    await expectAudit(admin, 'invitation.resent', invitation.id, { before, after });
  });

  it('is refused once it was answered or taken back', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    for (const dead of [{ status: 'accepted' as const }, { revokedAt: new Date() }]) {
      const { id } = await anInvitation({ companyId, ...dead });
      expect((await admin.post(`invitations/${id}/resend`)).body.code).toBe('invitation.dead');
    }
  });

  it('hands on no more power than the sender has', async () => {
    const { id: companyId } = await aCompany();
    const manager = await api.as('companyManager', companyId);
    const strong = await anInvitation({ companyId, roleType: 'companyAdmin' });
    expect((await manager.post(`invitations/${strong.id}/resend`)).status).toBe(403);
    const weak = await anInvitation({ companyId, roleType: 'companyViewer' });
    expect((await manager.post(`invitations/${weak.id}/resend`)).status).toBe(200);
  });

  it('makes the sender vouch for it', async () => {
    const { id: companyId } = await aCompany();
    const gone = await aMember({ companyId, roleType: 'companyAdmin' });
    const { id } = await anInvitation({ companyId, roleType: 'companyViewer', invitedBy: gone.id });
    const manager = await api.as('companyManager', companyId);
    await manager.post(`invitations/${id}/resend`);
    expect(await rowsOf('select invited_by from invitation where id = $1', [id])).toEqual([
      { invited_by: manager.person.id },
    ]);
  });

  it('finds no other company’s', async () => {
    const { id } = await anInvitation({ companyId: (await aCompany()).id, roleType: 'companyAdmin' });
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.post(`invitations/${id}/resend`)).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await platform.post(`invitations/${id}/resend`)).status).toBe(404);
    expect(await rowsOf('select token_version from invitation where id = $1', [id])).toEqual([
      { token_version: 1 },
    ]);
  });
});
