import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let manager: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  manager = await api.as('companyManager', companyId);
  id = await aTemplate({ companyId, name: 'Talk' });
});

const remove = (version = 1, caller: Pick<Caller, 'delete'> = manager) =>
  caller.delete(`message-templates/${id}`, undefined, ifMatch(version));

describe('deleting a template', () => {
  it('takes it out of every list and gives its name free', async () => {
    expect([(await remove()).status, (await manager.get(`message-templates/${id}`)).status]).toEqual([
      200, 404,
    ]);
    expect((await manager.get('message-templates')).body).toEqual([]);
    const again = { name: 'talk', kind: 'rejection', text: 'Thank you.' };
    expect((await manager.post('message-templates', again)).status).toBe(201);
    const change = { entityName: 'Talk', before: { name: 'Talk', kind: 'message' } };
    await expectAudit(manager, 'message-template.deleted', id, change);
  });

  it('happens once, and not to a version nobody saw', async () => {
    expect((await remove(2)).status).toBe(412);
    expect(statusesOf(await together(5, () => remove()))).toEqual([200, ...Array(4).fill(404)]);
    const edited = { name: 'Talk', kind: 'message', text: 'Hello' };
    expect((await manager.put(`message-templates/${id}`, edited, ifMatch(2))).status).toBe(404);
  });

  it('of another company finds nothing', async () => {
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await remove(1, stranger)).status).toBe(404);
    expect((await remove(1, await api.as('companyReviewer', companyId))).status).toBe(403);
    expect((await manager.get(`message-templates/${id}`)).status).toBe(200);
  });
});
