import { describe, expect, it } from '@jest/globals';
import { invitationToken } from '@app/domain/team/invitation-token';
import { newAddress } from '../../../../../../test/support/identity.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { statusOf } from '../../../../../../test/support/guest.js';
import { reason, supportDesk } from '../../../../../../test/support/support-desk.js';

const desk = supportDesk();

describe('the invitation to look after the platform', () => {
  it('is taken by nobody whose address somebody is having changed', async () => {
    const target = await desk.both.signUpAs('applicant');
    const invitation = await anInvitation({
      ...{ companyId: null, roleType: 'stacAdmin', email: target.email, invitedBy: desk.admin.person.id },
    });
    const token = invitationToken(desk.both.api.env.INVITATION_KEY, invitation);
    const accept = () => target.post(`invitations/${invitation.id}/accept`, { token });
    const address = `users/${target.person.id}/email-change`;
    await desk.admin.post(address, { email: newAddress(), ...reason });
    const rejected = await accept();
    expect([rejected.status, rejected.body.code, await statusOf(invitation)]).toEqual([
      422,
      'invitation.address-changes',
      'pending',
    ]);
    expect((await desk.admin.delete(address, reason)).status).toBe(204);
    expect((await accept()).status).toBe(200);
    expect((await desk.admin.post(address, { email: newAddress(), ...reason })).body.code).toBe(
      'account.of-platform-admin',
    );
  });
});
