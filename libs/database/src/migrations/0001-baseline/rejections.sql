-- Rejections, and when applicants are told of them.

create table rejection (
  id uuid primary key,
  company_id uuid not null,
  application_id uuid not null,
  job_id uuid not null,
  from_stage_id uuid not null,
  reason text not null,
  note text,
  template_id uuid,
  text text not null,
  notify text not null,
  notify_at timestamptz,
  notified_at timestamptz,
  rejected_by uuid,
  rejected_at timestamptz not null,
  constraint rejection_company_id_application_id_unique unique (company_id, application_id),
  constraint rejection_reason_known
    check (reason in ('experience', 'skills', 'languages', 'expectations', 'place', 'otherCandidate', 'jobEnded',
      'unreachable', 'incomplete', 'other')),
  constraint rejection_time_known check (notify in ('now', 'later', 'onClosing')),
  constraint rejection_has_its_time check ((notify = 'onClosing') = (notify_at is null)),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, template_id) references message_template (company_id, id) deferrable initially deferred
);
create index rejection_due on rejection (notify_at) where notified_at is null and notify_at is not null;
create index rejection_on_closing on rejection (job_id) where notified_at is null and notify_at is null;
alter table rejection enable row level security, force row level security;
create policy acting_company_rows on rejection to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on rejection to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on rejection to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on rejection to tables_owner using (true) with check (true);

create function due_rejections(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select due.id, due.company_id from (
      (select rejection.id, rejection.company_id, rejection.notify_at as since from rejection
        join application on application.id = rejection.application_id
          and application.company_id = rejection.company_id and application.status = 'rejected'
        where notified_at is null and notify_at <= now() order by rejection.notify_at limit at_most)
      union all
      (select rejection.id, rejection.company_id, job.expired_at from rejection
        join job on job.id = rejection.job_id and job.company_id = rejection.company_id and not job.live
          and (job.taken_down_at is null or job.status <> 'published' or job.closed_at is not null
            or job.expired_at <= now())
        join application on application.id = rejection.application_id
          and application.company_id = rejection.company_id and application.status = 'rejected'
        where notified_at is null and notify_at is null order by job.expired_at nulls first limit at_most)
    ) due
    order by due.since nulls first limit at_most
  $$;
