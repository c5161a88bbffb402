import { Migration } from '@mikro-orm/migrations';

/** Messages carry files: company and applicant open those of their conversation, and nobody else does. */
export class AttachFilesToMessages extends Migration {
  override up(): void {
    this.addSql(messageFiles);
    this.addSql(filesOfConversations);
    this.addSql(sweepsAndMails);
  }
}

const messageFiles = `
alter table "stored_file" add column "sent_at" timestamptz null;
alter table stored_file add constraint stored_file_sent_with_message check (sent_at is null or type = 'message');
create index stored_file_unsent on stored_file (created_at) where type = 'message' and sent_at is null;

create table "message_file" ("file_id" uuid not null, "activity_id" uuid not null, "company_id" uuid not null, "application_id" uuid not null, "applicant_id" uuid not null, "owner_user_id" uuid not null, "position" int not null, primary key ("file_id"));
alter table "message_file" add constraint "message_file_activity_id_position_unique" unique ("activity_id", "position");
alter table message_file add constraint message_file_of_three check (position between 0 and 2);
create index message_file_of_application on message_file (company_id, application_id);
alter table message_file add foreign key (company_id, activity_id) references activity (company_id, id)
  on delete cascade deferrable initially deferred;
alter table message_file add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table message_file add foreign key (file_id, owner_user_id) references stored_file (id, owner_user_id)
  deferrable initially deferred;
alter table "message_file" enable row level security;
alter table "message_file" force row level security;
create policy "tables_owner_rows" on "message_file" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "message_file" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_person_rows" on "message_file" to "acting_person" using (applicant_id = app_user_id()) with check (applicant_id = app_user_id());
`;

const filesOfConversations = `
drop policy "acting_company_rows" on "stored_file";
drop policy "acting_person_rows" on "stored_file";
create policy "acting_company_rows" on "stored_file" to "acting_company" using (company_id = app_company() or (owner_user_id = app_user_id() and type = 'message') or exists (select from message_file carried where carried.file_id = stored_file.id and carried.company_id = app_company()) or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company())) with check (company_id = app_company() or (owner_user_id = app_user_id() and type = 'message') or exists (select from message_file carried where carried.file_id = stored_file.id and carried.company_id = app_company()) or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()));
create policy "acting_person_rows" on "stored_file" to "acting_person" using (owner_user_id = app_user_id() or exists (select from message_file carried where carried.file_id = stored_file.id and carried.applicant_id = app_user_id())) with check (owner_user_id = app_user_id() or exists (select from message_file carried where carried.file_id = stored_file.id and carried.applicant_id = app_user_id()));
`;

const sweepsAndMails = `
create or replace function is_carried_file(asked_file uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from application where cv_file_id = asked_file)
      or exists (select from answer_file where file_id = asked_file)
      or exists (select from message_file where file_id = asked_file)
  $$;

create function unsent_message_files(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.company_id from stored_file
    where type = 'message' and sent_at is null and created_at < now() - older_than order by created_at limit at_most
  $$;

create function attached_files(asked_message uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer from message_file carried join stored_file file on file.id = carried.file_id
    where carried.activity_id = asked_message and carried.company_id = app_company() and file.status <> 'rejected'
  $$;
`;
