import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const query = (parts: Record<string, unknown>) => listAddress('invitations', parts);
const past = new Date(Date.now() - 1_000);

describe('the invitations of a company', () => {
  it('are told with their state, who sent them, and never their secret', async () => {
    const { id: companyId } = await aCompany({ name: 'Contoso' });
    const manager = await api.as('companyManager', companyId);
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const { id, email } = await anInvitation({ companyId, invitedBy: inviter.id });
    const { status, body, headers } = await manager.get('invitations');
    expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
    expect(body).toMatchObject([
      {
        id,
        email,
        entityName: 'Contoso',
        state: 'open',
        status: 'pending',
        invitedBy: 'Mary Jackson',
        token: null,
      },
    ]);
  });

  it('are found by state, words and id', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const made = {
      open: await anInvitation({ companyId, email: 'open.one@example.com' }),
      expired: await anInvitation({ companyId, expiresAt: past }),
      revoked: await anInvitation({ companyId, revokedAt: past, expiresAt: past }),
      accepted: await anInvitation({ companyId, status: 'accepted' }),
      declined: await anInvitation({ companyId, status: 'declined', expiresAt: past }),
    };
    for (const [state, { id }] of Object.entries(made)) {
      const { body } = await admin.get(query({ filter: { state } }));
      expect(body).toMatchObject([{ id, state }]);
    }
    expect((await admin.get(query({ filter: { q: 'OPEN.' } }))).body).toMatchObject([{ id: made.open.id }]);
    const ids = [made.open.id, made.accepted.id];
    expect((await admin.get(query({ filter: { id: ids } }))).body).toHaveLength(2);
    const { body } = await admin.get(query({ sort: ['email', 'DESC'], range: [0, 0] }));
    expect(body).toMatchObject([{ id: made.open.id }]);
  });

  it('are those of the acting company alone', async () => {
    const { id: companyId } = await aCompany();
    const { id } = await anInvitation({ companyId });
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.get(query({ filter: { companyId } }))).status).toBe(404);
    expect((await foreign.get(query({ filter: { id } }))).body).toEqual([]);
    const viewer = await api.as('companyViewer', companyId);
    expect((await viewer.get('invitations')).status).toBe(403);
  });
});

describe('the invitations a platform admin sees', () => {
  it('are those of every company, or what platform admins sent', async () => {
    const platform = await api.as('stacAdmin');
    const { id: companyId } = await aCompany();
    const own = await anInvitation({ companyId, roleType: 'companyAdmin', invitedBy: platform.person.id });
    const theirs = await anInvitation({ companyId, roleType: 'companyAdmin' });
    const toPlatform = await anInvitation({
      companyId: null,
      roleType: 'stacAdmin',
      invitedBy: platform.person.id,
    });
    const idsOf = async (filter: object) =>
      (await platform.get(query({ filter, range: [0, 99] }))).body.map(({ id }: { id: string }) => id);
    const all = [own.id, theirs.id, toPlatform.id];
    expect((await idsOf({ id: all })).sort()).toEqual(all.toSorted());
    expect((await idsOf({ id: all, sentByPlatform: true })).sort()).toEqual([own.id, toPlatform.id].sort());
    expect(await idsOf({ id: all, sentByPlatform: false })).toEqual([theirs.id]);
    expect((await idsOf({ id: all, companyId })).sort()).toEqual([own.id, theirs.id].sort());
  });

  it('are read one by one, by the company’s people those of theirs', async () => {
    const { id: companyId } = await aCompany();
    const { id, email } = await anInvitation({ companyId });
    const platform = await api.as('stacAdmin');
    const manager = await api.as('companyManager', companyId);
    for (const caller of [platform, manager])
      expect((await caller.get(`invitations/${id}`)).body).toMatchObject({ id, email, token: null });
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.get(`invitations/${id}`)).status).toBe(404);
    expect((await (await api.as('companyViewer', companyId)).get(`invitations/${id}`)).status).toBe(403);
    expect((await platform.get('invitations/x')).status).toBe(404);
  });
});
