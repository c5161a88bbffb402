import type { NamedRead } from '@app/database/scoped-read';
import type { PublicationStatus, StageType } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import type { RoleType } from '@app/contracts/access/roles';
import type { DashboardRange } from './dashboard-range.js';

/** Whose dashboard, and whose jobs on it: `reviewerId` is null for those who see all. */
export type Asked = { companyId: string; reviewerId: string | null; range: DashboardRange };

export type CompanyRow = { name: string };
export type JobRow = {
  id: string;
  title: string;
  department: string | null;
  location: StoredLocation;
  status: PublicationStatus;
  live: boolean;
  expired_at: Date | null;
  pipeline_id: string;
  application_count: number;
  created_at: Date;
  new_count: string;
};
export type StageRow = {
  id: string;
  job_id: string;
  name: string;
  type: StageType;
  total: number;
  waiting: string;
  late: string;
  latest: Date | null;
};
export type CandidateRow = {
  application_id: string;
  applicant_id: string;
  job_id: string;
  job_title: string;
  first_name: string;
  last_name: string;
  since: Date;
};
export type LateRow = CandidateRow & { stage_name: string; days: number };
export type UnansweredRow = CandidateRow & { count: string; job_count: string };
export type DayRow = { day: string; count: string };
export type FigureRow = { week: string; hires: string; hires_before: string };
export type InvitationRow = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role_type: RoleType;
  created_at: Date;
  expires_at: Date;
  count: string;
};

const named = 3;

/** `$2` is the reviewer where somebody sees only the jobs they review, null for everybody else. */
const seen = (jobId: string): string => `($2::uuid is null or ${jobId} in (
  select assigned.job_id from job_reviewer assigned where assigned.company_id = $1 and assigned.user_id = $2))`;

/** Days a card may stay: the stage's own, or the company's. Who is hired or refused is never late. */
const patience = `case when stage.type in ('hired', 'refused') then null
  else coalesce((stage.settings ->> 'staleAfterDays')::int,
    case when settings.company_id is null then ${companySettingDefaults.staleAfterDays} else settings.stale_after_days end)
  end`;

/** `offset 0` has the moment reckoned once per stage, and not once per card. */
const stagesOfJobs = `from job
  join stage on stage.company_id = job.company_id and stage.pipeline_id = job.pipeline_id
  left join company_settings settings on settings.company_id = job.company_id
  cross join lateral (select now() - make_interval(days => ${patience}) as since_when offset 0) late`;

const candidateColumns = `card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title,
  card.first_name, card.last_name, card.stage_since as since`;

/** The candidates who are longest in a stage; `which` narrows the cards of each stage. */
const longestIn = (which: string): string => `cross join lateral (
  select application.id, applicant_id, first_name, last_name, stage_since from application
  where application.company_id = $1 and application.stage_id = stage.id and application.status = 'active' ${which}
  order by stage_since limit ${named}) card`;

type Reads = [
  company: NamedRead,
  jobs: NamedRead,
  stages: NamedRead,
  newest: NamedRead,
  late: NamedRead,
  days: NamedRead,
  figures: NamedRead,
];

/** What every dashboard shows, each read at the cost of what it counts. */
export function dashboardReads({ companyId, reviewerId, range }: Asked): Reads {
  const values = [companyId, reviewerId];
  return [
    { name: 'dashboard-company', text: 'select name from company where id = $1', values: [companyId] },
    {
      name: 'dashboard-jobs',
      text: `select job.id, title, department, location, status, live, expired_at, pipeline_id, application_count,
          created_at, (select count(*) from application where application.company_id = $1 and application.job_id = job.id
            and applied_at >= $3 and applied_at < $4) as new_count
        from job where company_id = $1 and ${seen('job.id')}`,
      values: [...values, range.start, range.until],
    },
    {
      name: 'dashboard-stages',
      text: `select stage.id, job.id as job_id, stage.name, stage.type, stage.total, waiting.count as waiting,
          waiting.late, waiting.latest
        ${stagesOfJobs}
        cross join lateral (select count(*) as count, count(*) filter (where stage_since < late.since_when) as late,
            max(stage_since) as latest
          from application where application.company_id = $1 and application.stage_id = stage.id
            and application.status = 'active') waiting
        where job.company_id = $1 and ${seen('job.id')} order by job.id, stage.position`,
      values,
    },
    {
      name: 'dashboard-newest',
      text: `select ${candidateColumns} ${stagesOfJobs} ${longestIn('')}
        where job.company_id = $1 and stage.type = 'entry' and ${seen('job.id')} order by card.stage_since limit ${named}`,
      values,
    },
    {
      name: 'dashboard-late',
      text: `select ${candidateColumns}, stage.name as stage_name,
          floor(extract(epoch from now() - card.stage_since) / 86400)::int as days
        ${stagesOfJobs} ${longestIn('and stage_since < late.since_when')}
        where job.company_id = $1 and ${seen('job.id')} order by card.stage_since limit ${named}`,
      values,
    },
    {
      name: 'dashboard-days',
      text: `select to_char(counted.day, 'YYYY-MM-DD') as day, counted.count from (
          select (applied_at at time zone 'UTC')::date as day, count(*) as count from application
          where company_id = $1 and applied_at >= $3 and applied_at < $4 and ${seen('job_id')} group by 1) counted`,
      values: [...values, range.before, range.until],
    },
    {
      name: 'dashboard-figures',
      text: `select (select count(*) from application where company_id = $1 and applied_at >= date_trunc('week', now(), 'UTC')
            and ${seen('job_id')}) as week,
          count(*) filter (where stage_since >= date_trunc('quarter', now(), 'UTC')) as hires,
          count(*) filter (where stage_since < date_trunc('quarter', now(), 'UTC')) as hires_before
        from application where company_id = $1 and status = 'hired'
          and stage_since >= date_trunc('quarter', now(), 'UTC') - interval '3 months' and ${seen('job_id')}`,
      values,
    },
  ];
}

/** Conversations in which the applicant had the last word. */
export function unansweredRead({ companyId, reviewerId }: Asked): NamedRead {
  return {
    name: 'dashboard-unanswered',
    text: `with unanswered as materialized (
        select application_id, job_id, created_at from (
          select distinct on (application_id) application_id, job_id, source, created_at from activity
          where company_id = $1 and type = 'message' and ${seen('job_id')}
          order by application_id, created_at desc) last
        where source = 'applicant')
      select card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title, card.first_name,
        card.last_name, unanswered.created_at as since, (select count(*) from unanswered) as count,
        (select count(distinct job_id) from unanswered) as job_count
      from unanswered join application card on card.id = unanswered.application_id and card.company_id = $1
      join job on job.id = card.job_id and job.company_id = $1
      order by unanswered.created_at limit ${named}`,
    values: [companyId, reviewerId],
  };
}

/** Invitations nobody has answered and that run out soon. */
export function expiringRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-expiring',
    text: `select id, first_name, last_name, email, role_type, created_at, expires_at, count(*) over () as count
      from invitation where company_id = $1 and status = 'pending' and revoked_at is null
        and expires_at > now() and expires_at <= now() + interval '3 days'
      order by expires_at limit ${named}`,
    values: [companyId],
  };
}
