import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';

/** A value that another company uses is free for mine, so no conflict reveals what row-level security hides. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the same value in two companies', () => {
  it('is taken in neither: titles and their addresses, invited people, names', async () => {
    const platform = await api.as('stacAdmin');
    const slugs: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { body: company } = await platform.post('companies', { companyName: 'Same & Co' });
      const admin = await api.as('companyAdmin', company.id);
      const invited = { email: 'shared-guest@example.com', type: 'companyViewer' };
      const replies = [
        await admin.post('jobs', { title: 'Night baker' }),
        await admin.post('invitations', { ...invited, entityId: company.id }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([201, 201]);
      const rows = await rowsOf<{ slug: string }>('select slug from job where company_id = $1', [company.id]);
      slugs.push(...rows.map(({ slug }) => slug));
    }
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe('the keys of the tables', () => {
  /**
   * Slugs end in random letters; jobs of queues are named by the product alone; a proven domain is public, and belongs to
   * whoever runs it.
   */
  const known = new Set([
    ...['job.slug', 'dead_letter.queue,job_id', 'job_announcement.number'],
    'company_domain.domain',
  ]);

  it('begin with the company, or with an id that nobody can guess', async () => {
    const keys = await rowsOf<{ table: string; columns: string[] }>(
      `select found.relname as table, array_agg(part.attname::text order by position) as columns
       from pg_index key join pg_class found on found.oid = key.indrelid
       join pg_namespace space on space.oid = found.relnamespace and space.nspname = 'public'
       cross join lateral unnest(key.indkey) with ordinality as listed (number, position)
       join pg_attribute part on part.attrelid = found.oid and part.attnum = listed.number
       where key.indisunique and exists (select from pg_attribute owned
         where owned.attrelid = found.oid and owned.attname = 'company_id' and not owned.attisdropped)
       group by key.indexrelid, found.relname`,
    );
    expect(keys.length).toBeGreaterThan(10);
    const guessable = keys
      .filter(({ columns }) => !/(^|_)(id|company_id|seq)$/.test(columns[0] ?? ''))
      .map(({ table, columns }) => `${table}.${columns.join(',')}`)
      .filter((key) => !known.has(key));
    expect(guessable).toEqual([]);
  });
});
