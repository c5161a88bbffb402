import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function asked() {
  const application = await anApplication();
  const { companyId } = application;
  const admin = await api.as('companyAdmin', companyId);
  return { companyId, admin, id: await aDataRequest({ application }) };
}

describe('saying who answers a request', () => {
  it('tells that person, and can be taken back', async () => {
    const { companyId, admin, id } = await asked();
    const manager = await aMember({ companyId, roleType: 'companyManager' });
    const assign = (userId: string | null, version: number) =>
      admin.put(`data-requests/${id}/assignee`, { userId }, ifMatch(version));
    const given = await assign(manager.id, 1);
    expect([given.status, given.body]).toEqual([200, { id, version: 2, assigneeId: manager.id }]);
    expect(await eventsOf(companyId, 'data-request.assigned')).toMatchObject([
      { payload: { requestId: id, userId: manager.id } },
    ]);
    expect((await assign(admin.person.id, 1)).status).toBe(412);
    const change = { before: { assigned: false }, after: { assigned: true } };
    await expectAudit(admin, 'data-request.assigned', id, { ...change, details: { userId: manager.id } });
    expect((await assign(null, 2)).body).toMatchObject({ version: 3, assigneeId: null });
    expect((await assign(admin.person.id, 3)).status).toBe(200);
    // Who takes it on themselves is not told.
    expect(await eventsOf(companyId, 'data-request.assigned')).toHaveLength(1);
  });

  it('names a manager or an admin who is there', async () => {
    const { companyId, admin, id } = await asked();
    const wrong = [
      (await aMember({ companyId, roleType: 'companyViewer' })).id,
      (await aMember({ companyId, roleType: 'companyReviewer' })).id,
      (await aMember({ companyId: (await aCompany()).id, roleType: 'companyManager' })).id,
    ];
    for (const userId of wrong) {
      const answer = await admin.put(`data-requests/${id}/assignee`, { userId }, ifMatch(1));
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { userId: 'Choose a manager or an admin of this company' },
      ]);
    }
    expect(await rowsOf('select assignee_id from data_request where id = $1', [id])).toEqual([
      { assignee_id: null },
    ]);
  });

  it('is for admins of that company, before it is answered', async () => {
    const { companyId, admin, id } = await asked();
    const change = { userId: admin.person.id };
    const path = `data-requests/${id}/assignee`;
    expect((await (await api.as('companyManager', companyId)).put(path, change, ifMatch(1))).status).toBe(
      403,
    );
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.put(path, change, ifMatch(1))).status).toBe(404);
    expect((await admin.put(path, change)).status).toBe(428);
    await rowsOf(`update data_request set answered_at = now(), outcome = 'declined' where id = $1`, [id]);
    expect((await admin.put(path, change, ifMatch(1))).body.code).toBe('data-request.answered');
  });
});
