import { Migration } from '@mikro-orm/migrations';

/** Whoever has their account deleted is signed out by the product itself, whatever their tokens say. */
export class SignOutForGood extends Migration {
  override up(): void {
    // Rows that were written before in this transaction have keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql('alter table app_user add signed_out_at timestamptz null');
    this.addSql('set constraints all deferred');
    this.addSql(acting);
  }
}

/**
 * What \`acting_person\` tells, and whether this sign-in is over: tokens of a hosted service are good until they expire, and
 * renewed ones say when their holder signed in. That is told in whole seconds: one of the very second counts.
 */
const acting = `
create function acting_since(asked_issuer text, asked_subject text, asked_role uuid, asked_company uuid,
    signed_in timestamptz)
  returns table (user_id uuid, disabled boolean, authenticated_at timestamptz, role_type text, company_id uuid,
    unseen boolean, signed_out boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id, person.disabled_at is not null, person.authenticated_at, held.role_type, held.company_id,
      coalesce(person.last_seen_at, person.authenticated_at) < now() - interval '15 minutes',
      coalesce(signed_in + interval '1 second' <= person.signed_out_at, false)
    from app_user person
    left join role_assignment held on held.user_id = person.id and held.role_id = asked_role
      and held.company_id is not distinct from asked_company and held.deactivated_at is null
    where person.issuer = asked_issuer and person.subject = asked_subject
  $$;
`;
