-- Reviews members are asked for.

create table review (
  id uuid primary key,
  company_id uuid not null,
  application_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  note text,
  due_on date,
  verdict text,
  done_at timestamptz,
  activity_id uuid,
  bulk_action_id uuid,
  version integer not null default 1,
  constraint review_company_id_application_id_user_id_unique unique (company_id, application_id, user_id),
  constraint review_verdict_known check (verdict in ('yes', 'unsure', 'no')),
  constraint review_done_with_verdict check ((verdict is null) = (done_at is null)),
  foreign key (company_id, application_id)
    references application (company_id, id) on delete cascade deferrable initially deferred
);
create index review_company_id_user_id_done_at_index on review (company_id, user_id, done_at);
create index review_of_bulk_action on review (bulk_action_id) where bulk_action_id is not null;
create index review_application on review (application_id);
alter table review enable row level security, force row level security;
create policy acting_company_rows on review to acting_company
  using (company_id = app_company())
  with check (company_id = app_company());
create policy acting_platform_rows on review to acting_platform
  using (company_id = app_company())
  with check (company_id = app_company());
create policy worker_role_rows on review to worker_role
  using (company_id = app_company())
  with check (company_id = app_company());
create policy tables_owner_rows on review to tables_owner using (true) with check (true);

create function questions_about(asked uuid) returns table (application_id uuid, requested_at timestamptz, note text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, min(review.requested_at), review.note from application sent
      join review on review.company_id = sent.company_id and review.application_id = sent.id and review.note <> ''
    where sent.applicant_id = asked
    group by sent.id, review.note order by min(review.requested_at)
  $$;
