import type { NamedRead } from '@app/database/connection/scoped-read';
import { lateAfterDays } from '../../reads/late-after-days.js';
import { type Asked, type OnlySeen, readFor } from './asked.js';
import { lateColumns, named } from './waiting-rows.js';

const cardsOfStage = `application where application.company_id = $1
  and application.stage_id = there.stage_id and application.status = 'active'`;

/**
 * Stages somebody waits in. Only those are looked up, and the cards of one only where some are late and some are not:
 * how many jobs and stages the company has besides makes no difference. `offset 0` has the moment reckoned once.
 */
const waiting = (seen: OnlySeen): string => `there as (
    select stage_id, count(*) as count, min(stage_since) as first, max(stage_since) as latest from application
    where company_id = $1 and status = 'active'${seen('job_id')} group by stage_id),
  waiting as materialized (
    select there.*, stage.pipeline_id, stage.name, stage.type, due.since_when,
      case when latest < due.since_when then count when first < due.since_when then (
        select count(*) from ${cardsOfStage} and stage_since < due.since_when) else 0 end as late
    from there
    join stage on stage.company_id = $1 and stage.id = there.stage_id
    cross join lateral (select now() - make_interval(hours => 24 * ${lateAfterDays('$1')}) as since_when offset 0) due)`;

/** The cards that are longest in some stages: who comes first is in one of those whose first card comes first. */
const longestIn = (stages: string, more: string, narrowed: string): string => `
  select coalesce(jsonb_agg(to_jsonb(card) order by card.since), '[]') from (
    select card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title, card.first_name,
      card.last_name, card.stage_since as since${more}
    from (select * from waiting where ${stages} order by first limit ${named}) there
    cross join lateral (
      select id, job_id, applicant_id, first_name, last_name, stage_since from ${cardsOfStage} ${narrowed}
      order by stage_since limit ${named}) card
    join job on job.company_id = $1 and job.id = card.job_id
    order by card.stage_since limit ${named}) card`;

/** A card is late from the moment on at which it was in its stage for so long. */
const lastToBeLate = `select max(card.stage_since + (now() - there.since_when)) from waiting there
          cross join lateral (select stage_since from ${cardsOfStage} and stage_since < there.since_when
            order by stage_since desc limit 1) card
          where there.late > 0`;

/**
 * Who waits in which kind of stage of the few jobs a reviewer sees, counted and named in one go over those who wait. Every
 * job has a pipeline of its own, so that as many pipelines are as many jobs.
 */
export function waitingOfReviewerRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-waiting',
    (seen) => `with ${waiting(seen)}
      select coalesce(sum(count) filter (where type = 'entry'), 0) as entered,
        count(distinct pipeline_id) filter (where type = 'entry') as entered_jobs,
        max(latest) filter (where type = 'entry') as entered_latest,
        coalesce(sum(late), 0) as late, count(distinct pipeline_id) filter (where late > 0) as late_jobs,
        (${lastToBeLate}) as late_latest,
        coalesce(sum(count) filter (where type = 'interview'), 0) as interviewed,
        count(distinct pipeline_id) filter (where type = 'interview') as interviewed_jobs,
        (${longestIn(`type = 'entry'`, '', '')}) as unseen,
        (${longestIn('first < since_when', lateColumns, 'and stage_since < there.since_when')}) as longest
      from waiting`,
  );
}
