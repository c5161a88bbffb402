import { Migration } from '@mikro-orm/migrations';

/**
 * Applicants hear that their day went by, a day after it, where nobody has answered by then. A move that can still be
 * undone is waited for: it may be an answer, or leave no trace.
 */
export class TellLateAnswers extends Migration {
  override up(): void {
    this.addSql(`
alter table answer_reminder add tell_applicant_at timestamptz null;
create index answer_reminder_untold on answer_reminder (tell_applicant_at) where tell_applicant_at is not null;
create function due_late_answers(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select reminder.application_id, reminder.company_id from answer_reminder reminder
    join application on application.company_id = reminder.company_id and application.id = reminder.application_id
    where reminder.tell_applicant_at <= now() and coalesce(application.public_stage_from <= now(), true)
    order by reminder.tell_applicant_at limit at_most
  $$;
`);
  }
}
