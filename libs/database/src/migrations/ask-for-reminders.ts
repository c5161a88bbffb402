import { Migration } from '@mikro-orm/migrations';

/** Members have others reminded of answers they owe, of each at most once a day. */
export class AskForReminders extends Migration {
  override up(): void {
    this.addSql(reminders);
    this.addSql(items);
  }
}

const reminders = `
create table "asked_reminder" ("id" uuid not null, "company_id" uuid not null, "asked_by" uuid null, "asked_at" timestamptz not null, primary key ("id"));
alter table "asked_reminder" add constraint "asked_reminder_company_id_id_unique" unique ("company_id", "id");
alter table asked_reminder add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
alter table asked_reminder add foreign key (asked_by) references app_user (id) on delete set null deferrable initially deferred;
create index asked_reminder_company_id_index on asked_reminder (company_id);
create index asked_reminder_asked_by on asked_reminder (asked_by);
alter table "asked_reminder" enable row level security;
alter table "asked_reminder" force row level security;
create policy "tables_owner_rows" on "asked_reminder" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "asked_reminder" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "asked_reminder" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

const items = `
create table "asked_reminder_item" ("application_id" uuid not null, "company_id" uuid not null, "reminder_id" uuid not null, "day" date not null, primary key ("application_id"));
alter table asked_reminder_item add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table asked_reminder_item add foreign key (company_id, reminder_id) references asked_reminder (company_id, id)
  on delete cascade deferrable initially deferred;
create index asked_reminder_item_of_company on asked_reminder_item (company_id, application_id);
create index asked_reminder_item_reminder_id_index on asked_reminder_item (reminder_id);
alter table "asked_reminder_item" enable row level security;
alter table "asked_reminder_item" force row level security;
create policy "tables_owner_rows" on "asked_reminder_item" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "asked_reminder_item" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "asked_reminder_item" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;
