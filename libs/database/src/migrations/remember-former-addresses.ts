import { Migration } from '@mikro-orm/migrations';

/** What was written to an address somebody had before is found again: for their export, and when their account goes. */
export class RememberFormerAddresses extends Migration {
  override up(): void {
    this.addSql(column);
    this.addSql(remembering);
    this.addSql(telling);
  }
}

const column = `alter table app_user add former_addresses jsonb not null default '[]'`;

/**
 * Only an address that was proven was theirs. It may belong to somebody else by now: then only what came before they left it is theirs. The mail that says
 * that an address changed goes to the one before, a moment after.
 */
const remembering = `
create function forget_former_address(address text, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from email_message where lower(recipient) = address and created_at <= until and company_id is null;
    update email_message set recipient = 'erased:' || id, status = case when status = 'queued' then 'dropped' else status end
      where lower(recipient) = address and created_at <= until;
    delete from contact_message where lower(email) = address and created_at <= until;
    delete from invitation where lower(email) = address and created_at <= until;
    delete from alert_subscriber where lower(email) = address and created_at <= until;
  $$;

create function keep_former_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.email = '' then
      perform forget_former_address(left_one ->> 'email', case
          when exists (select from app_user other where lower(other.email) = left_one ->> 'email' and other.id <> new.id)
          then (left_one ->> 'until')::timestamptz else 'infinity' end)
        from jsonb_array_elements(old.former_addresses) left_one;
      new.former_addresses := '[]';
    elsif old.email_verified and lower(new.email) <> lower(old.email) then
      new.former_addresses := coalesce((select jsonb_agg(left_one) from jsonb_array_elements(old.former_addresses) left_one
          where left_one ->> 'email' not in (lower(new.email), lower(old.email))), '[]')
        || jsonb_build_object('email', lower(old.email), 'until', now());
    end if;
    return new;
  end $$;
create trigger app_user_keeps_former_address before update of email on app_user
  for each row when (old.email <> '' and new.email <> old.email) execute function keep_former_address();
`;

/**
 * More of what stands about a person, for the file they get of everything: what was asked about them, what keeps them from
 * being erased, and invitations to an address of theirs. Words about a whole job may name others and stay out.
 */
const telling = `
create function questions_about(asked uuid) returns table (application_id uuid, asked_at timestamptz, note text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, min(review.asked_at), review.note from application sent
      join review on review.company_id = sent.company_id and review.application_id = sent.id and review.note <> ''
    where sent.applicant_id = asked
    group by sent.id, review.note order by min(review.asked_at)
  $$;

create function holds_on(asked uuid) returns table (application_id uuid, reason text, words text, whole_job boolean,
    set_at timestamptz, ends_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, hold.reason, case when hold.application_id is not null then hold.words end,
      hold.application_id is null, hold.set_at, hold.ends_at, hold.ended_at
    from application sent
      join hold on hold.company_id = sent.company_id and hold.job_id = sent.job_id
        and (hold.application_id = sent.id or hold.application_id is null)
    where sent.applicant_id = asked
    order by hold.set_at, hold.id
  $$;

create function invitations_to(addresses text[]) returns table (company_name text, role_type text, status text,
    created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.name, asked.role_type, asked.status, asked.created_at, asked.expires_at
    from invitation asked left join company on company.id = asked.company_id
    where lower(asked.email) = any(addresses) order by asked.created_at
  $$;
`;
