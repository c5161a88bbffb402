import { Migration } from '@mikro-orm/migrations';

/** Who is responsible hears of answers that are due, and what is never answered can be closed. */
export class RemindOfAnswers extends Migration {
  override up(): void {
    this.addSql(closing);
    this.addSql(notes);
    // Rows that were written in this transaction have foreign keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql(
      'create index application_answers_due on application (answer_due_at) where answer_due_at is not null',
    );
    this.addSql('set constraints all deferred');
    this.addSql(whatIsDue);
  }
}

const closing = `
alter table company_settings add close_unanswered_days int null, add close_unanswered_text text null,
  add close_unanswered_since timestamptz null,
  add constraint company_settings_closes_with_words check (close_unanswered_days is null
    or close_unanswered_text is not null and close_unanswered_since is not null);
`;

const notes = `
create table "answer_reminder" ("application_id" uuid not null, "company_id" uuid not null, "due_at" timestamptz not null, primary key ("application_id"));
alter table answer_reminder add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
create index answer_reminder_of_company on answer_reminder (company_id, application_id);
alter table "answer_reminder" enable row level security;
alter table "answer_reminder" force row level security;
create policy "tables_owner_rows" on "answer_reminder" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "answer_reminder" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
create table "answer_digest" ("company_id" uuid not null, "day" date not null, primary key ("company_id"));
alter table answer_digest add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
alter table "answer_digest" enable row level security;
alter table "answer_digest" force row level security;
create policy "tables_owner_rows" on "answer_digest" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "answer_digest" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

/** Nobody is reminded of dates that went by more than a week ago: they are in every digest. */
const whatIsDue = `
create function due_answer_reminders(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.id, application.company_id from application
    left join answer_reminder told on told.application_id = application.id
    where application.answer_due_at <= now() and application.answer_due_at > now() - interval '7 days'
      and told.due_at is distinct from application.answer_due_at
    order by application.answer_due_at limit at_most
  $$;

create function due_answer_digests(asked timestamptz, at_most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id from company
    where not exists (select from answer_digest told
        where told.company_id = company.id and told.day >= (asked at time zone 'UTC')::date)
      and exists (select from application where application.company_id = company.id
        and application.answer_due_at <= asked + interval '7 days')
    order by company.id limit at_most
  $$;

create function due_answer_closings(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.job_id, application.company_id from company_settings chosen
    join application on application.company_id = chosen.company_id and application.status = 'active'
      and application.answer_due_at <= now() - make_interval(days => chosen.close_unanswered_days)
    where chosen.close_unanswered_since <= now() - make_interval(days => chosen.close_unanswered_days)
    group by application.job_id, application.company_id order by min(application.answer_due_at) limit at_most
  $$;
`;
