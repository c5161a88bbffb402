import { Migration } from '@mikro-orm/migrations';

/** Who had a company deleted, and why, is looked up later in the platform's own log: the company's goes with it. */
export class RememberWhoDeleted extends Migration {
  override up(): void {
    this.addSql(beginning);
  }
}

/** As before; from the moment from which nothing is taken back, what was asked for belongs to the platform. */
const beginning = `
create or replace function begin_company_deletion(asked uuid, again boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if again then
      update company set deletion_asked_at = coalesce(deletion_asked_at, now()), deletion_due_at = now(),
        deletion_begun_at = null where id = asked and id = app_company();
    end if;
    update company set deletion_begun_at = coalesce(deletion_begun_at, now()),
      suspended_at = coalesce(suspended_at, now()), logo_file_id = null, banner_file_id = null
    where id = asked and id = app_company() and deletion_due_at <= now() and deletion_begun_at is null;
    if not found then
      return exists (select from company where id = asked and deletion_begun_at is not null);
    end if;
    update audit_event set company_id = null where id = (select id from audit_event
      where company_id = asked and action = 'company.deletion-asked' order by occurred_at desc, id desc limit 1);
    -- Answers they may ask for again tell of candidates, and afterwards nobody knows whose they were.
    delete from idempotency_key where user_id in (select user_id from role_assignment where company_id = asked);
    delete from role_assignment where company_id = asked;
    delete from invitation where company_id = asked;
    delete from public_job where company_id = asked;
    delete from job_search where company_id = asked;
    delete from public_company where company_id = asked;
    return true;
  end $$;
`;
