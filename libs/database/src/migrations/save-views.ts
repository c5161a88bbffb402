import { Migration } from '@mikro-orm/migrations';

/** Members keep views of candidates, each for themselves. */
export class SaveViews extends Migration {
  override up(): void {
    this.addSql(views);
  }
}

const views = `
create table "saved_view" ("id" uuid not null, "company_id" uuid not null, "user_id" uuid not null, "name" text not null, "filter" jsonb not null, "sort" jsonb not null, "columns" text[] not null, "created_at" timestamptz not null, "version" int not null default 1, primary key ("id"));
alter table saved_view add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table saved_view add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
create unique index saved_view_name on saved_view (company_id, user_id, lower(name));
alter table "saved_view" enable row level security;
alter table "saved_view" force row level security;
create policy "tables_owner_rows" on "saved_view" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "saved_view" to "acting_company" using (company_id = app_company() and user_id = app_user_id()) with check (company_id = app_company() and user_id = app_user_id());
`;
