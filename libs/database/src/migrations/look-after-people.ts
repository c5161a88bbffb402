import { Migration } from '@mikro-orm/migrations';

/** Platform admins find everybody with an account, and lock accounts with a reason. */
export class LookAfterPeople extends Migration {
  override up(): void {
    this.addSql(locks);
    this.addSql(locksOfBefore);
    this.addSql(seen);
    this.addSql(finding);
    this.addSql(counting);
  }
}

const locks = `
create table account_lock (
  id uuid primary key,
  user_id uuid not null,
  reason text not null check (reason in ('fraud', 'takenOver', 'abuse', 'ownWish', 'other')),
  note text not null,
  locked_by uuid null,
  locked_at timestamptz not null,
  ends_at timestamptz null,
  ended_at timestamptz null,
  ended_by uuid null,
  end_note text null,
  told boolean not null default false,
  version int not null default 1
);
alter table account_lock add constraint account_lock_user_fkey foreign key (user_id) references app_user (id)
  on delete cascade deferrable initially deferred;
create index account_lock_of_user on account_lock (user_id, locked_at);
create index account_lock_untold on account_lock (user_id) where not told;
create index account_lock_ending on account_lock (ends_at) where ended_at is null and ends_at is not null;

alter table account_lock enable row level security;
alter table account_lock force row level security;
create policy "tables_owner_rows" on "account_lock" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "account_lock" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "account_lock" to "worker_role" using (true) with check (true);

-- What was written about a lock goes with the account.
create function forget_locks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from account_lock where user_id = new.id;
    return null;
  end $$;
create trigger app_user_forgets_locks after update of email on app_user
  for each row when (new.email = '' and old.email <> '') execute function forget_locks();
`;

/** Accounts that were shut before reasons were asked for; the sign-in service knows of them. */
const locksOfBefore = `
insert into account_lock (id, user_id, reason, note, locked_at, told)
select gen_random_uuid(), id, 'other', 'Locked before reasons were written down', disabled_at, true
from app_user where disabled_at is not null and deletion_begun_at is null and issuer <> 'erased';
`;

/** Of accounts nobody used since, the sign-in is the last that is known. */
const seen = `
alter table app_user add last_seen_at timestamptz null;
create index app_user_seen on app_user ((coalesce(last_seen_at, authenticated_at)), id);
create index app_user_created on app_user (created_at, id);
create index app_user_by_name on app_user (last_name, id);
create index app_user_by_email on app_user (email, id);
create index app_user_shut on app_user (disabled_at) where disabled_at is not null;
create index app_user_unproven on app_user (id) where not email_verified;
`;

/** Signs between words that the parser would take for a part of one: an address, a path. */
const finding = `
create index app_user_words on app_user using gin
  (to_tsvector('job_terms', translate(first_name || ' ' || last_name || ' ' || email, './_"@+', '      ')))
  with (fastupdate = off);
`;

/** How many applications somebody sent, whatever company they went to. */
const counting = `
create function applications_sent(asked uuid[]) returns table (user_id uuid, sent bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select applicant_id, count(*) from application where applicant_id = any(asked) and erased_at is null
    group by applicant_id
  $$;
`;
