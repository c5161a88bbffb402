import { Migration } from '@mikro-orm/migrations';

/**
 * Looks for no more than so many of those who have a tag or word, in one job where one is named: a list needs no more to
 * know that something is common. Like the ones they stand beside, the functions see no other company than the acting one.
 */
export class FindCommonWords extends Migration {
  override up(): void {
    this.addSql(finding);
  }
}

const finding = `
create function tagged_applications(asked text[], of_job uuid, at_most integer) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select id from application
    where company_id = app_company() and tags <> '{}' and tags && asked and (of_job is null or job_id = of_job)
    limit at_most
  $$;

create function applications_with_words(asked text, of_job uuid, at_most integer) returns setof uuid
  language sql stable rows 300 security definer set search_path = public, pg_temp
  as $$
    select application_id from application_text
    where company_id = app_company() and words @@ to_tsquery('job_terms', asked) and (of_job is null or job_id = of_job)
    limit at_most
  $$;
`;
