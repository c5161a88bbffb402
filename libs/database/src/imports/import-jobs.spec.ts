import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aPipeline } from '../../../../test/support/builders/pipeline.builder.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { fileOf } from '../../../../test/support/rows-in.js';
import { eventsOf } from '../../../../test/support/staged-events.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { importJobs } from './import-jobs.js';

let orm: MikroORM;
let companyId: string;
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions({ url: (await testDatabase()).workerUrl, poolSize: 3 }));
});
afterAll(() => orm?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true });
});

const target = (publish: boolean, into = companyId) => ({
  companyId: into,
  importId: newId(),
  actorId: null,
  publish,
  transaction: <Result>(work: (em: MikroORM['em']) => Promise<Result>) =>
    orm.em.fork({ session: workerSession(into) }).transactional(work),
});
const take = (text: string, publish = false, into = companyId) =>
  importJobs(fileOf(text), target(publish, into));
const jobs = () =>
  rowsOf<Record<string, unknown>>(
    `select title, status, live, external_id, location->>'city' as city, version from job where company_id = $1 order by external_id`,
    [companyId],
  );
const csv = (...rows: string[]) => ['id,title,description,type,workplace,city', ...rows].join('\n');

describe('importing jobs', () => {
  it('makes drafts with stages of their own, and the same file changes nothing', async () => {
    const file = csv(
      'a,Clerk,<p>Hi</p><script>x</script>,full-time,remote,',
      'b,Cook,Cook.,part-time,on-site,Oslo',
    );
    expect(await take(file)).toEqual({ created: 2, changed: 0, unchanged: 0, problems: [], warnings: [] });
    const before = await jobs();
    expect(before).toMatchObject([
      { title: 'Clerk', status: 'draft', external_id: 'a', city: null },
      { title: 'Cook', status: 'draft', city: 'Oslo' },
    ]);
    expect(await take(file)).toEqual({ created: 0, changed: 0, unchanged: 2, problems: [], warnings: [] });
    expect(await jobs()).toEqual(before);
    const created = await rowsOf(
      `select action, entity_name, change from audit_event where company_id = $1 order by entity_name`,
      [companyId],
    );
    expect(created).toEqual(
      ['Clerk', 'Cook'].map((title) => ({
        action: 'job.created',
        entity_name: title,
        change: { imported: true, before: null, after: { title, status: 'draft' } },
      })),
    );
    const [{ stages } = { stages: 0 }] = await rowsOf<{ stages: number }>(
      `select count(*)::int as stages from stage join job on job.pipeline_id = stage.pipeline_id where job.company_id = $1`,
      [companyId],
    );
    expect(stages).toBe(12);
    expect(
      await rowsOf(`select 1 from job where company_id = $1 and description ~ 'script'`, [companyId]),
    ).toEqual([]);
  });

  it('changes what changed, leaves out what is wrong, and takes of rows with the same id the first', async () => {
    await take(csv('a,Clerk,Hi,full-time,remote,', 'b,Cook,Cook.,part-time,on-site,Oslo'));
    const report = await take(
      csv(
        'a,Clerk,Hi,full-time,remote,',
        'b,Chef,Cook.,part-time,on-site,Oslo',
        'c,,x,never,,',
        'd,New,x,full-time,remote,',
        'd,Newer,x,full-time,remote,',
      ),
    );
    expect(report).toEqual({
      warnings: [],
      created: 1,
      changed: 1,
      unchanged: 1,
      problems: [
        {
          ...{ line: 4, element: null, title: null },
          errors: {
            title: 'Please enter a job title',
            employment_type:
              'Choose full-time, part-time, freelance, internship, apprenticeship or temporary',
          },
        },
        {
          ...{ line: 6, element: null, title: 'Newer' },
          errors: { external_id: 'Line 5 (“New”) has the same id already; only that one was taken' },
        },
      ],
    });
    expect((await jobs()).map(({ title }) => title)).toEqual(['Clerk', 'Chef', 'New']);
    expect(await rowsOf('select 1 from imported_id where company_id = $1', [companyId])).toEqual([]);
  });

  it('names the element that has the same id, however far away, and takes another file with it', async () => {
    const job = (id: number, title: string) => ({
      id,
      title,
      content: '&lt;p&gt;Hi&lt;/p&gt;',
      absolute_url: '',
    });
    const many = Array.from({ length: 250 }, (_value, at) => job(at, `Job ${at}`));
    const file = JSON.stringify({ jobs: [...many, job(3, 'Again')] });
    for (const counts of [{ created: 250 }, { created: 0, unchanged: 250 }])
      expect(await take(file)).toMatchObject({
        ...counts,
        problems: [
          {
            ...{ line: 1, element: 251, title: 'Again' },
            errors: { id: 'Element 4 (“Job 3”) on line 1 has the same id already; only that one was taken' },
          },
        ],
      });
  });

  it('finds pay, place and experience unchanged when they come again', async () => {
    const file = [
      'id,title,description,salary_min,salary_max,currency,salary_period,city,country,postal_code,months_of_experience,expires_at',
      'a,Clerk,Hi,"40,000",50000,eur,year,Kiel,DE,24103,24,2099-01-31',
    ].join('\n');
    await take(file);
    expect(await take(file)).toEqual({ created: 0, changed: 0, unchanged: 1, problems: [], warnings: [] });
    expect(await jobs()).toMatchObject([{ version: 1 }]);
  });

  it('reports what it left out of a row that it imported', async () => {
    const file = 'id,title,description,country\na,Clerk,Hi,Atlantis';
    expect(await take(file)).toMatchObject({
      created: 1,
      problems: [],
      warnings: [{ line: 2, title: 'Clerk', errors: { country: expect.stringContaining('Atlantis') } }],
    });
  });

  it('publishes what is complete, names what is missing, and leaves alone what a person closed', async () => {
    const file = csv('a,Clerk,Hi,full-time,remote,', 'b,Cook,,,on-site,');
    const report = await take(file, true);
    expect(report).toMatchObject({
      created: 1,
      problems: [
        {
          line: 3,
          errors: {
            description: 'Please describe the job',
            employmentType: 'Please choose an employment type',
            location: 'Please enter a place',
            'location.addressCountry': 'Please enter the country',
          },
        },
      ],
    });
    expect(await jobs()).toMatchObject([{ external_id: 'a', status: 'published', live: true }]);
    expect(await rowsOf('select open from public_job where company_id = $1', [companyId])).toEqual([
      { open: true },
    ]);
    expect(await eventsOf(companyId, 'job.published')).toHaveLength(1);
    await rowsOf(`update job set live = false, closed_at = now(), expired_at = now() where company_id = $1`, [
      companyId,
    ]);
    expect(await take(csv('a,Clerk of works,Hi,full-time,remote,'), true)).toMatchObject({ changed: 1 });
    expect(await jobs()).toMatchObject([{ title: 'Clerk of works', live: false }]);
    expect(await eventsOf(companyId, 'job.published')).toHaveLength(1);
  });

  it('keeps the companies apart, and makes one job of the same row that two import at once', async () => {
    const other = (await aCompany()).id;
    await aPipeline({ companyId: other, isPlan: true });
    const file = csv('a,Clerk,Hi,full-time,remote,');
    await take(file, false, other);
    expect(await jobs()).toEqual([]);
    const results = await Promise.allSettled([take(file), take(file), take(file)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await jobs()).toHaveLength(1);
    expect(await take(file)).toMatchObject({ unchanged: 1 });
  });

  it('takes more rows than one transaction has', async () => {
    const rows = Array.from({ length: 450 }, (_value, row) => `${row},Job ${row},x,full-time,remote,`);
    expect(await take(csv(...rows))).toMatchObject({ created: 450, problems: [] });
    expect(await take(csv(...rows))).toMatchObject({ unchanged: 450 });
  });

  it('says of a file that is no list of jobs that it is none', async () => {
    for (const text of ['', '[]', '<html></html>', 'one,two\n1,2', `{"a":${newId().length}}`])
      await expect(take(text)).rejects.toMatchObject({ code: 'import.unreadable' });
  });
});
