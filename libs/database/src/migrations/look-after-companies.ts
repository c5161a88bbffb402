import { Migration } from '@mikro-orm/migrations';

/** Companies are suspended with reasons that stay, noted about, and sorted by lists the platform keeps. */
export class LookAfterCompanies extends Migration {
  override up(): void {
    this.addSql(suspensions);
    this.addSql(suspensionsOfBefore);
    this.addSql(notes);
    this.addSql(labels);
    this.addSql(labelsOfBefore);
    this.addSql(deletions);
  }
}

const suspensions = `
create table company_suspension (
  id uuid primary key,
  company_id uuid not null,
  reason text not null check (reason in ('fraud', 'rules', 'unverified', 'membership', 'ownWish', 'other', 'deletion')),
  note text not null,
  suspended_by uuid null,
  suspended_at timestamptz not null,
  ended_at timestamptz null,
  ended_by uuid null,
  end_note text null
);
alter table company_suspension add constraint company_suspension_company_fkey foreign key (company_id)
  references company (id) deferrable initially deferred;
create index company_suspension_of_company on company_suspension (company_id, suspended_at);
create unique index company_suspension_that_holds on company_suspension (company_id) where ended_at is null;

alter table company_suspension enable row level security;
alter table company_suspension force row level security;
create policy "tables_owner_rows" on "company_suspension" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "company_suspension" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "company_suspension" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "company_suspension" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());

create function is_suspended_company(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from company where id = asked and suspended_at is not null) $$;
-- A job that everybody could read if its company were not suspended.
create function is_job_of_suspended(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from job join company on company.id = job.company_id
      where job.id = asked and job.status = 'published' and job.taken_down_at is null
        and company.status = 'published' and company.suspended_at is not null)
  $$;
`;

/** Companies that were suspended before reasons were asked for. */
const suspensionsOfBefore = `
insert into company_suspension (id, company_id, reason, note, suspended_at)
select gen_random_uuid(), id, case when deletion_due_at is null then 'other' else 'deletion' end,
  'Suspended before reasons were written down', suspended_at
from company where suspended_at is not null;
`;

const notes = `
create table company_note (
  id uuid primary key,
  company_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz null,
  version int not null default 1
);
alter table company_note add constraint company_note_company_fkey foreign key (company_id)
  references company (id) deferrable initially deferred;
create index company_note_of_company on company_note (company_id, created_at);

alter table company_note enable row level security;
alter table company_note force row level security;
create policy "tables_owner_rows" on "company_note" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "company_note" to "acting_platform" using (true) with check (true);
`;

const labels = `
create table company_label (
  id uuid primary key,
  kind text not null check (kind in ('memberType', 'cohort')),
  name text not null,
  created_at timestamptz not null,
  retired_at timestamptz null,
  version int not null default 1
);
create unique index company_label_named on company_label (kind, lower(name));
create index company_of_member_type on company (member_type) where member_type is not null;
create index company_of_cohort on company (cohort_id) where cohort_id is not null;

alter table company_label enable row level security;
alter table company_label force row level security;
create policy "tables_owner_rows" on "company_label" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "company_label" to "acting_platform" using (true) with check (true);
`;

/** Words companies carry become the lists; one that was written in several ways is the first of them from now on. */
const labelsOfBefore = `
update company set member_type = null where trim(member_type) = '';
update company set cohort_id = null where trim(cohort_id) = '';
insert into company_label (id, kind, name, created_at)
select gen_random_uuid(), 'memberType', min(member_type), now() from company where member_type is not null
group by lower(member_type)
union all
select gen_random_uuid(), 'cohort', min(cohort_id), now() from company where cohort_id is not null
group by lower(cohort_id);
update company set member_type = label.name, version = company.version + 1 from company_label label
where label.kind = 'memberType' and lower(label.name) = lower(member_type) and label.name <> member_type;
update company set cohort_id = label.name, version = company.version + 1 from company_label label
where label.kind = 'cohort' and lower(label.name) = lower(cohort_id) and label.name <> cohort_id;
`;

/** With a company go its suspensions and what was noted about it. */
const deletions = `
do $do$
declare
  before text := pg_get_functiondef('erase_company_rows(uuid, integer)'::regprocedure);
  line text := $sql$'company_settings', $sql$;
begin
  if position(line in before) = 0 then raise exception 'erase_company_rows() is not what it was'; end if;
  execute replace(before, line, line || $sql$'company_suspension', 'company_note', $sql$);
end $do$;
`;
