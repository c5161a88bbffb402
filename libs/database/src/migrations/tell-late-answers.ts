import { Migration } from '@mikro-orm/migrations';

/** Applicants hear that their day went by, a day after it, where nobody has answered by then. */
export class TellLateAnswers extends Migration {
  override up(): void {
    this.addSql(`
alter table answer_reminder add tell_applicant_at timestamptz null;
create index answer_reminder_untold on answer_reminder (tell_applicant_at) where tell_applicant_at is not null;
create function due_late_answers(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application_id, company_id from answer_reminder
    where tell_applicant_at <= now() order by tell_applicant_at limit at_most
  $$;
`);
  }
}
