import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from './count-subjects.js';
import type { Reaction } from '../../engine/events/reaction.js';

/** What is counted differently from what is true, and no event is on its way that will bring it in line. */
export type Wrong = { subjects: Subject[]; companies: string[] };

type Row = { subjects: Subject[]; companies: string[] };
type Totals = { key: string | null; had: string; counted: string };

/**
 * One statement, hence one moment: what the tables hold, what is remembered of it and which events are still on their way
 * belong together. An event that reached the queues an hour ago is not waited for: whenever it comes, it finds nothing to change.
 */
const COMPARE = `with
  waits_for as (select * from jsonb_to_recordset(?::jsonb) as known(event text, consumer text)),
  pending as (
    select sent.company_id, sent.payload from outbox_message sent
    join waits_for on waits_for.event = sent.name
    where coalesce(sent.dispatched_at, now()) > now() - interval '1 hour' and not exists (
      select from inbox_message done where done.event_id = sent.id and done.consumer = waits_for.consumer)),
  left_alone as (
    select named.id::uuid from pending, lateral (values
      (payload->>'userId'), (payload->>'applicantId'), (payload->>'jobId'), (payload->>'fileId')) named(id)
    where named.id is not null),
  subjects as (select kind, id from wrong_subjects((select coalesce(array_agg(id), '{}') from left_alone), ?)),
  companies as (
    select coalesce(found.company_id, known.company_id) as company_id
    from counted_companies() found
    full join counted_company known on known.company_id = found.company_id
    where (coalesce(found.live, false), coalesce(found.with_live_job, false), coalesce(found.with_applied_job, false))
        is distinct from
      (coalesce(known.live, false), coalesce(known.with_live_job, false), coalesce(known.with_applied_job, false)))
select
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id)), '[]') from subjects) as subjects,
  (select coalesce(jsonb_agg(company_id), '[]') from companies
    where company_id not in (select company_id from pending where company_id is not null)) as companies`;

/** Both change in one transaction, so that what differs was changed by something else. */
const TOTALS = `with
  remembered as (select key, value from remembered_statistics()),
  totals as (select key, sum(value)::bigint as total from statistic_counter group by key)
select coalesce(remembered.key, totals.key) as key, coalesce(totals.total, 0) as had,
  coalesce(remembered.value, 0) as counted
from remembered full join totals on totals.key = remembered.key`;

/** Holds what is remembered against a full count, at most so many subjects. */
export async function compareStatistics(
  em: EntityManager,
  reactions: readonly Reaction[],
  atMost: number,
): Promise<Wrong> {
  const waitsFor = reactions.map(({ on, name }) => ({ event: on, consumer: name }));
  const [row] = await em.execute<Row[]>(COMPARE, [JSON.stringify(waitsFor), atMost]);
  if (!row) throw new Error('The statistics could not be compared');
  return row;
}

/** What each counter says, and what the sum of what is remembered says. */
export async function compareTotals(
  em: EntityManager,
): Promise<Map<string, Record<'had' | 'counted', number>>> {
  const rows = await em.execute<Totals[]>(TOTALS);
  return new Map(
    rows.map(({ key, had, counted }) => [key ?? '', { had: Number(had), counted: Number(counted) }]),
  );
}
