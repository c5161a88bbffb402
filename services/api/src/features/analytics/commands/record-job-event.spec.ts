import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const record = (body: unknown) => api.visitor.post('job-events', body);
const eventsOf = (companyId: string) =>
  rowsOf('select name, job_id, description from job_event where company_id = $1 order by id', [companyId]);

describe('recording a job event', () => {
  it('counts the opening of a published job and of its company', async () => {
    const { id, companyId } = await aPublicJob(api);
    const clicks = [
      { name: 'job_listing_click', job_id: id, company_id: companyId, description: 'from search' },
      { name: 'company_profile_click', company_id: companyId },
    ];
    for (const click of clicks) {
      const { status, body } = await record(click);
      expect([status, body]).toEqual([204, '']);
    }
    expect(await eventsOf(companyId)).toEqual([
      { name: 'job_listing_click', job_id: id, description: 'from search' },
      { name: 'company_profile_click', job_id: null, description: null },
    ]);
  });

  it('counts an opening once, however often it is sent', async () => {
    const { id, companyId } = await aPublicJob(api);
    const openingId = newId();
    const click = { name: 'job_listing_click', job_id: id, company_id: companyId, opening_id: openingId };
    const profile = { name: 'company_profile_click', company_id: companyId, opening_id: openingId };
    const sent = await together(8, (index) => record(index % 2 ? click : profile));
    expect(statusesOf(sent)).toEqual(Array(8).fill(204));
    await record({ ...click, opening_id: newId() });
    const names = await rowsOf<{ name: string }>('select name from job_event where company_id = $1', [
      companyId,
    ]);
    expect(names.map(({ name }) => name).sort()).toEqual([
      'company_profile_click',
      'job_listing_click',
      'job_listing_click',
    ]);
  });

  it('drops events about drafts, unknown jobs and jobs of another company, with the same answer', async () => {
    const draft = await aJob({ status: 'draft' });
    await show(api, draft.companyId);
    const foreign = await aPublicJob(api);
    for (const jobId of [draft.id, newId(), foreign.id]) {
      const click = { name: 'job_listing_click', job_id: jobId, company_id: draft.companyId };
      expect((await record(click)).status).toBe(204);
    }
    expect(await eventsOf(draft.companyId)).toEqual([]);
  });

  it('drops events about companies the public does not see', async () => {
    const { id } = await aCompany({ status: 'draft' });
    expect((await record({ name: 'company_profile_click', company_id: id })).status).toBe(204);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('names each wrong field', async () => {
    const { status, body } = await record({
      name: 'hover',
      job_id: 'x',
      company_id: 7,
      description: 'y'.repeat(201),
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Send one of job_listing_click, company_profile_click',
      job_id: 'Send the id of a job',
      company_id: 'Send the id of a company',
      description: 'At most 200 characters',
    });
  });

  it('asks for the job of a listing and refuses fields it does not know', async () => {
    const missing = await record({ name: 'job_listing_click', company_id: newId() });
    expect(missing.body.errors).toEqual({ job_id: 'Send the id of the job that was opened' });
    const unknown = await record({ name: 'company_profile_click', company_id: newId(), user_id: newId() });
    expect(unknown.body.errors).toEqual({ user_id: 'This field is not known' });
  });

  it('lets the public add events and never read, change or remove one', async () => {
    const client = new pg.Client({ connectionString: api.env.DATABASE_URL });
    await client.connect();
    try {
      await client.query('set role public_reader');
      for (const table of ['job_event', 'page_view']) {
        await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied');
        await expect(client.query(`delete from ${table}`)).rejects.toThrow('permission denied');
        await expect(client.query(`update ${table} set id = id`)).rejects.toThrow('permission denied');
      }
    } finally {
      await client.end();
    }
  });
});
