import { Migration } from '@mikro-orm/migrations';

/** Who acts is asked with a function of its own: a running version before cannot read a longer row of the old one. */
export class TellWhoActs extends Migration {
  override up(): void {
    this.addSql(acting);
  }
}

/** What `acting_role` tells, and whether their last request is longer ago than a quarter of an hour. */
const acting = `
create function acting_person(asked_issuer text, asked_subject text, asked_role uuid, asked_company uuid)
  returns table (user_id uuid, disabled boolean, authenticated_at timestamptz, role_type text, company_id uuid,
    unseen boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id, person.disabled_at is not null, person.authenticated_at, held.role_type, held.company_id,
      coalesce(person.last_seen_at, person.authenticated_at) < now() - interval '15 minutes'
    from app_user person
    left join role_assignment held on held.user_id = person.id and held.role_id = asked_role
      and held.company_id is not distinct from asked_company and held.deactivated_at is null
    where person.issuer = asked_issuer and person.subject = asked_subject
  $$;
`;
