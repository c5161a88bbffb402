import { Migration } from '@mikro-orm/migrations';

/** People ask for a file with everything about them, and see who opened what they sent. */
export class KeepDataExports extends Migration {
  override up(): void {
    this.addSql(exports);
    this.addSql(ownActs);
    this.addSql(openings);
    this.addSql(writtenAbout);
  }
}

const exports = `
create table "data_export" ("id" uuid not null, "user_id" uuid not null, "asked_as" text null, "status" text not null, "attempts" int not null default 0, "files_total" int null, "files_done" int not null default 0, "size" double precision null, "failure" text null, "requested_at" timestamptz not null, "leased_until" timestamptz null, "finished_at" timestamptz null, "ends_at" timestamptz null, primary key ("id"));
create index "data_export_user_id_requested_at_index" on "data_export" ("user_id", "requested_at");
create unique index data_export_under_way on data_export (user_id) where status in ('queued', 'running');
create index data_export_waiting on data_export (requested_at) where status in ('queued', 'running');
create index data_export_ending on data_export (ends_at) where status = 'ready';
alter table data_export add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table data_export add constraint data_export_status_known check (status in ('queued', 'running', 'ready', 'failed', 'ended'));
alter table "data_export" enable row level security;
alter table "data_export" force row level security;
create policy "tables_owner_rows" on "data_export" to "tables_owner" using (true) with check (true);
create policy "acting_person_rows" on "data_export" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "worker_role_rows" on "data_export" to "worker_role" using (true) with check (true);
`;

/** What somebody did, and what others did to their account. */
const ownActs = `
create index audit_event_of_actor on audit_event (actor_id, occurred_at) where actor_id is not null;
create index audit_event_of_account on audit_event (entity_id, occurred_at) where entity_type = 'user';
create function acts_about_me() returns table (action text, company_id uuid, occurred_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select action, company_id, occurred_at from audit_event
    where entity_type = 'user' and entity_id = app_user_id() and actor_id is distinct from app_user_id()
  $$;
`;

/**
 * Who opened what somebody sent: members by the company and the role they have in it today, and people who look after
 * the platform. Their names stay with the company.
 */
const openings = `
create function my_file_accesses() returns table (id uuid, application_id uuid, file_id uuid, file_name text, file_type text,
    company_id uuid, company_name text, role_type text, opened_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select md5(concat(opened.application_id, opened.file_id, opened.user_id, opened.opened_on))::uuid, opened.application_id,
      opened.file_id, file.file_name, file.type, opened.company_id, company.name,
      (select held.role_type from role_assignment held
        where held.user_id = opened.user_id and held.company_id = opened.company_id
        order by held.deactivated_at desc nulls first limit 1), opened.opened_at
    from application sent
    join file_access opened on opened.application_id = sent.id
    join stored_file file on file.id = opened.file_id
    join company on company.id = opened.company_id
    where sent.applicant_id = app_user_id()
    union all
    select looked.id, null, file.id, file.file_name, file.type, looked.company_id, company.name, 'stacAdmin', looked.occurred_at
    from stored_file file
    join audit_event looked on looked.entity_id = file.id and looked.entity_type = 'stored_file' and looked.action = 'candidate.read-cv'
    left join company on company.id = looked.company_id
    where file.owner_user_id = app_user_id()
    union all
    select looked.id, sent.id, file.id, file.file_name, file.type, sent.company_id, company.name, 'stacAdmin', looked.occurred_at
    from application sent
    join audit_event looked on looked.entity_id = sent.id and looked.entity_type = 'application' and looked.action = 'candidate.read-cv'
    join stored_file file on file.id = sent.cv_file_id
    join company on company.id = sent.company_id
    where sent.applicant_id = app_user_id()
  $$;
create index audit_event_of_read_cv on audit_event (entity_id) where action = 'candidate.read-cv';
`;

/**
 * What members wrote about a person, for the file that person gets of everything. Comments are in it without the names
 * of those who wrote them, a refusal once its letter was sent. No mode of people may call this.
 */
const writtenAbout = `
create function written_about(asked uuid) returns table (application_id uuid, tags text[], comments jsonb, refusal_id uuid,
    refusal_reason text, refusal_note text, refusal_told_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.tags,
      (select coalesce(jsonb_agg(jsonb_build_object('at', line.created_at, 'text', line.content, 'view', line.verdict)
          order by line.created_at), '[]'::jsonb) from activity line
        where line.company_id = sent.company_id and line.application_id = sent.id and line.type = 'comment'
          and line.source = 'user' and line.deleted_at is null),
      refusal.id, refusal.reason, refusal.note, refusal.told_at
    from application sent
    left join refusal on refusal.company_id = sent.company_id and refusal.application_id = sent.id and refusal.told_at is not null
    where sent.applicant_id = asked
  $$;
`;
