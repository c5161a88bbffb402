import { Migration } from '@mikro-orm/migrations';

/** The timeline says which mails left and who opened the CV. */
export class NoteOpenedFiles extends Migration {
  override up(): void {
    this.addSql(topics);
    this.addSql(accesses);
  }
}

const topics = `
alter table activity add column topic text null;
update activity set topic = 'move' where source = 'system';
alter table activity add constraint activity_topic_known check (topic in ('move', 'mail', 'file')),
  add constraint activity_topic_of_system check ((topic is not null) = (source = 'system'));
`;

const accesses = `
create table "file_access" ("application_id" uuid not null, "file_id" uuid not null, "user_id" uuid not null, "opened_on" date not null, "company_id" uuid not null, "opened_at" timestamptz not null, primary key ("application_id", "file_id", "user_id", "opened_on"));
alter table file_access add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table file_access add foreign key (file_id) references stored_file (id) on delete cascade deferrable initially deferred;
alter table file_access add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
create index file_access_of_file on file_access (file_id);
create index file_access_of_user on file_access (user_id);
alter table "file_access" enable row level security;
alter table "file_access" force row level security;
create policy "tables_owner_rows" on "file_access" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "file_access" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "file_access" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
`;
