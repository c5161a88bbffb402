import { Migration } from '@mikro-orm/migrations';

/** Every application says by when it is answered; those that were open before begin today. */
export class PromiseAnswers extends Migration {
  override up(): void {
    this.addSql(settings);
    this.addSql(promises);
    this.addSql(openApplications);
    // Rows that were written in this transaction have foreign keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql(orders);
    this.addSql('set constraints all deferred');
    this.addSql(promisedDays);
  }
}

const settings = `
alter table company_settings add answer_days int not null default 21, add interview_answer_days int not null default 14;
`;

const promises = `
alter table application add answer_days int not null default 21, add answer_interview_days int not null default 14,
  add answer_extended_at timestamptz null, add answer_extension_reason text null,
  add answer_since timestamptz null, add answer_due_at timestamptz null, add answer_paused_until timestamptz null,
  add answer_pause_seconds int not null default 0,
  add answer_before_since timestamptz null, add answer_before_due_at timestamptz null,
  add answer_before_paused_until timestamptz null, add answer_before_pause_seconds int null default 0;
`;

const openApplications = `
update application set answer_since = now(), answer_pause_seconds = 14 * 86400,
    answer_due_at = now() + make_interval(days => case public_stage when 'interview' then 14 else 21 end)
  where status in ('active', 'refused') and public_stage not in ('hired', 'notSelected', 'withdrawn');
`;

const orders = `
create index application_by_answer on application (company_id, answer_due_at, id) where answer_due_at is not null;
`;

/** Applicants read no settings of a company; they are told what it promises them. */
const promisedDays = `
create function promised_answer_days() returns table (answer_days integer, interview_answer_days integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select settings.answer_days, settings.interview_answer_days from company_settings settings
    where settings.company_id = app_company()
  $$;
`;
