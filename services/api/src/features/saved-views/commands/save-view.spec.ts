import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedViewsPerPerson } from '@app/contracts/saved-views/saved-view';
import type { RoleType } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const view = {
  name: 'Shortlist',
  filter: { tag: ['Portfolio'], stages: ['Review'], late: true },
  sort: ['lastName', 'ASC'],
  columns: ['source', 'tags'],
};

describe('a view that is saved', () => {
  it.each<RoleType>(['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'])(
    'is there for the %s who saved it, in every browser, and for nobody else',
    async (role) => {
      const { id: companyId } = await aCompany();
      const owner = await api.as(role, companyId);
      const { status, body, headers } = await owner.post('saved-views', view);
      expect([status, headers.get('etag')]).toEqual([201, '"1"']);
      expect(body).toEqual({ ...view, id: expect.any(String), version: 1, createdAt: expect.any(String) });
      expect((await owner.get('saved-views')).body).toEqual([body]);
      const colleague = await api.as('companyAdmin', companyId);
      expect((await colleague.get('saved-views')).body).toEqual([]);
    },
  );

  it('is of the company it was saved in', async () => {
    const owner = await api.as('companyManager', (await aCompany()).id);
    await owner.post('saved-views', view);
    const role = { roleType: 'companyManager', companyId: (await aCompany()).id } as const;
    await aRole({ userId: owner.person.id, ...role });
    const elsewhere = api.asPerson(owner.person, { type: role.roleType, companyId: role.companyId });
    expect((await elsewhere.get('saved-views')).body).toEqual([]);
    expect((await owner.get('saved-views')).body).toHaveLength(1);
  });

  it.each<RoleType>(['applicant', 'stacAdmin'])('is nothing for a %s', async (role) => {
    const caller = await api.as(role);
    expect((await caller.post('saved-views', view)).status).toBe(403);
    expect((await caller.get('saved-views')).status).toBe(403);
  });

  it('has a name of its own, whatever its case', async () => {
    const owner = await api.as('companyViewer', (await aCompany()).id);
    await owner.post('saved-views', view);
    const again = await owner.post('saved-views', { ...view, name: ' shortLIST ' });
    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'saved-view.name-taken',
      { name: 'You have a view of this name' },
    ]);
  });

  it('is one of twenty at most, also of many at once', async () => {
    const owner = await api.as('companyManager', (await aCompany()).id);
    const replies = await Promise.all(
      Array.from({ length: savedViewsPerPerson + 4 }, (_, index) =>
        owner.post('saved-views', { ...view, name: `View ${index}` }),
      ),
    );
    const rejected = replies.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 4 }, () => [
        422,
        'saved-view.too-many',
        `You have ${savedViewsPerPerson} views already. Please delete one first`,
      ]),
    );
    expect((await owner.get('saved-views')).body).toHaveLength(savedViewsPerPerson);
  });

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['filter.favourite', { filter: { favourite: true } }],
    ['filter.jobId', { filter: { jobId: 'x' } }],
    ['filter.stages.0', { filter: { stages: [''] } }],
    ['filter.late', { filter: { late: 'yes' } }],
    ['sort.0', { sort: ['email', 'ASC'] }],
    ['columns.0', { columns: ['salary'] }],
    ['userId', { userId: 'x' }],
  ])('names %s when it is wrong', async (field, change) => {
    const owner = await api.as('companyManager', (await aCompany()).id);
    const { status, body } = await owner.post('saved-views', { ...view, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});
