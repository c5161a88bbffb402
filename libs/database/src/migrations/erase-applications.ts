import { Migration } from '@mikro-orm/migrations';

/** Applications are erased: a row without a person stays, and everything that hung on it goes. */
export class EraseApplications extends Migration {
  override up(): void {
    this.addSql(marks);
    this.addSql(tombstones);
    this.addSql(erasing);
    this.addSql(sweeping);
  }
}

/**
 * An erased application names nobody: its applicant is no account. Two of one person in one job may have been erased, so
 * that they say the same there.
 */
const marks = `
alter table application add column erased_at timestamptz null;
alter table application drop constraint application_applicant_id_fkey;
drop index application_once_per_job;
create unique index application_once_per_job on application (job_id, applicant_id)
  where status <> 'withdrawn' and erased_at is null;
alter table stored_file add column erased_at timestamptz null;
create index stored_file_erased on stored_file (entity_id) where erased_at is not null;
`;

/**
 * What was erased, as hashes. They are copied into the store of files, so that a database that is brought back from
 * before can be told; \`tombstone_file\` says which of those copies this database knows.
 */
const tombstones = `
create table "erasure" ("id" uuid not null, "kind" text not null, "subject_hash" text not null, "erased_at" timestamptz not null, "written_at" timestamptz null, primary key ("id"));
alter table erasure add constraint erasure_kind_known check (kind in ('application', 'account'));
create index erasure_unwritten on erasure (erased_at) where written_at is null;
alter table "erasure" enable row level security;
alter table "erasure" force row level security;
create policy "tables_owner_rows" on "erasure" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "erasure" to "worker_role" using (true) with check (true);

create table "tombstone_file" ("key" text not null, "known_at" timestamptz not null, primary key ("key"));
alter table "tombstone_file" enable row level security;
alter table "tombstone_file" force row level security;
create policy "tables_owner_rows" on "tombstone_file" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "tombstone_file" to "worker_role" using (true) with check (true);

create function note_erasure(what text, subject uuid, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into erasure (id, kind, subject_hash, erased_at)
    values (gen_random_uuid(), what, encode(sha256(convert_to(subject::text, 'UTF8')), 'hex'), moment)
  $$;
`;

/**
 * \`erase_files\` marks the files of a list that nobody carries any more and takes their names: from then on they belong to
 * what was erased, whose reaction deletes the bytes.
 *
 * \`erase_traces\` removes what hangs on an application of the acting company that was emptied. What it was before, only
 * its caller knows: \`cv\` is the file it carried, \`person\` who had sent it. Tables of
 * consents and holds come with later migrations.
 */
const erasing = `
create function erase_files(listed uuid[], subject uuid, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update stored_file file set erased_at = moment, removed_at = coalesce(removed_at, moment), entity_id = subject,
      name = '', description = '', tags = '{}', file_name = '', crop = null, rejection_reason = null,
      status = case status when 'available' then status else 'rejected' end
    where file.id = any(listed) and file.erased_at is null
      and not exists (select from application where cv_file_id = file.id)
      and not exists (select from answer_file carried where carried.file_id = file.id)
      and not exists (select from message_file carried where carried.file_id = file.id)
      and not exists (select from application_draft begun
        where begun.user_id = file.owner_user_id and position(file.id::text in begun.content::text) > 0)
  $$;

create function erase_traces(asked uuid, cv uuid, person uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    ours uuid := app_company();
    files uuid[];
  begin
    if not exists (select from application
        where id = asked and company_id = ours and erased_at is not null) then
      raise exception 'Only what hangs on an application that was emptied is erased';
    end if;
    files := array(
      select file_id from answer_file where company_id = ours and application_id = asked
      union select file_id from message_file where company_id = ours and application_id = asked
      union select id from stored_file where id = cv and removed_at is not null);
    delete from file_access where company_id = ours and application_id = asked;
    delete from email_message where company_id = ours and subject_id in (
      select asked
      union select id from activity where company_id = ours and application_id = asked
      union select id from refusal where company_id = ours and application_id = asked
      union select id from review where company_id = ours and application_id = asked);
    delete from answer_file where company_id = ours and application_id = asked;
    delete from message_file where company_id = ours and application_id = asked;
    delete from activity where company_id = ours and application_id = asked;
    delete from activity_read where company_id = ours and application_id = asked;
    delete from refusal where company_id = ours and application_id = asked;
    delete from review where company_id = ours and application_id = asked;
    delete from answer_reminder where company_id = ours and application_id = asked;
    delete from consent where company_id = ours and application_id = asked;
    delete from hold where company_id = ours and application_id = asked;
    delete from asked_reminder_item where company_id = ours and application_id = asked;
    delete from application_text where application_id = asked and company_id = ours;
    update bulk_action_item set before = jsonb_set(before, '{tags}', '[]')
    where application_id = asked and company_id = ours and before is not null;
    delete from idempotency_key where position(asked::text in answer::text) > 0 and (user_id = person
      or user_id in (select user_id from role_assignment where company_id = ours));
    delete from dead_letter where company_id = ours and position(asked::text in data::text) > 0;
    perform erase_files(files, asked, moment);
    perform note_erasure('application', asked, moment);
  end $$;
`;

/** Files whose bytes are to go, and which did not in time; keys of tombstones this database does not know. */
const sweeping = `
create function files_erased_with(asked uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.storage_key from stored_file
    where stored_file.entity_id = asked and stored_file.erased_at is not null
  $$;

create function forget_erased_files(listed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from stored_file where id = any(listed) and erased_at is not null $$;

create function erased_files(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.company_id from stored_file
    where erased_at < now() - older_than order by erased_at limit at_most
  $$;

create function unknown_tombstones(listed text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.key from unnest(listed) asked (key)
    where not exists (select from tombstone_file known where known.key = asked.key)
  $$;

create function tombstone_subjects(what text, hashes text[]) returns table (id uuid, company_id uuid, subject_hash text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') from application sent
    where what = 'application' and sent.erased_at is null
      and encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') = any(hashes)
  $$;
`;
