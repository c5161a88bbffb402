import { Migration } from '@mikro-orm/migrations';

/** Whoever was refused and not told waits as others do: they are due to hear when nobody answered for as long. */
export class NobodyWaitsForEver extends Migration {
  override up(): void {
    this.addSql(dueClosings);
  }
}

const dueClosings = `
create or replace function due_answer_closings(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select application.job_id, application.company_id from company_settings chosen
    join application on application.company_id = chosen.company_id and application.restricted_at is null
      and application.answer_due_at <= now() - make_interval(days => chosen.close_unanswered_days)
      and (application.status = 'active' or application.status = 'refused' and exists (select from refusal
        where refusal.application_id = application.id and refusal.company_id = application.company_id
          and refusal.told_at is null and (refusal.tell_at is null or refusal.tell_at > now())))
    where chosen.close_unanswered_since <= now() - make_interval(days => chosen.close_unanswered_days)
    group by application.job_id, application.company_id order by min(application.answer_due_at) limit at_most
  $$;
`;
