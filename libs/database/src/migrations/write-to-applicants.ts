import { Migration } from '@mikro-orm/migrations';

/** Comments mention members, and messages to applicants know what became of their mail. */
export class WriteToApplicants extends Migration {
  override up(): void {
    this.addSql(messages);
    this.addSql(mentions);
  }
}

const messages = `
alter table activity add column mail_asked_at timestamptz null;
alter table "activity" add constraint "activity_company_id_id_unique" unique ("company_id", "id");
create index email_message_of_subject on email_message (company_id, subject_id, created_at);
`;

const mentions = `
create table "activity_mention" ("activity_id" uuid not null, "user_id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, primary key ("activity_id", "user_id"));
create index "activity_mention_company_id_user_id_created_at_index" on "activity_mention" ("company_id", "user_id", "created_at");
alter table activity_mention add foreign key (company_id, activity_id) references activity (company_id, id)
  on delete cascade deferrable initially deferred;
alter table activity_mention add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table "activity_mention" enable row level security;
alter table "activity_mention" force row level security;
create policy "tables_owner_rows" on "activity_mention" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "activity_mention" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "activity_mention" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;
