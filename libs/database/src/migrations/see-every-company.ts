import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of the back office run over all companies: platform admins see jobs with their stages and reviewers, imports and
 * contact messages. What they change is still that of the one company they name.
 */
export class SeeEveryCompany extends Migration {
  override up(): void {
    for (const table of seen) this.addSql(seeing(table));
    this.addSql(beside);
  }
}

const seen = ['job', 'pipeline', 'stage', 'job_reviewer', 'employer_notice'];

const seeing = (table: string): string => `
drop policy "acting_platform_rows" on "${table}";
create policy "acting_platform_rows" on "${table}" to "acting_platform" using (true) with check (company_id = app_company());
create policy "acting_platform_removes" on "${table}" as restrictive for delete to "acting_platform" using (company_id = app_company());
`;

const beside = `
create policy "acting_platform_rows" on "job_import" to "acting_platform" using (true) with check (true);
create policy acting_platform_rows on job_import_problem to acting_platform using (true) with check (true);
create policy "acting_platform_rows" on "contact_message" to "acting_platform" using (true) with check (true);
create index job_by_creation on job (created_at, id);
`;
