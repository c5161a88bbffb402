import { askedAgainDays } from '@app/contracts/retention/legal-hold';
import type { RoleType } from '@app/contracts/access/roles';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { type Asked, readFor } from './asked.js';
import { beginOf } from './excerpt.js';
import { type CandidateRow, named } from './waiting-rows.js';

/** After so many days nobody asks any more what became of an import. */
const failedImportDays = 7;

export type CompanyRow = { name: string };
/** Every row carries how many there are altogether. */
export type QueueRow = CandidateRow<Date> & { count: string; job_count: string; latest: Date | null };
/** How what was written begins. */
export type WritingRow = QueueRow & { begin: string };
export type MentionRow = WritingRow & { by_first_name: string | null; by_last_name: string | null };
export type DayRow = { day: string; count: string };
export type MetricRow = {
  week: string;
  hires: string;
  hires_before: string;
  /** Those of this quarter by its weeks, a week perhaps several times. */
  hired: { week: number; count: number }[];
  week_of_quarter: number;
};
export type InvitationRow = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role_type: RoleType;
  created_at: Date;
  expires_at: Date;
  count: string;
  latest: Date | null;
};

export type PlanRow = { mode: string };

/**
 * From here to the end of the transaction plans are made once per connection, as nobody's company in particular: every
 * read begins with the index of its company, and planning anew each time costs more than reading.
 */
export function planOnceRead(): NamedRead {
  return {
    name: 'dashboard-plan-once',
    text: `select set_config('plan_cache_mode', 'force_generic_plan', true) as mode`,
  };
}

export function companyRead({ companyId }: Asked): NamedRead {
  return { name: 'dashboard-company', text: 'select name from company where id = $1', values: [companyId] };
}

/** Candidates in whose comments the reader is mentioned, and has not read it yet. */
export function mentionsRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-mentions',
    (seen) => `with mentioned as materialized (
        select line.application_id, line.job_id, min(line.created_at) as since, max(line.created_at) as latest,
          (array_agg(line.id order by line.created_at))[1] as first_id
        from activity_mention mention
        join activity line on line.company_id = $1 and line.id = mention.activity_id and line.deleted_at is null
        left join activity_read read on read.user_id = app_user_id() and read.application_id = line.application_id
        where mention.company_id = $1 and mention.user_id = app_user_id()
          and (read.read_at is null or read.read_at < line.created_at)${seen('line.job_id')}
        group by line.application_id, line.job_id)
      select card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title, card.first_name,
        card.last_name, mentioned.since, coalesce(${beginOf('line')}, '') as begin, author.first_name as by_first_name,
        author.last_name as by_last_name, (select count(*) from mentioned) as count,
        (select count(distinct job_id) from mentioned) as job_count,
        (select max(latest) from mentioned) as latest
      from mentioned join application card on card.id = mentioned.application_id and card.company_id = $1
      join job on job.id = card.job_id and job.company_id = $1
      left join activity line on line.company_id = $1 and line.id = mentioned.first_id
      left join lateral activity_author(mentioned.first_id) author on true
      order by mentioned.since limit ${named}`,
  );
}

/** Candidates nobody has decided about, of whom the reader is asked for a view; the first day first. */
export function reviewsRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-reviews',
    (seen) => `with asked as materialized (
        select review.application_id, review.job_id, review.due_on, review.requested_at, review.id from review
        join application card on card.id = review.application_id and card.company_id = $1 and card.status = 'active'
        where review.company_id = $1 and review.user_id = app_user_id() and review.verdict is null${seen('review.job_id')})
      select card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title, card.first_name,
        card.last_name, asked.requested_at as since, (select count(*) from asked) as count,
        (select count(distinct job_id) from asked) as job_count, (select max(requested_at) from asked) as latest
      from asked join application card on card.id = asked.application_id and card.company_id = $1
      join job on job.id = card.job_id and job.company_id = $1
      order by asked.due_on nulls last, asked.id limit ${named}`,
  );
}

export type AnswerRow = QueueRow & { overdue: string };

export type LegalHoldRow = { title: string; created_at: Date; count: string; latest: Date | null };

/** When the last of them was to be confirmed again. */
const askedAgainAt = (confirmed: string): string =>
  `max(${confirmed} + make_interval(days => ${askedAgainDays})) over ()`;

/** Holds without an end that nobody called needed for so long; the oldest first. */
export function legalHoldsRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-holds',
    text: `select coalesce(nullif(btrim(sent.first_name || ' ' || sent.last_name), ''), job.title) as title, legal_hold.created_at,
        count(*) over () as count, ${askedAgainAt('legal_hold.confirmed_at')} as latest
      from legal_hold join job on job.id = legal_hold.job_id and job.company_id = $1
        left join application sent on sent.id = legal_hold.application_id and sent.company_id = $1
      where legal_hold.company_id = $1 and legal_hold.ended_at is null and legal_hold.ends_at is null
        and legal_hold.confirmed_at <= now() - make_interval(days => ${askedAgainDays})
      order by legal_hold.confirmed_at limit ${named}`,
    values: [companyId],
  };
}

/** Restricted applications of which nobody said for so long that they still are; the oldest first. */
export function restrictionsRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-restrictions',
    text: `select coalesce(nullif(btrim(sent.first_name || ' ' || sent.last_name), ''), job.title) as title,
        sent.restricted_at as created_at, count(*) over () as count,
        ${askedAgainAt('coalesce(sent.restriction_confirmed_at, sent.restricted_at)')} as latest
      from application sent join job on job.id = sent.job_id and job.company_id = $1
      where sent.company_id = $1 and sent.restricted_at is not null and sent.erased_at is null
        and coalesce(sent.restriction_confirmed_at, sent.restricted_at) <= now() - make_interval(days => ${askedAgainDays})
      order by coalesce(sent.restriction_confirmed_at, sent.restricted_at) limit ${named}`,
    values: [companyId],
  };
}

export type RequestRow = QueueRow & { due_at: Date };

/** What people asked about their data, the first due first. */
export function requestsRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-data-requests',
    text: `select application.id as application_id, application.applicant_id, job.id as job_id, job.title as job_title,
        application.first_name, application.last_name, asked.requested_at as since, asked.due_at,
        count(*) over () as count, count(*) over () as job_count, max(asked.requested_at) over () as latest
      from data_request asked
        join application on application.company_id = $1 and application.id = asked.application_id
          and application.erased_at is null
        join job on job.company_id = $1 and job.id = application.job_id
      where asked.company_id = $1 and asked.answered_at is null
      order by asked.due_at, asked.id limit ${named}`,
    values: [companyId],
  };
}

/** Invitations nobody has answered and that run out soon. */
export function expiringRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-expiring',
    text: `select id, first_name, last_name, email, role_type, created_at, expires_at, count(*) over () as count,
        max(greatest(created_at, expires_at - interval '3 days')) over () as latest
      from invitation where company_id = $1 and status = 'pending' and revoked_at is null
        and expires_at > now() and expires_at <= now() + interval '3 days'
      order by expires_at limit ${named}`,
    values: [companyId],
  };
}

export type FailedImportRow = { id: string; file_name: string; failure: string; finished_at: Date };

/** The reader's last import of jobs, where its file could not be read: as long as they have tried no other since. */
export function failedImportRead({ companyId }: Asked): NamedRead {
  return {
    name: 'dashboard-failed-import',
    text: `select id, file_name, coalesce(failure, '') as failure, coalesce(finished_at, created_at) as finished_at
      from (select id, file_name, status, failure, finished_at, created_at from job_import
        where company_id = $1 and created_by = app_user_id() and status <> 'requested'
        order by created_at desc limit 1) latest
      where status = 'failed' and created_at > now() - make_interval(hours => ${24 * failedImportDays})`,
    values: [companyId],
  };
}
