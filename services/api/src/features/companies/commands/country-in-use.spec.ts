import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type Answer,
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

const setPlace = (table: 'company' | 'job', id: string, location: object) =>
  rowsOf(`update ${table} set location = $2 where id = $1`, [id, JSON.stringify(location)]);

async function companyIn(country: string | null) {
  const { id } = await aCompany();
  await setPlace('company', id, country ? { country, city: 'Riga' } : {});
  const admin = await api.as('companyAdmin', id);
  const versionOf = async (path: string): Promise<number> => (await admin.get(path)).body.version;
  /** Changes the profile as it is now. */
  const patch = async (body: object) =>
    admin.patch(`companies/${id}`, body, ifMatch(await versionOf(`companies/${id}`)));
  return { id, admin, patch, versionOf };
}

const withoutCountry = { location: { addressCountry: '' } };
const rejected = (message: string) => ({ errors: { 'location.addressCountry': message } });

describe('the country of a company', () => {
  it('stays while published remote jobs need it; how many is told, and nothing is changed', async () => {
    const { id, admin, patch, versionOf } = await companyIn('Latvia');
    const jobs = [await aJob({ companyId: id }), await aJob({ companyId: id })];
    const elsewhere = await aJob({ companyId: id });
    await setPlace('job', elsewhere.id, { country: 'Portugal' });
    const onSite = await aJob({ companyId: id });
    await rowsOf(`update job set location_type = 'onSite' where id = $1`, [onSite.id]);
    await aJob({ companyId: id, status: 'draft' });
    await aJob({ companyId: id, live: false, closedAt: new Date() });
    await aJob();

    const many = await patch({ name: 'Renamed', ...withoutCountry });
    expect(many.status).toBe(400);
    expect(many.body).toMatchObject(
      rejected(
        '2 published remote jobs need this country. Enter another one, or give each of them a country first',
      ),
    );
    const { body: kept } = await admin.get(`companies/${id}`);
    expect([kept.version, kept.name, kept.location.addressCountry]).toEqual([1, 'Northwind', 'Latvia']);

    const [first = { id: '' }, second = { id: '' }] = jobs;
    const version = await versionOf(`jobs/${first.id}`);
    expect((await admin.post(`jobs/${first.id}/close`, undefined, ifMatch(version))).status).toBe(200);
    expect((await patch(withoutCountry)).body).toMatchObject(
      rejected('One published remote job needs this country. Enter another one, or give it a country first'),
    );
    expect((await patch({ location: { addressCountry: 'Estonia', addressLocality: '' } })).status).toBe(200);
    const given = await admin.patch(
      `jobs/${second.id}`,
      { location: { addressCountry: 'Malta' } },
      ifMatch(await versionOf(`jobs/${second.id}`)),
    );
    expect(given.status).toBe(200);
    expect((await patch(withoutCountry)).status).toBe(200);
    // Without a country nothing stands in the way of what else is changed.
    expect((await patch({ name: 'Renamed', ...withoutCountry })).status).toBe(200);
  });

  it('that was never entered keeps nobody from saving, whatever went live without one', async () => {
    const { id, patch } = await companyIn(null);
    await aJob({ companyId: id });
    expect((await patch({ name: 'Renamed', ...withoutCountry })).status).toBe(200);
  });

  const acts: { act: string; before: object; call: (admin: Caller, id: string) => Promise<Answer> }[] = [
    {
      act: 'published',
      before: { status: 'draft' },
      call: (admin, id) => admin.put(`job-statuses/${id}`, { status: 'published' }, ifMatch(1)),
    },
    {
      act: 'extended',
      before: { live: false, expiredAt: new Date(0) },
      call: (admin, id) => admin.post(`jobs/${id}/extend`, { expiredAt: null }, ifMatch(1)),
    },
    {
      act: 'edited',
      before: {},
      call: (admin, id) => admin.patch(`jobs/${id}`, { location: { addressCountry: '' } }, ifMatch(1)),
    },
  ];
  it.each(acts)(
    'is not taken away from under a job that is $act in the same moment',
    async ({ act, before, call }) => {
      const { id, admin, patch } = await companyIn('Latvia');
      const job = await aJob({ companyId: id, ...before });
      if (act === 'edited') await setPlace('job', job.id, { country: 'Portugal' });
      const holder = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
      await holder.connect();
      try {
        // The job is held back after it has seen the company with its country.
        await holder.query('begin');
        const { rows } = await holder.query(
          'select pg_backend_pid() as pid from job where id = $1 for update',
          [job.id],
        );
        const blockedBy = `select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
        const done = call(admin, job.id);
        const [blocked] = await eventually(async () => {
          const found = await rowsOf<{ pid: number }>(blockedBy, [rows[0].pid]);
          expect(found).toHaveLength(1);
          return found;
        });
        const taken = patch(withoutCountry);
        await eventually(async () => expect(await rowsOf(blockedBy, [blocked?.pid])).toHaveLength(1));
        await holder.query('commit');
        expect((await done).status).toBe(200);
        expect((await taken).status).toBe(400);
      } finally {
        await holder.end();
      }
    },
  );

  it('that is gone keeps a job from being published in the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, admin, patch } = await companyIn('Latvia');
      const { id: jobId } = await aJob({ companyId: id, status: 'draft' });
      const publish = () => admin.put(`job-statuses/${jobId}`, { status: 'published' }, ifMatch(1));
      const [taken, published] = await Promise.all([patch(withoutCountry), publish()]);
      const [after] = await rowsOf(
        `select live, coalesce(company.location ->> 'country', '') <> '' as named
         from job join company on company.id = job.company_id where job.id = $1`,
        [jobId],
      );
      const first = published.status === 200 ? 'job' : 'company';
      expect([taken.status, published.status, after]).toEqual(
        first === 'job' ? [400, 200, { live: true, named: true }] : [200, 422, { live: false, named: false }],
      );
    }
  });
});
