import { Migration } from '@mikro-orm/migrations';

/** Members have read the timeline of an application up to a moment, each for themselves. */
export class MarkAsRead extends Migration {
  override up(): void {
    this.addSql(marks);
  }
}

const marks = `
create table "activity_read" ("user_id" uuid not null, "application_id" uuid not null, "company_id" uuid not null, "read_at" timestamptz not null, primary key ("user_id", "application_id"));
alter table activity_read add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table activity_read add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
create index activity_read_of_application on activity_read (company_id, application_id);
alter table "activity_read" enable row level security;
alter table "activity_read" force row level security;
create policy "tables_owner_rows" on "activity_read" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "activity_read" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "activity_read" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;
