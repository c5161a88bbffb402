import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';
import { ownDatabase } from '../../../../../../test/support/infrastructure.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const sitemap = (query = '') => api.visitor.get(`/sitemap.xml${query}`);
const pageOf = (companyId: string, jobId: string) =>
  `${api.env.PUBLIC_URL}/company/${companyId}/job/${jobId}/preview`;

/** When a job's page changed, as the sitemap says; undefined where it says nothing of the job. */
async function changeOf({ companyId, id }: { companyId: string; id: string }): Promise<string | undefined> {
  const { body } = await sitemap();
  const entry = `<url><loc>${pageOf(companyId, id)}</loc><lastmod>`;
  return String(body).split(entry)[1]?.split('</lastmod>')[0];
}

describe('the sitemap', () => {
  it('lists the pages everybody may read and the open jobs of public companies', async () => {
    const open = await aPublicJob(api);
    const { status, headers, body } = await sitemap();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    for (const page of ['/', '/contact', '/terms'])
      expect(body).toContain(`<loc>${api.env.PUBLIC_URL}${page}</loc>`);
    expect(Date.now() - Date.parse((await changeOf(open))!)).toBeLessThan(60_000);
  });

  it('leaves out drafts, closed jobs and jobs whose time is over', async () => {
    const { id: companyId } = await aCompany();
    const past = new Date(Date.now() - 1_000);
    const hidden = [
      await aJob({ companyId, status: 'draft' }),
      await aJob({ companyId, live: false, expiredAt: past }),
      await aJob({ companyId, expiredAt: past }),
    ];
    await show(api, companyId);
    for (const job of hidden) expect(await changeOf(job)).toBeUndefined();
  });

  it('says when the text of a job changed last, and not when it was merely written again', async () => {
    const job = await aPublicJob(api);
    const long = new Date('2026-01-02T03:04:05Z');
    await rowsOf('update job_search set changed_at = $2 where job_id = $1', [job.id, long]);
    const again = async () => {
      const admin = await api.as('companyAdmin', job.companyId);
      const name = `/api/jobs/${job.id}`;
      const { body } = await admin.get(name);
      return admin.patch(name, { title: body.title }, { 'if-match': `"${body.version}"` });
    };
    expect((await again()).status).toBe(200);
    expect(await changeOf(job)).toBe(long.toISOString());
    await change(job.id, { description: '<p>Something else entirely.</p>' });
    expect((await again()).status).toBe(200);
    expect(await changeOf(job)).not.toBe(long.toISOString());
  });

  it('names a wrong page', async () => {
    const { status, body } = await sitemap('?from=2');
    expect([status, body.errors]).toEqual([400, { from: 'Take the address from the sitemap' }]);
  });
});

describe('the sitemap of a platform with many jobs', () => {
  let many: ApiUnderTest;
  beforeAll(async () => {
    const database = await ownDatabase('sitemap');
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(
      `insert into job_search (job_id, company_id, published_at, location_type, employment_type, seniority, industry,
         place_tsv, title_tsv, head, body, card)
       select gen_random_uuid(), $1, now(), 0, 0, 0, 0, '', '', '', '', '{}' from generate_series(1, 10001)`,
      [newId()],
    );
    await client.end();
    many = await startApi({ DATABASE_URL: database.apiUrl });
  });
  afterAll(() => many?.stop());

  it('is an index whose pages hold every job, its company and the other pages once', async () => {
    const index = await many.visitor.get('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const pages = [...String(index.body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page!));
    expect(pages).toHaveLength(2);
    const found: string[] = [];
    for (const { pathname, search } of pages) {
      const { body } = await many.visitor.get(pathname + search);
      found.push(...[...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page!));
    }
    expect([found.length, new Set(found).size]).toEqual([10_007, 10_007]);
  });
});
