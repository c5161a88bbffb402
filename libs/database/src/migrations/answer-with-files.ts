import { Migration } from '@mikro-orm/migrations';

/** Questions of a job may be answered with files: the company opens those its applications carry. */
export class AnswerWithFiles extends Migration {
  override up(): void {
    this.addSql(answerFiles);
    this.addSql(carriedFiles);
  }
}

const answerFiles = `
create table "answer_file" ("application_id" uuid not null, "file_id" uuid not null, "company_id" uuid not null, "applicant_id" uuid not null, primary key ("application_id", "file_id"));
create index "answer_file_file_id_index" on "answer_file" ("file_id");
create index answer_file_of_company on answer_file (company_id, file_id);
alter table answer_file add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table answer_file add foreign key (file_id, applicant_id) references stored_file (id, owner_user_id)
  deferrable initially deferred;
alter table "answer_file" enable row level security;
alter table "answer_file" force row level security;
create policy "tables_owner_rows" on "answer_file" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "answer_file" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_person_rows" on "answer_file" to "acting_person" using (applicant_id = app_user_id()) with check (applicant_id = app_user_id());
create policy "acting_platform_rows" on "answer_file" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
`;

const carriedFiles = `
drop policy "acting_company_rows" on "stored_file";
drop policy "acting_platform_rows" on "stored_file";
create policy "acting_company_rows" on "stored_file" to "acting_company" using (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company())) with check (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()));
create policy "acting_platform_rows" on "stored_file" to "acting_platform" using (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company())) with check (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()) or id in (select carried.file_id from answer_file carried where carried.company_id = app_company()));

create or replace function is_carried_file(asked_file uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from application where cv_file_id = asked_file)
      or exists (select from answer_file where file_id = asked_file)
  $$;
`;
