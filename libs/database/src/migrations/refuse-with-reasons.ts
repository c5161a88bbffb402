import { Migration } from '@mikro-orm/migrations';

/** A refusal says why and when it is told, and a job that ended leaves nobody without an outcome. */
export class RefuseWithReasons extends Migration {
  override up(): void {
    this.addSql(publicVersions);
    this.addSql(refusals);
    this.addSql(settlements);
    this.addSql(whatIsDue);
    this.addSql(earlierRefusals);
  }
}

const publicVersions = `alter table "application" add "public_version" int not null default 1;`;

const refusals = `
create table "refusal" ("id" uuid not null, "company_id" uuid not null, "application_id" uuid not null,
  "job_id" uuid not null, "from_stage_id" uuid not null, "reason" text not null, "note" text null,
  "template_id" uuid null, "text" text not null, "tell" text not null, "tell_at" timestamptz null,
  "told_at" timestamptz null, "refused_by" uuid null, "refused_at" timestamptz not null, primary key ("id"));
alter table "refusal" add constraint "refusal_company_id_application_id_unique" unique ("company_id", "application_id");
alter table "refusal" enable row level security;
alter table "refusal" force row level security;
create policy "acting_company_rows" on "refusal" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "refusal" to "acting_platform" using (company_id = app_company()) with check (company_id = app_company());
create policy "worker_role_rows" on "refusal" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
create policy "tables_owner_rows" on "refusal" to "tables_owner" using (true) with check (true);
alter table refusal add foreign key (company_id, application_id) references application (company_id, id)
  on delete cascade deferrable initially deferred;
alter table refusal add constraint refusal_reason_known check (reason in ('experience', 'skills', 'languages', 'expectations',
    'place', 'otherCandidate', 'jobEnded', 'unreachable', 'incomplete', 'other'));
alter table refusal add constraint refusal_time_known check (tell in ('now', 'later', 'onClosing'));
alter table refusal add constraint refusal_has_its_time check ((tell = 'onClosing') = (tell_at is null));
create index refusal_due on refusal (tell_at) where told_at is null and tell_at is not null;
create index refusal_on_closing on refusal (job_id) where told_at is null and tell_at is null;
`;

const settlements = `
alter table "job" add "settle_at" timestamptz null, add "settle_text" text null, add "settled_by" uuid null;
create index job_settling on job (settle_at) where settle_at is not null;
`;

const whatIsDue = `
create function due_refusals(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select due.id, due.company_id from (
      select refusal.id, refusal.company_id, refusal.application_id, refusal.tell_at as since from refusal
        where told_at is null and tell_at <= now()
      union all
      select refusal.id, refusal.company_id, refusal.application_id, job.expired_at from refusal
        join job on job.id = refusal.job_id and job.company_id = refusal.company_id and not job.live
        where told_at is null and tell_at is null
    ) due
    join application on application.id = due.application_id and application.company_id = due.company_id
      and application.status = 'refused'
    order by due.since nulls first limit at_most
  $$;

create function due_settlements(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select job.id, job.company_id from job where settle_at <= now() order by settle_at limit at_most $$;
`;

/** Whoever was refused before refusals had a letter gets one too, and so does who is open in a job that ended. */
const earlierRefusals = `
insert into refusal (id, company_id, application_id, job_id, from_stage_id, reason, text, tell, tell_at, refused_at)
  select gen_random_uuid(), application.company_id, application.id, application.job_id, entry.id, 'other',
    coalesce(chosen.refusal_text, 'Thank you for the time you took to apply. We have decided to go on with other candidates. We wish you all the best.'),
    case when job.live then 'onClosing' else 'later' end,
    case when job.live then null else now() + interval '14 days' end, application.stage_since
  from application
    join job on job.id = application.job_id
    join stage entry on entry.pipeline_id = application.pipeline_id and entry.type = 'entry'
    left join company_settings chosen on chosen.company_id = application.company_id
  where application.status = 'refused' and application.public_stage <> 'notSelected';
update job set settle_at = now() + interval '14 days' where status = 'published' and not live;
`;
