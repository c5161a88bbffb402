import { expect, it } from '@jest/globals';
import { anActivity } from '../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { ago } from '../../../../test/support/whole-day.js';
import { prepareDatabase } from '../prepare-database.js';

/** As it was before anything was counted for dashboards. */
async function uncount(): Promise<void> {
  await rowsOf(`drop table application_change, application_figure, job_first`);
  await rowsOf(`drop table if exists company_total, job_change, company_course`);
  await rowsOf(`do $do$
    declare made text;
    begin
      for made in select oid::regprocedure from pg_proc where proname in ('stage_patience', 'application_facts', 'figures_of',
        'note_application_change', 'keep_last_word', 'lock_application_figures', 'firsts_now', 'renew_firsts',
        'fold_application_changes', 'changed_application_figures', 'move_counted_cards', 'recount_application_figures',
        'recount_firsts', 'counted_application_figures', 'total_figures', 'note_job_change', 'fold_job_changes',
        'recount_company_totals', 'follow_jobs', 'keep_course') loop
        execute format('drop function %s cascade', made);
      end loop;
    end $do$`);
  await rowsOf('alter table application drop column unanswered_since');
  await rowsOf('drop index application_owed_by_job, application_active');
  await rowsOf(
    `delete from schema_migration where name like '%-count-applications' or name like '%-count-by-company'
      or name like '%-know-when-jobs-were-active' or name like '%-keep-the-course-of-totals'`,
  );
}

async function upgrade(): Promise<void> {
  const { adminUrl } = await testDatabase();
  const password = testDatabasePassword();
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
}

it('counts what is there already, as a recount does', async () => {
  await uncount();
  const companies = [(await aCompany()).id, (await aCompany()).id];
  const [first = ''] = companies;
  const written = ago(3);
  for (const companyId of companies) {
    const jobs = [await aJob({ companyId }), await aJob({ companyId })];
    await aJob({ companyId, status: 'draft' });
    for (const job of jobs) {
      const sent = await anApplication({ job, appliedAt: ago(10), answerDueAt: ago(-3) });
      const message = { application: sent, type: 'message' } as const;
      await anActivity({ ...message, source: 'user', createdAt: ago(4) });
      await anActivity({ ...message, source: 'applicant', createdAt: written });
    }
    const answered = await anApplication({ job: jobs[0], stage: 'interview', appliedAt: ago(40) });
    await anActivity({ application: answered, type: 'message', source: 'applicant', createdAt: ago(4) });
    await anActivity({ application: answered, type: 'message', source: 'user', createdAt: written });
    await anApplication({ job: jobs[1], stage: 'hired', status: 'hired', appliedAt: ago(20) });
    await anApplication({ job: jobs[1], status: 'withdrawn', appliedAt: ago(20) });
  }
  await upgrade();

  expect(await rowsOf('select from application_change')).toEqual([]);
  const totals = await rowsOf(
    'select figure, count, jobs from company_total where company_id = $1 order by figure',
    [first],
  );
  expect(totals).toEqual([
    { figure: 'draft', count: 1, jobs: 1 },
    { figure: 'entry', count: 2, jobs: 2 },
    { figure: 'interview', count: 1, jobs: 1 },
    { figure: 'open', count: 2, jobs: 2 },
    { figure: 'unanswered', count: 2, jobs: 2 },
  ]);
  const waiting = await rowsOf(
    'select unanswered_since from application where company_id = $1 and unanswered_since is not null',
    [first],
  );
  expect(waiting).toEqual([{ unanswered_since: written }, { unanswered_since: written }]);
  const applied = await rowsOf(
    `select sum(count)::int as count from application_figure where of_id = $1 and figure = 'applied'`,
    [first],
  );
  expect(applied).toEqual([{ count: 5 }]);
  for (const companyId of companies)
    expect(await rowsOf('select * from recount_application_figures($1)', [companyId])).toEqual([]);
});
