import { Migration } from '@mikro-orm/migrations';

/** Members are asked for their view of a candidate, and say with a comment what they think. */
export class AskForReviews extends Migration {
  override up(): void {
    this.addSql(reviews);
    this.addSql(verdicts);
  }
}

const reviews = `
create table "review" ("id" uuid not null, "company_id" uuid not null, "application_id" uuid not null,
  "job_id" uuid not null, "user_id" uuid not null, "asked_by" uuid not null, "asked_at" timestamptz not null,
  "note" text null, "due_on" date null, "verdict" text null, "done_at" timestamptz null, "activity_id" uuid null,
  "bulk_action_id" uuid null, "version" int not null default 1, primary key ("id"));
alter table "review" add constraint "review_company_id_application_id_user_id_unique"
  unique ("company_id", "application_id", "user_id");
create index "review_company_id_user_id_done_at_index" on "review" ("company_id", "user_id", "done_at");
create index review_of_bulk_action on review (bulk_action_id) where bulk_action_id is not null;
alter table review add constraint review_verdict_known check (verdict in ('yes', 'unsure', 'no'));
alter table review add constraint review_done_with_verdict check ((verdict is null) = (done_at is null));
alter table review add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
create index review_application on review (application_id);
alter table "review" enable row level security;
alter table "review" force row level security;
create policy "acting_company_rows" on "review" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "review" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "review" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
create policy "tables_owner_rows" on "review" to "tables_owner" using (true) with check (true);
`;

/** A verdict stands on a comment of somebody, never on what the applicant reads. */
const verdicts = `
alter table activity add column verdict text null;
alter table activity add constraint activity_verdict_known
  check (verdict is null or (verdict in ('yes', 'unsure', 'no') and type = 'comment' and source = 'user'));
`;
