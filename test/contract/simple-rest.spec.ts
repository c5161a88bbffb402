import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { anApplication } from '../support/builders/application.builder.js';
import { aCompany } from '../support/builders/company.builder.js';
import { anInvitation } from '../support/builders/invitation.builder.js';
import { aJobImport } from '../support/builders/job-import.builder.js';
import { aJob } from '../support/builders/job.builder.js';

/**
 * A program that has `ra-data-simple-rest` as it is published, a token and the role it acts in: it lists, orders, filters,
 * pages and reads every resource, and makes, edits and deletes where the resource has that act. Nothing of ours is between.
 */

type Page = {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
};
type Options = { method?: string; headers?: unknown; body?: string };
/** What this file uses of the packages; their own types bring those of browsers, which our tests do without. */
type Rest = {
  getList<Found>(name: string, page: Page): Promise<{ data: Found[]; total?: number }>;
  getMany<Found>(name: string, asked: { ids: string[] }): Promise<{ data: Found[] }>;
  getOne<Found>(name: string, asked: { id: string }): Promise<{ data: Found }>;
  create<Found>(name: string, sent: { data: object }): Promise<{ data: Found }>;
  update<Found>(
    name: string,
    sent: { id: string; data: object; previousData: object },
  ): Promise<{ data: Found }>;
  delete<Found>(name: string, asked: { id: string }): Promise<{ data: Found }>;
};
type Fetch = (url: string, options?: Options) => Promise<unknown>;
const packageNamed = (name: string) => import(name);
const simpleRest: (url: string, send: Fetch) => Rest = (await packageNamed('ra-data-simple-rest')).default;
const fetchJson: Fetch = (await packageNamed('ra-core')).fetchUtils.fetchJson;

let api: ApiUnderTest;
let platform: Caller;
let admin: Caller;
let companyId: string;
let job: Awaited<ReturnType<typeof aJob>>;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  companyId = (await platform.post('companies', { companyName: 'Northwind' })).body.id;
  await aCompany();
  job = await aJob({ companyId });
  await anApplication({ job });
  await aJob({ companyId });
  await anApplication({ job });
  admin = await api.as('companyAdmin', companyId);
  for (const message of ['One', 'Two'])
    await api.visitor.post('contact-messages', { topic: 'other', email: 'clara@example.com', message });
  for (const status of ['finished', 'running'] as const) await aJobImport({ companyId, status });
  for (let sent = 0; sent < 2; sent += 1) await anInvitation({ companyId });
  await (await api.as('stacAdmin')).get('companies');
  await platform.get('admins');
});
afterAll(() => api.stop());

const providerOf = ({ headers }: Caller) =>
  simpleRest(`${api.url}/api`, (url, options = {}) => {
    const sent = new Headers(headers);
    // Its own headers, such as the range of a list, stay as they are.
    if (options.headers instanceof Headers) options.headers.forEach((value, name) => sent.set(name, value));
    return fetchJson(url, { ...options, headers: sent });
  });

type Row = { id: string } & Record<string, unknown>;
type Resource = {
  who: () => Caller;
  /** Narrows the list to what this file made, as far as others make some too. */
  filter?: () => Record<string, unknown>;
  /** What else it can be ordered by. */
  sort: string;
  create?: () => Record<string, unknown>;
  /** One field that is edited. */
  edit?: (row: Row) => [field: string, value: unknown];
  /** One that may go. */
  remove?: () => Promise<string>;
};

const resources: Record<string, Resource> = {
  companies: {
    who: () => platform,
    sort: 'name',
    create: () => ({ companyName: 'Fernweh' }),
    edit: () => ['memberType', 'Partner'],
    remove: async () => (await aCompany()).id,
  },
  jobs: {
    who: () => admin,
    sort: 'title',
    create: () => ({ title: 'Baker' }),
    edit: () => ['department', 'Bread'],
    remove: async () => (await aJob({ companyId, status: 'draft' })).id,
  },
  pipelines: { who: () => admin, sort: 'createdAt' },
  'pipeline-stages': {
    who: () => admin,
    filter: () => ({ pipelineId: job.pipelineId }),
    sort: 'position',
    create: () => ({ pipelineId: job.pipelineId, name: 'Trial day', type: 'interview' }),
    edit: () => ['description', 'Half a day'],
    remove: async () => {
      const body = { pipelineId: job.pipelineId, name: 'Goes again', type: 'review' };
      return (await admin.post('pipeline-stages', body)).body.id;
    },
  },
  'job-applications': { who: () => admin, sort: 'appliedAt', edit: () => ['tags', ['Strong']] },
  invitations: {
    who: () => admin,
    sort: 'email',
    create: () => ({ email: 'grace@example.com', type: 'companyViewer', entityId: companyId }),
    remove: async () => (await anInvitation({ companyId })).id,
  },
  admins: { who: () => platform, sort: 'name' },
  'audit-events': { who: () => platform, filter: () => ({ reads: true }), sort: 'occurredAt' },
  'contact-messages': { who: () => platform, sort: 'createdAt' },
  'job-imports': { who: () => platform, filter: () => ({ companyId }), sort: 'createdAt' },
};

/** What the platform looks after over all companies. */
const overAll = ['jobs', 'pipelines', 'pipeline-stages', 'invitations', 'job-imports'];

describe.each(Object.entries(resources))('%s', (name, { who, filter = () => ({}), sort }) => {
  const list = (page: number, perPage: number, order: 'ASC' | 'DESC', field = sort) =>
    providerOf(who()).getList<Row>(name, {
      pagination: { page, perPage },
      sort: { field, order },
      filter: filter(),
    });

  it('is listed, ordered, filtered, paged, and read by ids and one by one', async () => {
    const whole = await list(1, 50, 'ASC', 'id');
    expect(whole.data.length).toBeGreaterThan(1);
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
    const one = await providerOf(who()).getOne<Row>(name, { id: ids[0] ?? '' });
    expect(one.data.id).toBe(ids[0]);
    const nothing = providerOf(who()).getList(name, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'no-such-field', order: 'ASC' },
      filter: {},
    });
    await expect(nothing).rejects.toMatchObject({ status: 400 });
  });
});

const those = <Act extends 'create' | 'edit' | 'remove'>(act: Act) =>
  Object.entries(resources).flatMap(([name, { who, [act]: does }]) => (does ? [{ name, who, does }] : []));

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
    expect(after).toMatchObject({ ...before, [field]: value, version: expect.anything() });
    // The version it had is old now: what somebody else changed meanwhile is not lost.
    await expect(rest.update<Row>(name, sent)).rejects.toMatchObject({ status: 412 });
  },
);

it.each(those('remove'))('$name: one is deleted', async ({ name, who, does }) => {
  const id = await does();
  const { data } = await providerOf(who()).delete<Row>(name, { id });
  expect(data).toMatchObject({ id });
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
