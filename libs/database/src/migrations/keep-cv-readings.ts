import { Migration } from '@mikro-orm/migrations';

/** What is found in somebody's own CV is kept for them, and for nobody else. */
export class KeepCvReadings extends Migration {
  override up(): void {
    this.addSql(readings);
    this.addSql(unread);
  }
}

const readings = `
create table "cv_reading" ("file_id" uuid not null, "user_id" uuid not null, "contents" jsonb null, "answered" text[] not null, "read_at" timestamptz not null, primary key ("file_id"));
alter table cv_reading add foreign key (file_id, user_id) references stored_file (id, owner_user_id) on delete cascade deferrable initially deferred;
alter table "cv_reading" enable row level security;
alter table "cv_reading" force row level security;
create policy "tables_owner_rows" on "cv_reading" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "cv_reading" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "worker_role_rows" on "cv_reading" to "worker_role" using (app_company() is null) with check (app_company() is null);
`;

/** CVs of profiles that nobody has read for their owners yet; those that came last first. */
const unread = `
create function unread_own_cvs(at_most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select cv.id from applicant_profile profile
      join stored_file cv on cv.id = profile.cv_file_id and cv.type = 'cv' and cv.status = 'available' and cv.removed_at is null
    where not exists (select from cv_reading where cv_reading.file_id = cv.id)
    order by cv.id desc limit at_most
  $$;
`;
