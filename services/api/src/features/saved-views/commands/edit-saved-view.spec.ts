import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
let companyId: string;
let owner: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  owner = await api.as('companyManager', companyId);
  id = (await owner.post('saved-views', view)).body.id;
});

const view = { name: 'Late', filter: { late: true }, sort: ['appliedAt', 'DESC'], columns: ['tags'] };
const edit = (change: object, version = 1, caller: Pick<Caller, 'patch'> = owner) =>
  caller.patch(`saved-views/${id}`, change, ifMatch(version));

describe('a saved view', () => {
  it('is renamed, and narrowed otherwise', async () => {
    const renamed = await edit({ name: 'Too late' });
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, '"2"']);
    const narrowed = await edit({ filter: { unread: true }, columns: [] }, 2);
    expect(narrowed.body).toMatchObject({
      name: 'Too late',
      filter: { unread: true },
      sort: ['appliedAt', 'DESC'],
      columns: [],
      version: 3,
    });
    expect((await owner.get('saved-views')).body).toEqual([narrowed.body]);
  });

  it('takes the whole record back, and needs the version it changes', async () => {
    const [record] = (await owner.get('saved-views')).body;
    expect((await edit({ ...record, id: newId(), name: 'Whole' })).body.errors).toHaveProperty('id');
    expect((await edit({ ...record, name: 'Whole' })).body).toMatchObject({ id, name: 'Whole' });
    expect((await edit({ name: 'Old' })).status).toBe(412);
    expect((await owner.patch(`saved-views/${id}`, { name: 'x' })).status).toBe(428);
  });

  it('keeps its own name, and takes none of another one', async () => {
    await owner.post('saved-views', { ...view, name: 'Other' });
    expect((await edit({ name: 'late' })).status).toBe(200);
    const taken = await edit({ name: 'OTHER' }, 2);
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['name']]);
    const wrong = await edit({ sort: ['email', 'ASC'] }, 2);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['sort.0']]);
  });

  it('is out of reach for everybody else', async () => {
    const colleague = await api.as('companyAdmin', companyId);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const replies = [await edit({ name: 'x' }, 1, colleague), await edit({ name: 'x' }, 1, stranger)];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect((await owner.get('saved-views')).body).toMatchObject([{ name: 'Late', version: 1 }]);
  });
});
