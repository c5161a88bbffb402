import { Migration } from '@mikro-orm/migrations';

/** Settings of companies, images with the part that is kept, and what a dashboard counts by. */
export class CompanySettingsAndImages extends Migration {
  override up(): void {
    this.addSql(settings);
    this.addSql(images);
    this.addSql(dashboard);
    this.addSql(publicCompanies);
  }
}

const settings = `
create table "company_settings" ("company_id" uuid not null, "stale_after_days" int null, "retention_months" int not null, "reply_address" text null, "refusal_text" text null, "version" int not null, primary key ("company_id"));
alter table company_settings add foreign key (company_id) references company (id) deferrable initially deferred;
alter table "company_settings" enable row level security;
alter table "company_settings" force row level security;
create policy "tables_owner_rows" on "company_settings" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "company_settings" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "company_settings" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "company_settings" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

/**
 * An image of a company is shown to everybody while the company is public and the image is in use. The bytes of a
 * deleted file stay while an application carries it, in whichever company.
 */
const images = `
alter table "stored_file" add column "crop" jsonb null;
create index "stored_file_company_id_created_at_index" on "stored_file" ("company_id", "created_at");

create function shown_image(asked_company uuid, asked_file uuid) returns table (storage_key text, content_type text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select image.storage_key, image.content_type
    from company join stored_file image on image.company_id = company.id
    where company.id = asked_company and image.id = asked_file
      and image.id in (company.logo_file_id, company.banner_file_id)
      and company.status = 'published' and company.suspended_at is null
      and image.status = 'available' and image.removed_at is null
  $$;

create function is_carried_file(asked_file uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from application where cv_file_id = asked_file) $$;
`;

const dashboard = `
create index application_waiting on application (company_id, stage_id, stage_since) where status = 'active';
create index application_by_day on application (company_id, applied_at) include (job_id);
create index application_hired on application (company_id, stage_since) include (job_id) where status = 'hired';
create index activity_conversation on activity (company_id, application_id, created_at desc) include (source, job_id)
  where type = 'message';
`;

/** Companies that were published before they had a public card of their own. */
const publicCompanies = `
insert into public_company (company_id, view)
select id, jsonb_build_object(
  'id', id, 'companyId', id, 'name', name,
  'logo', 'asset:' || id || '/' || logo_file_id, 'banner', 'asset:' || id || '/' || banner_file_id,
  'location', jsonb_build_object(
    'streetAddress', location -> 'street', 'streetAddressLine2', location -> 'street2',
    'addressLocality', location -> 'city', 'city', location -> 'city', 'addressCity', location -> 'city',
    'addressRegion', location -> 'region', 'stateOrProvince', location -> 'region',
    'addressCountry', location -> 'country', 'country', location -> 'country',
    'postalCode', location -> 'postalCode', 'postCode', location -> 'postalCode'),
  'description', description, 'website', website, 'email', email, 'phone', phone,
  'social', jsonb_build_object(
    'facebook', social -> 'facebook', 'instagram', social -> 'instagram', 'twitter', social -> 'twitter',
    'linkedin', social -> 'linkedin', 'youtube', social -> 'youtube', 'videoLink', social -> 'videoLink'))::text
from company where status = 'published' and suspended_at is null
on conflict (company_id) do nothing;
`;
