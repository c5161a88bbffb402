import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('taking an invitation back', () => {
  it('lets its link die at once; twice is no mistake and one act', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, answer } = await aGuest(api, { companyId });
    const admin = await api.as('companyAdmin', companyId);
    const first = await admin.delete(`invitations/${invitation.id}`);
    expect([first.status, first.body.state]).toEqual([200, 'revoked']);
    const second = await admin.delete(`invitations/${invitation.id}`);
    expect(second.body.revokedAt).toBe(first.body.revokedAt);
    expect((await answer('accept')).body.code).toBe('invitation.revoked');
    const [before, after] = [{ revokedAt: null }, { revokedAt: first.body.revokedAt }];
    await expectAudit(admin, 'invitation.revoked', invitation.id, { before, after });
  });

  it('comes too late after an answer', async () => {
    const { id: companyId } = await aCompany();
    const { id } = await anInvitation({ companyId, status: 'accepted' });
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.delete(`invitations/${id}`)).status).toBe(410);
  });

  it('of a company is for a platform admin who names it', async () => {
    const { id: companyId } = await aCompany();
    const { id } = await anInvitation({ companyId, roleType: 'companyViewer' });
    const platform = await api.as('stacAdmin');
    expect((await platform.delete(`invitations/${id}`)).status).toBe(404);
    expect((await platform.delete(`invitations/${id}?companyId=${companyId}`)).status).toBe(200);
    expect(await actsAbout(id)).toMatchObject([{ actor_id: platform.person.id, company_id: companyId }]);
  });
});
