import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const hour = 3_600_000;
const feed = (name: string, headers = {}) => api.visitor.get(`/feeds/${name}`, headers);
const titlesOf = async (companyId: string) => {
  const { body } = await feed(`company/${companyId}.json`);
  return body.items.map(({ title }: { title: string }) => title);
};

describe('the JSON feed', () => {
  it('tells an open job with its text, its page and what a reader may filter by', async () => {
    const { id, companyId } = await aPublicJob(api, { title: 'Feed writer' });
    const { status, headers, body } = await feed(`company/${companyId}.json`);
    const page = `${api.env.PUBLIC_URL}/company/${companyId}/job/${id}/preview`;
    expect([status, headers.get('content-type')]).toEqual([200, 'application/feed+json; charset=utf-8']);
    expect(body).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Open jobs at Northwind · Pathway',
      home_page_url: `${api.env.PUBLIC_URL}/?company=${companyId}`,
      feed_url: `${api.env.PUBLIC_URL}/feeds/company/${companyId}.json`,
      language: 'en',
      items: [
        {
          id: page,
          url: page,
          title: 'Feed writer at Northwind',
          content_html: '<p>Try what others built.</p>',
          date_published: expect.stringMatching(/Z$/),
          date_modified: expect.stringMatching(/Z$/),
          authors: [{ name: 'Northwind' }],
          _job: expect.objectContaining({ id, companyId, locationType: 'remote', closesAt: null }),
        },
      ],
    });
    const everybody = await feed('jobs.json');
    expect(everybody.body.title).toBe('Open jobs · Pathway');
    expect(everybody.body.items.map(({ url }: { url: string }) => url)).toContain(page);
  });

  it('holds open jobs of public companies alone, newest first', async () => {
    const { id: companyId } = await aCompany();
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    await aJob({ companyId, title: 'Older', publishedAt: at(-2) });
    await aJob({ companyId, title: 'Newer', publishedAt: at(-1) });
    await aJob({ companyId, title: 'Draft', status: 'draft' });
    await aJob({ companyId, title: 'Closed', live: false, expiredAt: at(-1) });
    await aJob({ companyId, title: 'Over, and not swept yet', expiredAt: at(-1) });
    await show(api, companyId);
    expect(await titlesOf(companyId)).toEqual(['Newer at Northwind', 'Older at Northwind']);
    const admin = await api.as('companyAdmin', companyId);
    await admin.put(`company-statuses/${companyId}`, { status: 'draft' });
    expect((await feed(`company/${companyId}.json`)).status).toBe(404);
  });

  it('goes on where a page ends, without losing or repeating a job', async () => {
    const { id: companyId } = await aCompany();
    const same = new Date(Date.now() - hour);
    for (let index = 0; index < 53; index += 1) await aJob({ companyId, publishedAt: same });
    await show(api, companyId);
    const first = await feed(`company/${companyId}.json`);
    const next = new URL(first.body.next_url);
    const second = await feed(`company/${companyId}.json${next.search}`);
    const urls = [...first.body.items, ...second.body.items].map(({ url }) => url);
    expect([first.body.items.length, new Set(urls).size, second.body.next_url]).toEqual([50, 53, undefined]);
  });

  it('names a made-up cursor and parameters it does not know', async () => {
    expect((await feed('jobs.json?cursor=here')).body.errors).toEqual({
      cursor: 'Take the cursor from the page before',
    });
    expect((await feed('jobs.rss?page=2')).body.errors).toEqual({ page: 'This field is not known' });
  });

  it('is not there for companies nobody sees and files it does not write', async () => {
    const draft = await aJob({ companyId: (await aCompany({ status: 'draft' })).id });
    const names = [`${draft.companyId}.json`, `${newId()}.rss`, `${draft.companyId}.xml`, 'x.json', '.rss'];
    for (const name of names) expect([name, (await feed(`company/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('the RSS feed', () => {
  it('escapes what companies write, and leaves out what XML cannot hold', async () => {
    const title = `R&D <script>alert("1")</script> ]]>`;
    const job = await aPublicJob(api, { title });
    await change(job.id, { description: '<p>Salt &amp; pepper \u0007\uffff</p>', skills: ['C & C++'] });
    await show(api, job.companyId);
    await rowsOf(`update company set status = 'draft' where id = $1`, [job.companyId]);
    await show(api, job.companyId);
    const { headers, body } = await feed(`company/${job.companyId}.rss`);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain(
      '<title>R&amp;D &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; ]]&gt; at Northwind</title>',
    );
    expect(body).toContain('<description>&lt;p&gt;Salt &amp;amp; pepper &lt;/p&gt;</description>');
    expect(body).toContain('<category>C &amp; C++</category>');
    expect(body).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
    const self = `${api.env.PUBLIC_URL}/feeds/company/${job.companyId}.rss`;
    expect(body).toContain(`<atom:link rel="self" type="application/rss+xml" href="${self}"/>`);
  });

  it('is sent again only when it changed', async () => {
    const { id: companyId } = await aCompany();
    const job = await aJob({ companyId });
    await show(api, companyId);
    const first = await feed(`company/${companyId}.rss`);
    const known = { 'if-none-match': `"other", W/${first.headers.get('etag')}` };
    expect(first.headers.get('cache-control')).toBe('public, max-age=0');
    const again = await feed(`company/${companyId}.rss`, known);
    expect([again.status, again.body]).toEqual([304, '']);
    await rowsOf(`update job_search set expired_at = now() where job_id = $1`, [job.id]);
    expect((await feed(`company/${companyId}.rss`, known)).status).toBe(200);
  });

  it('lets nothing run where it is opened', async () => {
    const { headers } = await feed('jobs.rss');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
