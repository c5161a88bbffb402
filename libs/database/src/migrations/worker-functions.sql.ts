/** What sweeps ask over all companies before they work company by company. Each runs as the owner of the tables. */
export const workerFunctions = `
create index job_live on job (company_id) where live;
create index job_live_applied on job (company_id) where live and application_count > 0;
create index stored_file_waiting on stored_file (created_at) where status = 'requested';
create index stored_file_unsettled on stored_file (storage_key) where status in ('requested', 'received');

create function counted_companies() returns table
    (company_id uuid, live boolean, with_live_job boolean, with_applied_job boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select company.id, true,
      exists (select from job where job.company_id = company.id and job.live),
      exists (select from job where job.company_id = company.id and job.live and job.application_count > 0)
    from company where company.status = 'published' and company.suspended_at is null
  $$;

create function abandoned_uploads(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.company_id from stored_file
    where status = 'requested' and created_at < now() - older_than order by created_at limit at_most
  $$;

create function is_awaited_upload(key text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from stored_file where storage_key = key and status in ('requested', 'received'))
  $$;
`;
