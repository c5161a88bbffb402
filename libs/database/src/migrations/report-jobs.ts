import { Migration } from '@mikro-orm/migrations';

/** People report jobs, the platform takes them down with reasons, and companies appeal. */
export class ReportJobs extends Migration {
  override up(): void {
    this.addSql(jobs);
    this.addSql(reportedJobs);
    this.addSql(reports);
    this.addSql(opening);
    this.addSql(takenDown);
    this.addSql(forgetting);
    this.addSql(deletions);
    this.addSql(breaches);
  }
}

const jobs = `
alter table job add column taken_down_at timestamptz null;
create index job_taken_down on job (company_id) where taken_down_at is not null;
`;

const reportedJobs = `
create table "reported_job" ("id" uuid not null, "company_id" uuid null, "job_id" uuid not null, "job_title" text not null,
  "opened_at" timestamptz not null, "decision" text null, "ground" text null, "law" text null, "statement" text null,
  "was_live" boolean not null default false, "decided_by" uuid null, "decided_at" timestamptz null,
  "appeal_until" timestamptz null, "appeal_words" text null, "appealed_by" uuid null, "appealed_at" timestamptz null,
  "appeal_outcome" text null, "appeal_reasons" text null, "appeal_decided_by" uuid null,
  "appeal_decided_at" timestamptz null, "version" int not null default 1, primary key ("id"));
create index "reported_job_company_id_job_id_index" on "reported_job" ("company_id", "job_id");
create index "reported_job_opened_at_id_index" on "reported_job" ("opened_at", "id");
create unique index reported_job_one_open on reported_job (job_id) where decision is null;
alter table reported_job add constraint reported_job_decision_whole
  check ((decided_at is null) = (decision is null) and decision in ('takenDown', 'dismissed'));
alter table reported_job add constraint reported_job_appeal_whole
  check ((appeal_decided_at is null) = (appeal_outcome is null) and appeal_outcome in ('granted', 'rejected'));
alter table "reported_job" enable row level security;
alter table "reported_job" force row level security;
create policy "tables_owner_rows" on "reported_job" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "reported_job" to "acting_company" using (company_id = app_company() and decision = 'takenDown') with check (company_id = app_company() and decision = 'takenDown');
create policy "acting_platform_rows" on "reported_job" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "reported_job" to "worker_role" using (true) with check (true);
`;

/** What two people sent at once counts twice; the same words about the same job, sent again, do not. */
const reports = `
create table "job_report" ("id" uuid not null, "reported_job_id" uuid not null, "reason" text not null, "words" text not null,
  "email" text null, "sending_id" uuid not null, "sent_at" timestamptz not null, "forgotten_at" timestamptz null,
  primary key ("id"));
create index "job_report_reported_job_id_sent_at_index" on "job_report" ("reported_job_id", "sent_at");
alter table "job_report" add constraint "job_report_sending_id_unique" unique ("sending_id");
create index job_report_remembered on job_report (sent_at) where forgotten_at is null;
alter table job_report add foreign key (reported_job_id) references reported_job (id) on delete cascade deferrable initially deferred;
alter table "job_report" enable row level security;
alter table "job_report" force row level security;
create policy "tables_owner_rows" on "job_report" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "job_report" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "job_report" to "worker_role" using (true) with check (true);
create policy "public_reader_rows" on "job_report" for insert to public_reader with check (true);
`;

/**
 * Where a report of a public job belongs: to those that wait for a decision, or to a new row. Whoever takes the job down
 * meanwhile is waited for. Answers nothing where the job is not public, and \`known\` where this report was sent before.
 */
const opening = `
create function open_reported_job(fresh uuid, asked uuid, sent_as uuid, why text, said text, address text)
  returns table (id uuid, company_id uuid, known boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    posting record;
    found_id uuid;
  begin
    select job.company_id, job.title into posting from job where job.id = asked and job.taken_down_at is null for share;
    if not found or not exists (select from public_job where public_job.job_id = asked) then
      return;
    end if;
    insert into reported_job (id, company_id, job_id, job_title, opened_at)
      values (fresh, posting.company_id, asked, posting.title, clock_timestamp())
      on conflict (job_id) where decision is null do nothing;
    select reported.id into found_id from reported_job reported
      where reported.job_id = asked and reported.decision is null for update;
    return query select found_id, posting.company_id, exists (select from job_report sent
      where sent.sending_id = sent_as or (sent.reported_job_id = found_id and sent.reason = why and sent.words = said
        and sent.email is not distinct from address));
  end $$;
`;

/** A company is told how many people reported its job, and nothing else of them. */
const takenDown = `
create function count_job_reports(asked uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::int from job_report sent join reported_job reported on reported.id = sent.reported_job_id
    where sent.reported_job_id = asked and reported.decision = 'takenDown'
      and (reported.company_id = app_company() or current_setting('role', true) in ('acting_platform', 'worker_role'))
  $$;
create function is_taken_down(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from job where id = asked and taken_down_at is not null) $$;
`;

/** Reports about which nothing can change any more since \`after_end\` days, and all that are older than \`at_most\` days. */
const forgetting = `
create function forgettable_job_reports(after_end integer, at_most integer, lines integer) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id from job_report sent join reported_job reported on reported.id = sent.reported_job_id
    where sent.forgotten_at is null and (sent.sent_at < now() - make_interval(days => at_most)
      or case when reported.decision = 'dismissed' then reported.decided_at
          when reported.appeal_decided_at is not null then reported.appeal_decided_at
          when reported.appealed_at is null then reported.appeal_until end < now() - make_interval(days => after_end))
    order by sent.sent_at limit lines
  $$;
`;

/**
 * With an account goes what was reported under its address. With a company go its statements and what was said about it;
 * that something was reported and decided is counted on.
 */
const deletions = `
do $do$
declare
  before text := pg_get_functiondef('erase_account(uuid, boolean)'::regprocedure);
  line text := 'delete from contact_message where lower(email) = address;';
begin
  if position(line in before) = 0 then raise exception 'erase_account() is not what it was'; end if;
  execute replace(before, line, line || $sql$
      update job_report set email = null, words = '', forgotten_at = coalesce(forgotten_at, now()) where lower(email) = address;$sql$);
  before := pg_get_functiondef('end_company_deletion(uuid)'::regprocedure);
  line := 'delete from company where id = asked;';
  if position(line in before) = 0 then raise exception 'end_company_deletion() is not what it was'; end if;
  execute replace(before, line, $sql$update job_report set email = null, words = '', forgotten_at = coalesce(forgotten_at, now())
      where reported_job_id in (select id from reported_job where company_id = asked);
    update reported_job set company_id = null, job_title = '', law = null, statement = null, appeal_words = null,
      appealed_by = null, appeal_reasons = null where company_id = asked;
    $sql$ || line);
end $do$;
`;

const breaches = `
do $do$
declare
  before text := pg_get_functiondef('people_concerned(text, uuid, timestamptz, timestamptz, integer)'::regprocedure);
  line text := $sql$where what = 'contact' and asked is null$sql$;
begin
  if position(line in before) = 0 then raise exception 'people_concerned() is not what it was'; end if;
  execute replace(before, line, line || $sql$
      union all
      select 'job_report', null, null, sent.email, null,
        sent.sent_at, null, filled_columns(to_jsonb(sent))
      from job_report sent
      where what = 'moderating' and asked is null and sent.forgotten_at is null$sql$);
end $do$;
`;
