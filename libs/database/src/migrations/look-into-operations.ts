import { Migration } from '@mikro-orm/migrations';

/**
 * What those who look after the platform see of the machinery: levels of the queues, runs of the sweeps, what becomes of
 * dead letters, and what mail servers said.
 */
export class LookIntoOperations extends Migration {
  override up(): void {
    this.addSql(queues);
    this.addSql(schedules);
    this.addSql(deadLetters);
    this.addSql(mails);
  }
}

const readByPlatform = (table: string): string => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
create policy "tables_owner_rows" on "${table}" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "${table}" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "${table}" to "worker_role" using (true) with check (true);
`;

const queues = `
create table "queue_level" ("id" uuid not null, "name" text not null, "waiting" int not null default 0, "active" int not null default 0, "delayed" int not null default 0, "failed" int not null default 0, "oldest_waiting_at" timestamptz null, "next_at" timestamptz null, "read_at" timestamptz not null, "asked_at" timestamptz null, primary key ("id"));
alter table "queue_level" add constraint "queue_level_name_unique" unique ("name");
create index "queue_level_asked" on "queue_level" ("asked_at") where asked_at is not null;
${readByPlatform('queue_level')}
create table "queue_minute" ("name" text not null, "minute" timestamptz not null, "oldest_seconds" int not null default 0, "done" int not null default 0, primary key ("name", "minute"));
create index "queue_minute_minute" on "queue_minute" ("minute");
${readByPlatform('queue_minute')}`;

const schedules = `
create table "schedule" ("id" uuid not null, "name" text not null, "queue" text not null, "every_seconds" int not null, "known_since" timestamptz not null, "asked_at" timestamptz null, primary key ("id"));
alter table "schedule" add constraint "schedule_name_unique" unique ("name");
create index "schedule_asked" on "schedule" ("asked_at") where asked_at is not null;
${readByPlatform('schedule')}
create table "schedule_run" ("id" uuid not null, "name" text not null, "job_id" text not null, "asked" boolean not null default false, "started_at" timestamptz not null, "leased_until" timestamptz not null, "ended_at" timestamptz null, "outcome" text null, "found" int null, "failure" text null, primary key ("id"));
create index "schedule_run_latest" on "schedule_run" ("name", "started_at");
create unique index "schedule_run_under_way" on "schedule_run" ("name") where ended_at is null;
${readByPlatform('schedule_run')}`;

const deadLetters = `
alter table "dead_letter" add column "outcome" text null, add column "settled_at" timestamptz null, add column "discard_reason" text null;
alter table dead_letter add constraint dead_letter_outcome_known
  check (outcome in ('replayed', 'failed-again', 'discarded'));
create index "dead_letter_unsettled" on "dead_letter" ("failed_at") where outcome is null;
create index "dead_letter_settled_at" on "dead_letter" ("settled_at") where settled_at is not null;
update dead_letter set outcome = 'failed-again', settled_at = now() where replayed_at is not null and exists (
  select from dead_letter later where later.queue = dead_letter.queue and later.event_id = dead_letter.event_id
    and later.failed_at > dead_letter.replayed_at);
create policy "acting_platform_rows" on "inbox_message" to "acting_platform" using (true) with check (true);
`;

const mails = `
alter table "email_message" add column "problem" text null;
create index "email_message_created_at" on "email_message" ("created_at");
create index "email_message_sent_at" on "email_message" ("sent_at") where sent_at is not null;
create index "email_message_unsent" on "email_message" ("status", "created_at") where status in ('queued', 'sending', 'failed');
`;
