import { Migration } from '@mikro-orm/migrations';

/** What people agree to, until when, and when they took it back. */
export class RecordConsents extends Migration {
  override up(): void {
    this.addSql(consents);
  }
}

const consents = `
create table "consent" ("id" uuid not null, "user_id" uuid not null, "company_id" uuid null, "application_id" uuid null,
  "purpose" text not null, "text_version" text not null, "given_at" timestamptz not null, "ends_at" timestamptz null,
  "withdrawn_at" timestamptz null, "renewal_asked_at" timestamptz null, "version" int not null default 1,
  primary key ("id"));
create index "consent_user_id_given_at_index" on "consent" ("user_id", "given_at");
create index "consent_company_id_application_id_index" on "consent" ("company_id", "application_id");
alter table consent add constraint consent_purpose_known check (purpose in ('talent-pool', 'alerts', 'reuse'));
alter table consent add constraint consent_of_company check
  (case when purpose = 'alerts' then company_id is null and application_id is null
   else company_id is not null and application_id is not null and ends_at is not null end);
alter table consent add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table consent add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table "consent" enable row level security;
alter table "consent" force row level security;
create policy "tables_owner_rows" on "consent" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "consent" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_person_rows" on "consent" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy "acting_platform_rows" on "consent" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "consent" to "worker_role" using (true) with check (true);
`;
