import { Migration } from '@mikro-orm/migrations';
import { totalling } from './total-figures.sql.js';

/**
 * What dashboards say of all jobs of a company, at the cost of one row: how many cards are in which queue, in how many jobs,
 * and how many jobs are open or drafts.
 */
export class CountByCompany extends Migration {
  override up(): void {
    this.addSql(alone);
    this.addSql(tables);
    this.addSql(policies);
    this.addSql(totalling);
    this.addSql(content);
  }
}

/** A fold that has begun ends before, or finds the triggers. */
const alone = 'lock table job, application_figure in share row exclusive mode';

/** `job_change` is what happened to jobs since the last fold. */
const tables = `
create table company_total (
  company_id uuid not null,
  figure text not null,
  count integer not null,
  jobs integer not null,
  primary key (company_id, figure)
);
comment on column company_total.jobs is 'In how many jobs they are, or how many jobs these are';

create table job_change (
  company_id uuid not null,
  figure text not null,
  count integer not null
);
create index job_change_of_company on job_change (company_id);
`;

const policies = ['company_total', 'job_change']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tables_owner_rows on ${table} to tables_owner using (true) with check (true);
create policy acting_company_rows on ${table} to acting_company using (company_id = app_company());
create policy acting_platform_rows on ${table} to acting_platform using (company_id = app_company());
`,
  )
  .join('');

/** Added up from the figures of each job, which are there: no application is read for it. */
const content = `
insert into application_figure (company_id, of_id, figure, unit, patience, at, count)
select company_id, of_id, figure, 'week', 0, date_trunc('week', at, 'UTC'), sum(count) from application_figure
where figure = 'applied' and unit = 'day' and of_id <> company_id
group by company_id, of_id, figure, date_trunc('week', at, 'UTC');
insert into company_total (company_id, figure, count, jobs)
select company_id, figure, sum(count), count(*) filter (where count > 0) from application_figure
where unit = 'all' group by company_id, figure
union all
select company_id, 'open', count(*), count(*) from job where live group by company_id
union all
select company_id, 'draft', count(*), count(*) from job where status = 'draft' group by company_id;
`;
