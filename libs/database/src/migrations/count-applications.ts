import { Migration } from '@mikro-orm/migrations';
import { folding } from './fold-applications.sql.js';
import { recounting } from './recount-applications.sql.js';

/**
 * What dashboards say of applications, counted as they change. Triggers note every change in the transaction that makes it,
 * as rows of its own: nobody waits for a counter another one holds. Reads add what was not folded yet.
 */
export class CountApplications extends Migration {
  override up(): void {
    this.addSql(tables);
    this.addSql(policies);
    this.addSql(facts);
    this.addSql(noting);
    this.addSql(conversations);
    this.addSql(folding);
    this.addSql(recounting);
    this.addSql(content);
  }
}

/** `application_change` is what happened since the last fold; the others are what was true at it. */
const tables = `
create table application_change (
  company_id uuid not null,
  job_id uuid not null,
  stage_id uuid,
  figure text not null,
  at timestamptz not null,
  count integer not null
);
create index application_change_of_company on application_change (company_id);
comment on column application_change.at is 'The day of what is counted by days, the hour of what grows old; in UTC';

create table application_figure (
  company_id uuid not null,
  of_id uuid not null,
  figure text not null,
  unit text not null,
  patience smallint not null,
  at timestamptz not null,
  count integer not null,
  primary key (company_id, figure, of_id, unit, patience, at) include (count)
);
comment on column application_figure.of_id is 'A job, or the company for the sum of its jobs';
comment on column application_figure.patience is 'Days after which cards of a stage are late; -1 as many as the company says, -2 never';

create table job_first (
  company_id uuid not null,
  job_id uuid not null,
  line text not null,
  patience smallint not null,
  first_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (company_id, job_id, line, patience)
);
create index job_first_by_first on job_first (company_id, line, patience, first_at) include (job_id);
create index job_first_by_latest on job_first (company_id, line, latest_at desc, job_id desc);

alter table application add column unanswered_since timestamptz;
comment on column application.unanswered_since is 'When its applicant wrote, where nobody has written since';
create index application_unanswered on application (company_id, unanswered_since) include (job_id)
  where unanswered_since is not null and status <> 'withdrawn';
create index application_owed_by_job on application (company_id, job_id, answer_due_at) where answer_due_at is not null;
create index application_active on application (company_id, stage_since) include (stage_id) where status = 'active';
`;

const policies = ['application_change', 'application_figure', 'job_first']
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

/** What one application counts as, and where that is added up. Days and hours are those of UTC. */
const facts = `
create function stage_patience(type text, settings jsonb) returns smallint language sql immutable
  as $$
    select case when type in ('hired', 'refused') then -2 else coalesce((settings ->> 'staleAfterDays')::int, -1) end::smallint
  $$;

create function application_facts(status text, stage_id uuid, applied_at timestamptz, stage_since timestamptz,
    answer_due_at timestamptz, unanswered_since timestamptz)
  returns table (figure text, in_stage uuid, at timestamptz) language sql stable
  as $$
    select fact.figure, fact.in_stage, fact.at from (values
      ('applied', null::uuid, date_trunc('day', applied_at, 'UTC'), true),
      ('hired', null, date_trunc('day', stage_since, 'UTC'), status = 'hired'),
      ('waiting', stage_id, date_trunc('hour', stage_since, 'UTC'), status = 'active'),
      ('owed', null, date_trunc('hour', answer_due_at, 'UTC'), answer_due_at is not null),
      ('unanswered', null, 'epoch', unanswered_since is not null and status <> 'withdrawn')) fact(figure, in_stage, at, holds)
    where holds
  $$;

create function figures_of(company uuid, job uuid, fact text, stage_type text, late_after smallint, moment timestamptz)
  returns table (of_id uuid, figure text, unit text, patience smallint, at timestamptz) language sql stable
  as $$
    select place.of_id, place.figure, place.unit, coalesce(place.patience, -2)::smallint, place.at from (values
      (company, fact, 'day', 0::smallint, date_trunc('day', moment, 'UTC'), fact in ('applied', 'hired', 'owed')),
      (company, fact, 'hour', 0, moment, fact = 'owed'),
      (company, fact, 'day', late_after, date_trunc('day', moment, 'UTC'), fact = 'waiting'),
      (company, fact, 'hour', late_after, moment, fact = 'waiting'),
      (job, fact, 'day', 0, moment, fact in ('applied', 'hired')),
      (job, fact, 'all', 0, 'epoch', fact = 'unanswered'),
      (job, stage_type, 'all', 0, 'epoch', fact = 'waiting' and stage_type in ('entry', 'interview')))
      place(of_id, figure, unit, patience, at, holds)
    where holds
  $$;
`;

/** Of cards that are as they were, but for what is not counted, nothing is left before anything is looked up. */
const added = (
  rows: string,
): string => `insert into application_change (company_id, job_id, stage_id, figure, at, count)
      select card.company_id, card.job_id, fact.in_stage, fact.figure, fact.at, sum(card.number)
      from (
        select company_id, job_id, stage_id, status, applied_at, stage_since, answer_due_at, unanswered_since,
          sum(number) as number
        from (${rows}) either group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0) card,
        application_facts(card.status, card.stage_id, card.applied_at, card.stage_since, card.answer_due_at,
          card.unanswered_since) fact
      group by 1, 2, 3, 4, 5 having sum(card.number) <> 0`;

const noting = `
create function note_application_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      ${added('select *, 1 as number from new_rows')};
    elsif tg_op = 'DELETE' then
      ${added('select *, -1 as number from old_rows')};
    else
      ${added('select *, 1 as number from new_rows union all select *, -1 from old_rows')};
    end if;
    return null;
  end $$;
create trigger application_counted after insert on application
  referencing new table as new_rows for each statement execute function note_application_change();
create trigger application_counted_anew after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function note_application_change();
create trigger application_counted_no_more after delete on application
  referencing old table as old_rows for each statement execute function note_application_change();
`;

/** The application is locked before it is looked at what was written last: of two who write, the second sees both. */
const conversations = `
create function keep_last_word() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    line activity := coalesce(new, old);
    since timestamptz;
  begin
    perform from application where id = line.application_id and company_id = line.company_id for no key update;
    if not found then
      return null;
    end if;
    select case when last.source = 'applicant' then last.created_at end into since from activity last
    where last.company_id = line.company_id and last.application_id = line.application_id and last.type = 'message'
    order by last.created_at desc limit 1;
    update application set unanswered_since = since
    where id = line.application_id and company_id = line.company_id and unanswered_since is distinct from since;
    return null;
  end $$;
create trigger activity_is_last_word after insert on activity
  for each row when (new.type = 'message') execute function keep_last_word();
create trigger activity_was_last_word after delete on activity
  for each row when (old.type = 'message') execute function keep_last_word();
create trigger activity_changes_last_word after update of created_at, source, type on activity
  for each row when (new.type = 'message' or old.type = 'message') execute function keep_last_word();
`;

/** What is there already: the triggers hold off whoever writes meanwhile, and count what this changes themselves. */
const content = `
update application set unanswered_since = said.created_at from (
    select distinct on (company_id, application_id) company_id, application_id, source, created_at from activity
    where type = 'message' order by company_id, application_id, created_at desc) said
  where application.id = said.application_id and application.company_id = said.company_id and said.source = 'applicant';
delete from application_change;
select recount_application_figures(id) from company;
`;
