/**
 * Keys that cross tables, value checks, partial uniqueness and functions: what entity metadata cannot say. Composite
 * keys carry the company, so that no row can point into another one. Foreign keys are checked at commit: in which order
 * a flush writes is the business of the mapper.
 */
export const connectTables = `
alter table role_assignment add foreign key (company_id) references company (id) deferrable initially deferred;
alter table role_assignment add constraint role_assignment_once unique nulls not distinct (user_id, role_id, company_id);
alter table stored_file add foreign key (owner_user_id) references app_user (id) deferrable initially deferred;
alter table stored_file add foreign key (company_id) references company (id) deferrable initially deferred;
alter table pipeline add foreign key (company_id) references company (id) deferrable initially deferred;
alter table stage add foreign key (company_id, pipeline_id) references pipeline (company_id, id) on delete cascade deferrable initially deferred;
alter table stage add constraint stage_order unique (pipeline_id, position) deferrable initially deferred;
alter table job add foreign key (company_id, pipeline_id) references pipeline (company_id, id) deferrable initially deferred;
alter table job_reviewer add foreign key (company_id, job_id) references job (company_id, id) on delete cascade deferrable initially deferred;
alter table job_reviewer add foreign key (user_id) references app_user (id) deferrable initially deferred;
alter table applicant_profile add foreign key (user_id) references app_user (id) deferrable initially deferred;
alter table applicant_profile add foreign key (cv_file_id, user_id) references stored_file (id, owner_user_id) deferrable initially deferred;
alter table application add foreign key (company_id, job_id) references job (company_id, id) deferrable initially deferred;
alter table application add foreign key (company_id, pipeline_id, stage_id) references stage (company_id, pipeline_id, id) deferrable initially deferred;
alter table application add foreign key (applicant_id) references app_user (id) deferrable initially deferred;
alter table application add foreign key (cv_file_id, applicant_id) references stored_file (id, owner_user_id) deferrable initially deferred;
alter table activity add foreign key (company_id, application_id) references application (company_id, id) on delete cascade deferrable initially deferred;
alter table invitation add foreign key (company_id) references company (id) deferrable initially deferred;
alter table invitation add foreign key (invited_by) references app_user (id) deferrable initially deferred;
alter table notification_setting add foreign key (user_id) references app_user (id) deferrable initially deferred;
alter table idempotency_key add foreign key (user_id) references app_user (id) deferrable initially deferred;

create unique index pipeline_one_plan on pipeline (company_id) where is_plan;
create unique index application_once_per_job on application (job_id, applicant_id) where status <> 'withdrawn';
create unique index invitation_one_open on invitation (company_id, email) nulls not distinct
  where status = 'pending' and revoked_at is null;
create index application_by_cv on application (cv_file_id) where cv_file_id is not null;
create index invitation_due on invitation (expires_at)
  where status = 'pending' and revoked_at is null and expiry_told_at is null;
create index job_due on job (expired_at) where live;
create index email_message_due on email_message (due_at) where status in ('queued', 'sending');

alter table company add constraint company_status_known check (status in ('draft', 'published'));
alter table company add constraint company_name_given check (btrim(name) <> '');
alter table job add constraint job_status_known check (status in ('draft', 'published'));
alter table job add constraint job_live_is_published check (not live or status = 'published');
alter table stage add constraint stage_type_known
  check (type in ('entry', 'review', 'interview', 'offer', 'hired', 'refused'));
alter table stage add constraint stage_total_counts check (total >= 0);
alter table application add constraint application_status_known
  check (status in ('active', 'hired', 'refused', 'withdrawn'));
alter table invitation add constraint invitation_status_known check (status in ('pending', 'accepted', 'declined'));
alter table stored_file add constraint stored_file_status_known
  check (status in ('requested', 'received', 'available', 'rejected'));
alter table stored_file add constraint stored_file_has_one_owner
  check ((owner_user_id is null) <> (company_id is null));
alter table email_message add constraint email_message_status_known
  check (status in ('queued', 'sending', 'sent', 'dropped', 'failed'));
`;
