import { Migration } from '@mikro-orm/migrations';

/** Platform admins open what applications to the company they named carry, as its own people do; it learns of that. */
export class OpenCandidateFiles extends Migration {
  override up(): void {
    this.addSql(filesOfTheNamedCompany);
  }
}

const filesOfTheNamedCompany = `
drop policy "acting_platform_rows" on "stored_file";
create policy "acting_platform_rows" on "stored_file" to "acting_platform" using (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company())) with check (company_id = app_company() or id in (select sent.cv_file_id from application sent where sent.company_id = app_company()));
`;
