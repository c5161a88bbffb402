import { Migration } from '@mikro-orm/migrations';

/** Accounts that were deleted are remembered like applications, and shut and deleted again where one comes back. */
export class RememberErasedAccounts extends Migration {
  override up(): void {
    this.addSql(remembering);
    this.addSql(finding);
  }
}

/** An account that is deleted leaves a row that belongs to no identity service. */
const remembering = `
create function note_erased_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('account', new.id, now());
    return null;
  end $$;
create trigger app_user_erased after update of issuer on app_user for each row
  when (new.issuer = 'erased' and old.issuer <> 'erased') execute function note_erased_account();
`;

/**
 * \`delete_account_again\` shuts an account at once and makes it due: the run that deletes accounts does the rest. Its
 * columns come with a later migration.
 */
const finding = `
create or replace function tombstone_subjects(what text, hashes text[])
  returns table (id uuid, company_id uuid, subject_hash text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') from application sent
    where what = 'application' and sent.erased_at is null
      and encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select person.id, null::uuid, encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') from app_user person
    where what = 'account' and person.issuer <> 'erased'
      and encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') = any(hashes)
  $$;

create function delete_account_again(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update app_user set deletion_asked_at = coalesce(deletion_asked_at, now()), deletion_due_at = now(),
      deletion_begun_at = coalesce(deletion_begun_at, now()), disabled_at = coalesce(disabled_at, now())
    where id = asked and issuer <> 'erased';
  end $$;
`;
