import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { sessionOf } from '@app/database/connection/modes';
import pg from 'pg';
import { rollupApplicationMetrics } from './rollup-application-metrics.js';
import { recountApplicationMetrics } from './recount-application-metrics.js';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { DashboardActs } from '../../../../../test/support/dashboard-acts.js';
import { agrees } from '../../../../../test/support/dashboard-truth.js';
import { haveDatabaseAlone, testDatabase } from '../../../../../test/support/infrastructure.js';
import { meanwhile } from '../../../../../test/support/meanwhile.js';
import { randomOf, shuffled } from '../../../../../test/support/seeded-random.js';
import { testSeed } from '../../../../../test/support/test-seed.js';
import { ago, awayFromMidnight } from '../../../../../test/support/whole-day.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';

/** What a dashboard says is counted as it changes; here it is held against a count of the plain rows. */

/** A seed that was red once joins the fixed ones. */
const seeds = [testSeed(532101)];

let api: ApiUnderTest;
let worker: TestWorker;
beforeAll(async () => {
  // It looks at all rows: those of other files would count and take time.
  await haveDatabaseAlone('metrics');
  await awayFromMidnight();
  api = await startApi();
  worker = await openWorker();
});
afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const fold = () => worker.run(rollupApplicationMetrics);
const wrongIn = (companyId: string) =>
  rowsOf('select name, had, counted from recount_application_metrics($1)', [companyId]);
const notes = async (companyId: string) =>
  (
    await rowsOf(
      `select from application_change where company_id = $1
       union all select from job_change where company_id = $1`,
      [companyId],
    )
  ).length;

async function aWorld(
  random: () => number,
): Promise<{ acts: DashboardActs; admin: Caller; companyId: string }> {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const acts = new DashboardActs(api, companyId, admin, random);
  for (let number = 0; number < 3; number += 1) await acts.addJob();
  for (let number = 0; number < 12; number += 1) await acts.apply();
  return { acts, admin, companyId };
}

describe.each(seeds)('the figures of a dashboard (seed %i)', (seed) => {
  it('are those of the rows straight after whatever was done, folded or not', async () => {
    const random = randomOf(seed);
    const { acts, admin, companyId } = await aWorld(random);
    await agrees({ companyId, at: { seed } }, admin);
    for (let round = 0; round < 3; round += 1) {
      for (const name of shuffled(acts.names, random)) {
        await acts.do(name);
        if (random() < 0.4) await fold();
        await agrees({ companyId, at: { seed, round, name } }, admin);
      }
    }
    await Promise.all([fold(), fold()]);
    expect(await notes(companyId)).toBe(0);
    await agrees({ companyId, at: { seed } }, admin);
    expect(await wrongIn(companyId)).toEqual([]);
  }, 240_000);

  it('stay so where everybody acts at once while folds are under way', async () => {
    const random = randomOf(seed);
    const { acts, admin, companyId } = await aWorld(random);
    for (let round = 0; round < 3; round += 1) {
      const all = shuffled([...acts.names, ...acts.names], random);
      const folding = [0, 1, 2].map(() => fold());
      await Promise.all([...all.map((name) => acts.do(name)), ...folding, fold()]);
      await agrees({ companyId, at: { seed, round } }, admin);
    }
    await fold();
    await agrees({ companyId, at: { seed } }, admin);
    expect(await wrongIn(companyId)).toEqual([]);
  }, 240_000);
});

describe('a fold', () => {
  it('leaves alone what is not committed yet, and nobody waits for it', async () => {
    const { id: companyId } = await aCompany();
    const job = await aJob({ companyId });
    const [one, other] = [await anApplication({ job }), await anApplication({ job })];
    const admin = await api.as('companyAdmin', companyId);
    const withdraw = (id: string) => `update application set status = 'withdrawn' where id = '${id}'`;
    await meanwhile(
      worker,
      companyId,
      (em) => em.execute(withdraw(one.id), [], 'run'),
      async () => {
        await fold();
        await rowsOf(withdraw(other.id));
        expect((await admin.get(`company-dashboards/${companyId}`)).body.needsYou.newApplicants.count).toBe(
          1,
        );
      },
    );
    await agrees({ companyId }, admin);
    await fold();
    await agrees({ companyId }, admin);
    expect(await wrongIn(companyId)).toEqual([]);
  });

  it('counts cards of a stage where they belong, whose days change while others move them', async () => {
    const { id: companyId } = await aCompany();
    const job = await aJob({ companyId });
    const old = await anApplication({ job, appliedAt: ago(10) });
    await anApplication({ job, appliedAt: ago(5) });
    const admin = await api.as('companyAdmin', companyId);
    await fold();
    await meanwhile(
      worker,
      companyId,
      (em) => em.execute(`update application set status = 'withdrawn' where id = '${old.id}'`, [], 'run'),
      () =>
        rowsOf(`update stage set settings = settings || '{"staleAfterDays": 2}' where id = $1`, [
          job.stages.entry.id,
        ]),
    );
    await agrees({ companyId }, admin);
    await fold();
    await agrees({ companyId }, admin);
    expect(await wrongIn(companyId)).toEqual([]);
  });
});

describe('the last word', () => {
  const message = (about: { id: string; companyId: string; jobId: string }, source: string, at: Date) =>
    insertInto('activity', {
      ...{ id: newId(), companyId: about.companyId, applicationId: about.id, jobId: about.jobId },
      ...{ type: 'message', source, content: 'Hello', metadata: new Json({}), createdAt: at },
    });

  it('is that of the latest message, in whatever order two are written', async () => {
    const sent = await anApplication();
    const admin = await api.as('companyAdmin', sent.companyId);
    const { companyId } = sent;
    await meanwhile(
      worker,
      companyId,
      (em) =>
        em.execute(
          `insert into activity (id, company_id, application_id, job_id, type, source, content, metadata, created_at)
           values (?, ?, ?, ?, 'message', 'user', 'Hello', '{}', now())`,
          [newId(), companyId, sent.id, sent.jobId],
          'run',
        ),
      () => message(sent, 'applicant', ago(1)),
    );
    await agrees({ companyId }, admin);
    await message(sent, 'applicant', new Date());
    await agrees({ companyId }, admin);
    await rowsOf(`delete from activity where application_id = $1 and source = 'user'`, [sent.id]);
    await agrees({ companyId }, admin);
    await rowsOf('delete from activity where application_id = $1', [sent.id]);
    await agrees({ companyId }, admin);
  });
});

describe('a recount', () => {
  it('finds what is off, repairs it and says so; what nobody folded yet is no drift', async () => {
    const { id: companyId } = await aCompany();
    const job = await aJob({ companyId });
    await anApplication({ job, appliedAt: ago(10) });
    const admin = await api.as('companyAdmin', companyId);
    await worker.run(recountApplicationMetrics);
    await anApplication({ job, stage: 'interview', appliedAt: ago(20) });
    await rowsOf(
      `update application_metric set count = count + 5 where company_id = $1 and unit <> 'hour' and metric <> 'due'`,
      [companyId],
    );
    await rowsOf(`update job_first set first_at = now() where company_id = $1`, [companyId]);
    await rowsOf(`insert into application_metric values ($1, $1, 'hired', 'day', 0, now(), 3)`, [companyId]);
    await expect(agrees({ companyId }, admin)).rejects.toThrow();
    await rowsOf('delete from statistic_recount');
    worker.lines.length = 0;
    await Promise.all([worker.run(recountApplicationMetrics), worker.run(recountApplicationMetrics)]);
    await agrees({ companyId }, admin);
    const told = await rowsOf<{ drift: object }>('select drift from statistic_recount');
    expect(told).toHaveLength(1);
    expect(told[0]?.drift).toMatchObject({
      // Of the company, and of the job by days and by weeks.
      'dashboard.applied': { had: 18, counted: 3 },
      'dashboard.hired': { had: 3, counted: 0 },
      'dashboard.entry': { had: 6, counted: 1 },
    });
    expect(worker.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', companyId }),
    ]);
    expect(await wrongIn(companyId)).toEqual([]);
  });

  it('repairs totals of a company', async () => {
    const { id: companyId } = await aCompany();
    await anApplication({ job: await aJob({ companyId }) });
    await aJob({ companyId, status: 'draft' });
    const admin = await api.as('companyAdmin', companyId);
    await fold();
    await rowsOf('update company_total set count = count + 2, jobs = jobs + 1 where company_id = $1', [
      companyId,
    ]);
    await rowsOf(`insert into company_total values ($1, 'unanswered', 1, 1)`, [companyId]);
    await expect(agrees({ companyId }, admin)).rejects.toThrow();
    await aJob({ companyId });
    const found = await wrongIn(companyId);
    expect(found.toSorted((one, other) => (one['name'] < other['name'] ? -1 : 1))).toEqual([
      { name: 'jobs-draft', had: '2', counted: '1' },
      { name: 'jobs-entry', had: '2', counted: '1' },
      { name: 'jobs-open', had: '3', counted: '2' },
      { name: 'jobs-unanswered', had: '1', counted: '0' },
      { name: 'total-draft', had: '3', counted: '1' },
      { name: 'total-entry', had: '3', counted: '1' },
      { name: 'total-open', had: '4', counted: '2' },
      { name: 'total-unanswered', had: '1', counted: '0' },
    ]);
    await agrees({ companyId }, admin);
    expect(await wrongIn(companyId)).toEqual([]);
  });

  it('repairs whose turn it is in a job', async () => {
    const { id: companyId } = await aCompany();
    await anApplication({ job: await aJob({ companyId }), appliedAt: ago(10) });
    await fold();
    await rowsOf(`update job_first set first_at = now() where company_id = $1`, [companyId]);
    expect(await wrongIn(companyId)).toEqual([{ name: 'first', had: '1', counted: '1' }]);
    await agrees({ companyId }, await api.as('companyAdmin', companyId));
  });
});

describe('figures of a company', () => {
  const tables = ['application_change', 'application_metric', 'company_total', 'job_change', 'job_first'];

  it('are read by nobody else', async () => {
    const { id: companyId } = await aCompany();
    await anApplication({ job: await aJob({ companyId }) });
    await fold();
    await anApplication({ job: await aJob({ companyId }) });
    const other = await aCompany();
    const reader = new pg.Client({ connectionString: (await testDatabase()).apiUrl });
    await reader.connect();
    const seenBy = async (mine: string) => {
      const { role, variables } = sessionOf({ as: 'company', companyId: mine, userId: newId() });
      await reader.query('begin');
      await reader.query(`set local role ${role}`);
      for (const [name, value] of Object.entries(variables))
        await reader.query('select set_config($1, $2, true)', [name, value]);
      const seen: boolean[] = [];
      for (const table of tables) {
        const { rowCount } = await reader.query(`select from ${table} where company_id = $1`, [companyId]);
        seen.push(rowCount !== 0);
      }
      await reader.query('commit');
      return seen;
    };
    expect(await seenBy(companyId)).toEqual(tables.map(() => true));
    expect(await seenBy(other.id)).toEqual(tables.map(() => false));
    await reader.end();
  });
});
