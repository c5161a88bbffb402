import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aGuest, statusOf } from '../../../../../../test/support/guest.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('looking at an invitation', () => {
  it('tells its holder what it is about, signed in or not, and shows no address', async () => {
    const { id: companyId } = await aCompany({ name: 'Contoso' });
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const { invitation, token, answer } = await aGuest(api, {
      companyId,
      email: 'eve.long@example.com',
      roleType: 'companyManager',
      invitedBy: inviter.id,
    });
    const { status, body } = await answer('preview');
    expect([status, body]).toEqual([
      200,
      {
        id: invitation.id,
        entityName: 'Contoso',
        roleName: 'Manager',
        roleDescription: 'Creates jobs, moves candidates, invites reviewers and viewers.',
        maskedEmail: 'e•••@example.com',
        invitedBy: 'Mary Jackson',
        expiredAt: expect.any(String),
      },
    ]);
    const visitor = await api.visitor.post(`invitations/${invitation.id}/preview`, { token });
    expect([visitor.status, visitor.body]).toEqual([200, body]);
  });

  it('changes nothing, and nothing but POST looks at it', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, token, answer } = await aGuest(api, { companyId });
    await answer('preview');
    for (const method of ['GET', 'HEAD', 'PUT']) {
      for (const how of ['preview', 'accept', 'decline']) {
        const address = `invitations/${invitation.id}/${how}?token=${token}`;
        const { status } = await api.request(method, address, { headers: caller.headers });
        expect([method, how, status]).toEqual([method, how, 404]);
      }
    }
    expect(await statusOf(invitation)).toBe('pending');
    expect((await answer('accept')).status).toBe(200);
  });

  it('asks for the secret', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation } = await aGuest(api, { companyId });
    for (const body of [{}, { token: 5 }, { token: 'short' }]) {
      const reply = await caller.post(`invitations/${invitation.id}/preview`, body);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['token']]);
    }
  });
});
