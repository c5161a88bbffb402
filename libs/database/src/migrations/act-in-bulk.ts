import { Migration } from '@mikro-orm/migrations';

/** One thing can be done to many applications: what is asked, and how far it is with each of them. */
export class ActInBulk extends Migration {
  override up(): void {
    this.addSql(bulkActions);
    this.addSql(bulkActionItems);
  }
}

const policies = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "acting_company_rows" on "${table}" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "${table}" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
create policy "tables_owner_rows" on "${table}" to "tables_owner" using (true) with check (true);
`;

const bulkActions = `
create table "bulk_action" ("id" uuid not null, "company_id" uuid not null, "job_id" uuid not null,
  "started_by" uuid not null, "step" jsonb not null, "status" text not null, "pages" int not null default 0,
  "total" int not null, "done" int not null default 0, "left_out" int not null default 0,
  "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));
alter table "bulk_action" add constraint "bulk_action_company_id_id_unique" unique ("company_id", "id");
create index "bulk_action_company_id_created_at_index" on "bulk_action" ("company_id", "created_at");
alter table bulk_action add constraint bulk_action_status_known
  check (status in ('running', 'finished', 'undoing', 'undone', 'failed'));
alter table bulk_action add foreign key (company_id, job_id) references job (company_id, id)
  on delete cascade deferrable initially deferred;
${policies('bulk_action')}
`;

const bulkActionItems = `
create table "bulk_action_item" ("bulk_action_id" uuid not null, "application_id" uuid not null,
  "company_id" uuid not null, "place" int not null, "version" int not null, "state" text not null,
  "reason" text null, "before" jsonb null, primary key ("bulk_action_id", "application_id"));
alter table bulk_action_item add constraint bulk_action_item_state_known
  check (state in ('waiting', 'done', 'left-out', 'undone', 'kept'));
alter table bulk_action_item add foreign key (company_id, bulk_action_id) references bulk_action (company_id, id)
  on delete cascade deferrable initially deferred;
alter table bulk_action_item add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
create index bulk_action_item_open on bulk_action_item (bulk_action_id, place) where state in ('waiting', 'done');
create index bulk_action_item_application on bulk_action_item (application_id);
${policies('bulk_action_item')}
`;
