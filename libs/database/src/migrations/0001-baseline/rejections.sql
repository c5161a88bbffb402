-- Rejections, and when applicants are told of them.

create table refusal (
  id uuid primary key,
  company_id uuid not null,
  application_id uuid not null,
  job_id uuid not null,
  from_stage_id uuid not null,
  reason text not null,
  note text,
  template_id uuid,
  text text not null,
  tell text not null,
  tell_at timestamptz,
  told_at timestamptz,
  refused_by uuid,
  refused_at timestamptz not null,
  constraint refusal_company_id_application_id_unique unique (company_id, application_id),
  constraint refusal_reason_known
    check (reason in ('experience', 'skills', 'languages', 'expectations', 'place', 'otherCandidate', 'jobEnded',
      'unreachable', 'incomplete', 'other')),
  constraint refusal_time_known check (tell in ('now', 'later', 'onClosing')),
  constraint refusal_has_its_time check ((tell = 'onClosing') = (tell_at is null)),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, template_id) references message_template (company_id, id) deferrable initially deferred
);
create index refusal_due on refusal (tell_at) where told_at is null and tell_at is not null;
create index refusal_on_closing on refusal (job_id) where told_at is null and tell_at is null;
alter table refusal enable row level security, force row level security;
create policy acting_company_rows on refusal to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on refusal to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on refusal to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on refusal to tables_owner using (true) with check (true);

create function due_refusals(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select due.id, due.company_id from (
      (select refusal.id, refusal.company_id, refusal.tell_at as since from refusal
        join application on application.id = refusal.application_id
          and application.company_id = refusal.company_id and application.status = 'refused'
        where told_at is null and tell_at <= now() order by refusal.tell_at limit at_most)
      union all
      (select refusal.id, refusal.company_id, job.expired_at from refusal
        join job on job.id = refusal.job_id and job.company_id = refusal.company_id and not job.live
          and (job.taken_down_at is null or job.status <> 'published' or job.closed_at is not null
            or job.expired_at <= now())
        join application on application.id = refusal.application_id
          and application.company_id = refusal.company_id and application.status = 'refused'
        where told_at is null and tell_at is null order by job.expired_at nulls first limit at_most)
    ) due
    order by due.since nulls first limit at_most
  $$;
