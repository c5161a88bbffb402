import { Migration } from '@mikro-orm/migrations';

/** Companies tell applicants what becomes of their data, in versions that are kept with what they were shown for. */
export class TellApplicants extends Migration {
  override up(): void {
    this.addSql(notices);
    this.addSql(applications);
    this.addSql(policies);
    this.addSql(functions);
  }
}

const notices = `
create table "employer_notice" ("id" uuid not null, "company_id" uuid not null, "number" int null, "change" text not null,
  "content" jsonb not null, "created_at" timestamptz not null, "published_at" timestamptz null,
  "published_by" uuid null, "version" int not null default 1, primary key ("id"));
alter table "employer_notice" add constraint "employer_notice_company_id_number_unique" unique ("company_id", "number");
create unique index employer_notice_draft on employer_notice (company_id) where number is null;
alter table employer_notice add constraint employer_notice_published check
  ((number is null) = (published_at is null) and number > 0);
alter table employer_notice add foreign key (company_id) references company (id)
  on delete cascade deferrable initially deferred;
`;

/** Nobody was shown a notice before there were any. */
const applications = `
alter table application add "notice_number" int null;
alter table application add constraint application_notice foreign key (company_id, notice_number)
  references employer_notice (company_id, number) deferrable initially deferred;
create index application_of_notice on application (company_id, notice_number) where notice_number is not null;
`;

const policies = `
alter table "employer_notice" enable row level security;
alter table "employer_notice" force row level security;
create policy "tables_owner_rows" on "employer_notice" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "employer_notice" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_person_rows" on "employer_notice" to "acting_person" using (exists (select from application sent where sent.company_id = employer_notice.company_id and sent.notice_number = employer_notice.number and sent.applicant_id = app_user_id())) with check (exists (select from application sent where sent.company_id = employer_notice.company_id and sent.notice_number = employer_notice.number and sent.applicant_id = app_user_id()));
create policy "acting_platform_rows" on "employer_notice" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "employer_notice" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

const functions = `
create function published_notices() returns table (number integer, published_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select told.number, told.published_at from employer_notice told
    where told.company_id = app_company() and told.number is not null
  $$;
create function shown_notice(of_company uuid, asked integer)
  returns table (number integer, change text, content jsonb, published_at timestamptz, company_name text, latest integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select told.number, told.change, told.content, told.published_at, company.name, newest.number
    from company
      join (select max(every.number) as number from employer_notice every where every.company_id = of_company) newest on true
      join employer_notice told on told.company_id = company.id and told.number = coalesce(asked, newest.number)
    where company.id = of_company and company.status = 'published' and company.suspended_at is null
  $$;
`;
