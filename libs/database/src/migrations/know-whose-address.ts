import { Migration } from '@mikro-orm/migrations';

/** An address may be handed on: what came to it and from it belongs to whoever had it at that time. */
export class KnowWhoseAddress extends Migration {
  override up(): void {
    this.addSql(holders);
    this.addSql(addresses);
    this.addSql(invitations);
    this.addSql(forgetting);
  }
}

/** Who else had an address is asked for with each export. */
const holders = `
create index app_user_former_addresses on app_user using gin (former_addresses jsonb_path_ops)
  where former_addresses <> '[]';
`;

/**
 * The addresses of a person that were proven, and from when until when each was theirs: until they left it, and not before
 * the last one who had it left it. Whatever looks for things of a person by an address asks here.
 */
const addresses = `
create function proven_addresses(asked uuid) returns table (address text, since timestamptz, until timestamptz)
  language sql stable security definer rows 2 set search_path = public, pg_temp
  as $$
    select own.address, coalesce((
        select max((left_one ->> 'until')::timestamptz)
        from app_user other, jsonb_array_elements(other.former_addresses) left_one
        where other.id <> asked and other.former_addresses <> '[]'
          and other.former_addresses @> jsonb_build_array(jsonb_build_object('email', own.address))
          and left_one ->> 'email' = own.address and (left_one ->> 'until')::timestamptz < own.until), '-infinity'), own.until
    from (
      select lower(person.email) as address, timestamptz 'infinity' as until
      from app_user person where person.id = asked and person.email_verified
      union all
      select left_one ->> 'email', (left_one ->> 'until')::timestamptz
      from app_user person, jsonb_array_elements(person.former_addresses) left_one where person.id = asked) own
  $$;
`;

/** A worker of the version before goes on asking \`invitations_to()\`. */
const invitations = `
create function invitations_of(asked uuid) returns table (company_name text, role_type text, status text,
    created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.name, sent.role_type, sent.status, sent.created_at, sent.expires_at
    from proven_addresses(asked) own
    join invitation sent on lower(sent.email) = own.address
      and sent.created_at > own.since and sent.created_at <= own.until
    left join company on company.id = sent.company_id
    order by sent.created_at
  $$;
`;

/** Reports of jobs lose address and words with the account, as those under its last address do. */
const forgetting = `
create or replace function forget_former_address(address text, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from email_message where lower(recipient) = address and created_at <= until and company_id is null;
    update email_message set recipient = 'erased:' || id, status = case when status = 'queued' then 'dropped' else status end
      where lower(recipient) = address and created_at <= until;
    delete from contact_message where lower(email) = address and created_at <= until;
    update job_report set email = null, words = '', forgotten_at = coalesce(forgotten_at, now())
      where lower(email) = address and sent_at <= until;
    delete from invitation where lower(email) = address and created_at <= until;
    delete from alert_subscriber where lower(email) = address and created_at <= until;
  $$;
`;
