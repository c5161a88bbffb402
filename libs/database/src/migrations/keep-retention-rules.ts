import { Migration } from '@mikro-orm/migrations';

/** A company decides by country how long it keeps applications, sets holds, and sees what each night did. */
export class KeepRetentionRules extends Migration {
  override up(): void {
    this.addSql(elsewhere);
    this.addSql(rules);
    this.addSql(holds);
    this.addSql(runs);
  }
}

/** What companies chose before holds on, also where it was the default of that time. */
const elsewhere = `
alter table company_settings add "retention_consent_months" int not null default 12,
  add "retention_decided_by" uuid null, add "retention_decided_at" timestamptz null;
`;

const policiesOf = (table: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tables_owner_rows" on "${table}" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "${table}" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "${table}" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "${table}" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

const rules = `
create table "retention_rule" ("id" uuid not null, "company_id" uuid not null, "country" text not null,
  "keep_unit" text not null, "keep_count" int not null, "counted_from" text not null, "consent_months" int not null,
  "decided_by" uuid not null, "decided_at" timestamptz not null, "version" int not null default 1, primary key ("id"));
alter table "retention_rule" add constraint "retention_rule_company_id_country_unique" unique ("company_id", "country");
alter table retention_rule add constraint retention_rule_period check (keep_count >= 1 and
  (keep_unit = 'months' and keep_count <= 24 or keep_unit = 'weeks' and keep_count <= 104) and consent_months between 1 and 24);
alter table retention_rule add constraint retention_rule_counted check (counted_from in ('decision', 'lastContact'));
alter table retention_rule add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
${policiesOf('retention_rule')}`;

/** Who set one is a name for as long as there is an account of that id. */
const holds = `
create table "hold" ("id" uuid not null, "company_id" uuid not null, "job_id" uuid not null, "application_id" uuid null,
  "reason" text not null, "words" text not null, "ends_at" timestamptz null, "set_by" uuid not null,
  "set_at" timestamptz not null, "confirmed_at" timestamptz not null, "ended_at" timestamptz null,
  "version" int not null default 1, primary key ("id"));
create index "hold_company_id_job_id_index" on "hold" ("company_id", "job_id");
alter table hold add constraint hold_reason_known check (reason in ('dispute', 'talentPool', 'personnelFile', 'other'));
alter table hold add foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred;
alter table hold add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
${policiesOf('hold')}`;

const runs = `
create table "retention_run" ("id" uuid not null, "company_id" uuid not null, "runs_at" timestamptz not null,
  "state" text not null, "paused_by" uuid null, "finished_at" timestamptz null, "due" int not null default 0,
  "erased" int not null default 0, "held" int not null default 0, "seen_until" text null, "seen_id" uuid null,
  primary key ("id"));
alter table "retention_run" add constraint "retention_run_company_id_runs_at_unique" unique ("company_id", "runs_at");
alter table retention_run add constraint retention_run_state_known
  check (state in ('paused', 'reporting', 'reported', 'erasing', 'erased'));
alter table retention_run add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
${policiesOf('retention_run')}`;
