import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
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
  id = await aTemplate({ companyId, name: 'Talk', subject: 'A talk', text: 'When?' });
});

const wanted = { name: 'talk', kind: 'message', subject: '', text: 'When, {{firstName}}?' };
const edit = (given: object = {}, version = 1, caller: Pick<Caller, 'put'> = manager) =>
  caller.put(`message-templates/${id}`, { ...wanted, ...given }, ifMatch(version));
const stored = async () => (await manager.get(`message-templates/${id}`)).body;
const acts = () =>
  rowsOf(`select from audit_event where company_id = $1 and action = 'message-template.edited'`, [companyId]);

describe('editing a template', () => {
  it('changes all of it, and its own name in another case is no second one', async () => {
    const { status, body } = await edit();
    expect([status, body]).toMatchObject([200, { ...wanted, version: 2 }]);
    await expectAudit(manager, 'message-template.edited', id, {
      entityName: 'talk',
      before: { name: 'Talk', subject: 'A talk', text: 'When?' },
      after: { name: 'talk', subject: '', text: 'When, {{firstName}}?' },
    });
  });

  it('takes the whole record back, and what is the same is no change', async () => {
    const { status, body } = await edit(await stored());
    expect([status, body.version, await acts()]).toEqual([200, 1, []]);
  });

  it('of a version that is old is refused, and of several at once one holds', async () => {
    const replies = await together(6, () => edit());
    expect(statusesOf(replies)).toEqual([200, ...Array(5).fill(412)]);
    const late = await edit({ text: 'Nobody reads this' });
    expect([late.status, late.body.code, (await stored()).text]).toEqual([
      412,
      'resource.stale',
      wanted.text,
    ]);
  });

  it('without a version asks for one', async () => {
    expect((await manager.put(`message-templates/${id}`, wanted)).status).toBe(428);
  });

  it('does not take the name of another one, nor a field there is none of', async () => {
    await aTemplate({ companyId, name: 'Offer' });
    const taken = await edit({ name: 'OFFER' });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { name: 'There is a template called “Offer” already' },
    ]);
    const unknown = await edit({ text: '{{salary}}' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['text']]);
    expect((await stored()).version).toBe(1);
  });

  it('of another company finds nothing', async () => {
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await edit({}, 1, stranger)).status).toBe(404);
    expect((await edit({}, 1, await api.as('companyReviewer', companyId))).status).toBe(403);
    expect((await stored()).version).toBe(1);
  });
});
