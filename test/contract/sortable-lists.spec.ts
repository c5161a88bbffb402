import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { anApplication } from '../support/builders/application.builder.js';
import { listAddress } from '../support/team.js';

/** Every list can be sorted by each field that its OpenAPI parameter names. */

const { paths } = JSON.parse(
  readFileSync(new URL('../../docs/generated/openapi.json', import.meta.url), 'utf8'),
);

/** Lists with the fields they are sorted by. */
const lists = Object.keys(paths).flatMap((path) => {
  const sort = paths[path].get?.parameters?.find(({ name }: { name: string }) => name === 'sort');
  const fields: string[] | undefined = sort?.content?.['application/json'].schema.prefixItems[0].enum;
  return fields ? [{ path, fields }] : [];
});

let api: ApiUnderTest;
let callers: Caller[];
/** Filters that some lists require. */
let filters: Record<string, object>;
beforeAll(async () => {
  api = await startApi();
  const { companyId, jobId, id: applicationId } = await anApplication();
  callers = [await api.as('companyAdmin', companyId), await api.as('stacAdmin'), await api.as('applicant')];
  filters = { '/api/activities': { entityId: applicationId }, '/api/job-reviewers': { jobId } };
});
afterAll(() => api.stop());

describe.each(lists)('$path', ({ path, fields }) => {
  it('is sorted by each of its fields, in both directions', async () => {
    const address = (field: string, direction: string) =>
      listAddress(path.replace('/api/', ''), { filter: filters[path] ?? {}, sort: [field, direction] });
    const [first = ''] = fields;
    const statuses = await Promise.all(
      callers.map(async (caller) => (await caller.get(address(first, 'ASC'))).status),
    );
    const caller = callers[statuses.indexOf(200)];
    expect([path, statuses]).toEqual([path, expect.arrayContaining([200])]);
    for (const field of fields)
      for (const direction of ['ASC', 'DESC'])
        expect([field, (await caller?.get(address(field, direction)))?.status]).toEqual([field, 200]);
  });
});
