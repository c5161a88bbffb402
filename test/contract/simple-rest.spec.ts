import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceNames } from '../../admin-web/src/features/platform/shared/resources/resource-actions.js';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import type { BuiltJob } from '../support/builders/job.builder.js';
import { expectDocumented } from '../support/documented-response.js';
import { publishedClient } from '../support/published-client.js';
import { type Row, resourcesOfBackOffice } from '../support/resources-of-back-office.js';
import { rowsOfEveryResource } from '../support/rows-of-every-resource.js';

/**
 * A program that has `ra-data-simple-rest` as it is published, a token and the role it acts in: it lists, orders, filters,
 * pages and reads every resource of the back office, and makes, edits and deletes where the resource has that act. Nothing
 * of ours is between.
 */

let api: ApiUnderTest;
let platform: Caller;
let admin: Caller;
let companyId: string;
let memberType: string;
let job: BuiltJob;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  companyId = (await platform.post('companies', { companyName: 'Northwind' })).body.id;
  ({ admin, job, memberType } = await rowsOfEveryResource(api, platform, companyId));
});
afterAll(() => api.stop());

const providerOf = ({ headers }: Caller) => publishedClient(`${api.url}/api`, headers);

const resources = resourcesOfBackOffice(() => ({ api, platform, admin, companyId, job, memberType }));

/** What the platform looks after over all companies. */
const overAll = ['jobs', 'pipelines', 'pipeline-stages', 'invitations', 'job-imports'];

describe.each(Object.entries(resources))(
  '%s',
  (name, { caller: who, filter = () => ({}), some, sort, unread }) => {
    const list = (page: number, perPage: number, order: 'ASC' | 'DESC', field = sort, by = filter()) =>
      providerOf(who()).getList<Row>(name, {
        pagination: { page, perPage },
        sort: { field, order },
        filter: by,
      });

    it('is exported: the button of react-admin requests 1,000 rows', async () => {
      const { data } = await list(1, 1_000, 'ASC', 'id');
      expect(data.length).toBeGreaterThan(1);
    });

    it('is listed, ordered, paged, and read by ids and one by one', async () => {
      const whole = await list(1, 50, 'ASC', 'id');
      expect(whole.data.length).toBeGreaterThan(1);
      expectDocumented('GET', `${api.url}/api/${name}`, 200, whole.data);
      expect(whole.total).toBeGreaterThanOrEqual(whole.data.length);
      const second = await list(2, 1, 'ASC', 'id');
      expect(second.data).toMatchObject([{ id: whole.data[1]?.id }]);
      // What platform admins look at is a row more of their own log.
      expect(second.total).toBeGreaterThanOrEqual(whole.total ?? 0);
      for (const order of ['ASC', 'DESC'] as const)
        expect((await list(1, 10, order)).data.length).toBeGreaterThan(1);
      const ids = whole.data.slice(0, 2).map(({ id }) => id);
      const many = await providerOf(who()).getMany<Row>(name, { ids });
      expect(many.data.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect((await providerOf(who()).getOne<Row>(name, { id: ids[0] ?? '' })).data.id).toBe(ids[0]);
      if (unread) {
        const { 'x-access-reason': _why, ...headers } = who().headers;
        const one = publishedClient(`${api.url}/api`, headers).getOne<Row>(name, { id: ids[0] ?? '' });
        await expect(one).rejects.toMatchObject({ status: 400, body: { errors: unread } });
      }
      await expect(list(1, 10, 'ASC', 'no-such-field')).rejects.toMatchObject({ status: 400 });
    });

    it('is filtered, and names a filter that it does not have', async () => {
      const [by, fits] = some();
      const [whole, found] = [await list(1, 50, 'ASC', 'id'), await list(1, 50, 'ASC', 'id', by)];
      expect(found.data.length).toBeGreaterThan(0);
      expect(found.data.filter((row) => !fits(row))).toEqual([]);
      expect(whole.data.filter((row) => !fits(row)).length).toBeGreaterThan(0);
      const unknown = list(1, 10, 'ASC', 'id', { ...filter(), noSuchFilter: 1 });
      await expect(unknown).rejects.toMatchObject({ status: 400 });
    });
  },
);

it('goes through every resource of the back office', () => {
  expect(resourceNames.filter((name) => !Object.hasOwn(resources, name))).toEqual([]);
});

const those = <Act extends 'create' | 'edit' | 'remove'>(act: Act) =>
  Object.entries(resources).flatMap(([name, { caller: who, [act]: does }]) =>
    does ? [{ name, who, does }] : [],
  );

it.each(those('create'))('$name: a record is made', async ({ name, who, does }) => {
  const rest = providerOf(who());
  const { data } = await rest.create<Row>(name, { data: does() });
  expect((await rest.getOne<Row>(name, { id: data.id })).data.id).toBe(data.id);
});

it.each(those('edit'))(
  '$name: the whole record is sent back with one change',
  async ({ name, who, does }) => {
    const rest = providerOf(who());
    const { data: rows } = await rest.getList<Row>(name, {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'DESC' },
      filter: resources[name]?.filter?.() ?? {},
    });
    const id = rows[0]?.id ?? '';
    const { data: before } = await rest.getOne<Row>(name, { id });
    const [field, value] = does(before);
    const sent = { id, data: { ...before, [field]: value }, previousData: before };
    await rest.update<Row>(name, sent);
    const { data: after } = await rest.getOne<Row>(name, { id });
    const told = {
      ...('editedAt' in before && { editedAt: expect.any(String) }),
      // Stages have the version of their pipeline.
      ...('stages' in before && { stages: expect.any(Array) }),
    };
    expect(after).toMatchObject({ ...before, [field]: value, version: expect.anything(), ...told });
    // The version it had is old now: what somebody else changed meanwhile is not lost.
    await expect(rest.update<Row>(name, sent)).rejects.toMatchObject({ status: 412 });
  },
);

it.each(those('edit'))(
  '$name: several are changed at once, each in its latest version',
  async ({ name, who, does }) => {
    const rest = providerOf(who());
    const { data: rows } = await rest.getList<Row>(name, {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'DESC' },
      filter: resources[name]?.filter?.() ?? {},
    });
    const id = rows[0]?.id ?? '';
    const [field, value] = does((await rest.getOne<Row>(name, { id })).data);
    expect((await rest.updateMany(name, { ids: [id], data: { [field]: value } })).data).toEqual([id]);
    expect((await rest.getOne<Row>(name, { id })).data).toMatchObject({ [field]: value });
    const { version: _version, ...record } = (await rest.getOne<Row>(name, { id })).data;
    await expect(rest.update<Row>(name, { id, data: record, previousData: record })).rejects.toMatchObject({
      status: 428,
    });
  },
);

it.each(those('remove'))('$name: one is deleted', async ({ name, who, does }) => {
  const id = await does();
  const { data } = await providerOf(who()).delete<Row>(name, { id });
  expect(data).toMatchObject({ id });
});

it('companies: one is suspended with the reason in the query, as the program sends no body, and none without', async () => {
  const { id } = await aCompany();
  const why = new URLSearchParams({ reason: 'fraud', note: 'They asked for money.' });
  const { data } = await publishedClient(`${api.url}/api`, platform.headers, why).delete<Row>('companies', {
    id: (await aCompany()).id,
  });
  expect(data).toMatchObject({ suspendedAt: expect.any(String) });
  await expect(providerOf(platform).delete('companies', { id })).rejects.toMatchObject({
    status: 400,
    body: { errors: { reason: 'Choose a reason', note: 'Please enter text' } },
  });
  expect((await platform.get(`companies/${id}`)).body.suspendedAt).toBeNull();
});

it('pipeline-stages: a platform admin makes, edits and deletes one of a company that the query names', async () => {
  const rest = publishedClient(`${api.url}/api`, platform.headers, new URLSearchParams({ companyId }));
  const stage = { pipelineId: job.pipelineId, name: 'Second talk', type: 'interview' };
  const { data: made } = await rest.create<Row>('pipeline-stages', { data: stage });
  const { data: before } = await rest.getOne<Row>('pipeline-stages', { id: made.id });
  const data = { ...before, name: 'Third talk' };
  await rest.update<Row>('pipeline-stages', { id: made.id, data, previousData: before });
  expect((await rest.getOne<Row>('pipeline-stages', { id: made.id })).data.name).toBe('Third talk');
  await rest.delete<Row>('pipeline-stages', { id: made.id });
  await expect(rest.getOne<Row>('pipeline-stages', { id: made.id })).rejects.toMatchObject({ status: 404 });
});

it.each(overAll)('%s: a platform admin sees those of every company', async (name) => {
  const rest = providerOf(platform);
  const { data } = await rest.getList<Row>(name, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  });
  const id = data[0]?.id ?? '';
  expect((await rest.getOne<Row>(name, { id })).data).toEqual(data[0]);
});

it('needs a role beside the token, and no more than it allows', async () => {
  const { 'x-role-id': _role, 'x-entity-id': _entity, ...token } = admin.headers;
  const page = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };
  await expect(providerOf({ ...admin, headers: token }).getList('jobs', page)).rejects.toMatchObject({
    status: 403,
  });
  await expect(providerOf(admin).getList('contact-messages', page)).rejects.toMatchObject({ status: 403 });
});
