import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aGuest, roleIn, statusOf } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('declining an invitation', () => {
  it('ends it without giving anything, and tells so once', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId });
    const { status, body } = await answer('decline');
    expect([status, body]).toEqual([200, { id: invitation.id, status: 'declined' }]);
    expect(await statusOf(invitation)).toBe('declined');
    expect((await answer('decline')).body.code).toBe('invitation.answered');
    expect((await answer('accept')).status).toBe(410);
    expect(await roleIn(companyId, caller.person.id)).toBeUndefined();
    expect((await eventsOf(companyId)).map(({ name }) => name)).toEqual(['invitation.declined']);
    const [before, after] = [{ status: 'pending' }, { status: 'declined' }];
    await expectAudit(caller, 'invitation.declined', invitation.id, { companyId, before, after });
  });

  it('lets the address be invited again', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, answer } = await aGuest(api, { companyId });
    await answer('decline');
    const admin = await api.as('companyAdmin', companyId);
    const again = await admin.post('invitations', {
      email: invitation.email,
      type: 'companyViewer',
      entityId: companyId,
    });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(invitation.id);
  });
});
