import { Migration } from '@mikro-orm/migrations';

/** People see the logos of the companies they act for where they choose one, whichever role is acting. */
export class ShowOwnCompanies extends Migration {
  override up(): void {
    this.addSql(logoOfMyCompany);
  }
}

/** Tells members alone, as `my_company_name` does; `is_public` says who else may see the image. */
const logoOfMyCompany = `
create function my_company_logo(asked_company uuid) returns table (logo_file_id uuid, is_public boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.logo_file_id, company.status = 'published' and company.suspended_at is null
    from company
    where company.id = asked_company and exists (
      select from role_assignment held
      where held.company_id = company.id and held.user_id = app_user_id() and held.deactivated_at is null)
  $$;
`;
