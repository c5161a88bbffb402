import type { DomainEvent } from '@app/contracts/events/envelope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contributionOf } from '../reactions/statistics/counted-events.js';
import { bothChanges, type Changes, figures, reversed } from '../reactions/statistics/counters.js';
import type { Reaction } from '../runtime/reaction.js';

/** What the figures say, what has to be added to them, and which companies have to be looked at one by one. */
export type Comparison = {
  counters: Record<string, number>;
  differences: Changes;
  companies: string[];
};

type Numbers = Record<string, number>;
type Row = {
  counted: Numbers;
  counters: Numbers;
  remembered: Numbers;
  pending: DomainEvent[];
  companies: string[];
};

/**
 * One statement, hence one moment: what the tables hold, what the counters say and which events are still on their way
 * belong together. `remembered` are companies under each figure as reactions last saw them.
 */
const COMPARE = `with
  waits_for as (select * from jsonb_to_recordset(?::jsonb) as known(event text, consumer text)),
  pending as (
    select sent.* from outbox_message sent
    join waits_for on waits_for.event = sent.name
    where not exists (
      select from inbox_message done where done.event_id = sent.id and done.consumer = waits_for.consumer)),
  totals as (select key, sum(value)::bigint as total from statistic_counter group by key),
  companies as (
    select coalesce(found.company_id, known.company_id) as company_id
    from counted_companies() found
    full join counted_company known on known.company_id = found.company_id
    where (coalesce(found.live, false), coalesce(found.with_live_job, false), coalesce(found.with_applied_job, false))
        is distinct from
      (coalesce(known.live, false), coalesce(known.with_live_job, false), coalesce(known.with_applied_job, false)))
select
  (select coalesce(jsonb_object_agg(key, value), '{}') from counted_statistics()) as counted,
  (select coalesce(jsonb_object_agg(key, total), '{}') from totals) as counters,
  (select jsonb_build_object(
      'liveCompanyCount', count(*) filter (where live),
      'liveJobCompanyCount', count(*) filter (where with_live_job),
      'liveAppliedJobCompanyCount', count(*) filter (where with_applied_job)) from counted_company) as remembered,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'version', version, 'payload', payload, 'actorId', actor_id, 'companyId', company_id,
      'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
    from pending) as pending,
  (select coalesce(jsonb_agg(company_id), '[]') from companies
    where company_id not in (select company_id from pending where company_id is not null)) as companies`;

/** Holds the figures against a full count, less what pending events will still add. */
export async function compareStatistics(
  em: EntityManager,
  reactions: readonly Reaction[],
): Promise<Comparison> {
  const waitsFor = reactions.map(({ on, name }) => ({ event: on, consumer: name }));
  const [row] = await em.execute<Row[]>(COMPARE, [JSON.stringify(waitsFor)]);
  if (!row) throw new Error('The statistics could not be compared');
  const expected = { ...row.counted, ...row.remembered };
  const differences: Changes = {};
  for (const figure of figures) {
    differences[figure] = (expected[figure] ?? 0) - (row.counters[figure] ?? 0);
  }
  const stillToCome = row.pending.map(contributionOf).reduce(bothChanges, {});
  return {
    counters: row.counters,
    differences: bothChanges(differences, reversed(stillToCome)),
    companies: row.companies,
  };
}
