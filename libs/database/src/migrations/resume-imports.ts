import { Migration } from '@mikro-orm/migrations';

/** Imports go on where they were in the file, know the ids it had before, and say more of what was left out. */
export class ResumeImports extends Migration {
  override up(): void {
    this.addSql(resumedImports);
    this.addSql(importedIds);
  }
}

const resumedImports = `
alter table job_import add column file_bytes int;
alter table job_import add column read_to jsonb not null default '{"byte": 0, "line": 1, "element": 0}';
alter table job_import alter column read_to drop default;
alter table job_import_problem add column element int;
alter table job_import_problem add column title text;
`;

/**
 * Ids an import has taken over, so that one that comes again in the same file is noticed however large the file is. An
 * import by command is no row of job_import: nothing is referred to, and what was left behind goes after a day.
 */
const importedIds = `
create table imported_id (
  company_id uuid not null,
  import_id uuid not null,
  external_source text not null,
  external_id text not null,
  line int not null,
  element int,
  title text,
  created_at timestamptz not null default now(),
  primary key (import_id, external_source, external_id)
);
alter table imported_id enable row level security;
alter table imported_id force row level security;
create policy tables_owner_rows on imported_id to tables_owner using (true) with check (true);
create policy worker_role_rows on imported_id to worker_role
  using (company_id = app_company()) with check (company_id = app_company());

create function old_imported_ids(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct imported_id.import_id, imported_id.company_id from imported_id
    where created_at < now() - interval '1 day' and not exists (
      select from job_import where job_import.id = imported_id.import_id and status in ('queued', 'running'))
    limit at_most
  $$;
`;
