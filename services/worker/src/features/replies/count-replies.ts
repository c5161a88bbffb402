import { isDeepStrictEqual } from 'node:util';
import { recordedDays } from '@app/contracts/replies/recorded-days';
import {
  longestWaitDays,
  recordedWeeks,
  type ReplyCounts,
  type ReplyWeek,
} from '@app/contracts/replies/reply-record';
import { projectJobs } from '@app/database/projections/project-jobs';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow } from '@app/database/connection/transaction';
import { ReplyRecord } from '@app/domain/applications/reply-record.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = {
  job_id: string;
  wait: number | null;
  /** Whole weeks since it was decided, or not answered. */
  week: number | null;
  decided: number;
  counted: number;
  in_time: number;
};

/**
 * Counts how a company and its jobs answered, from the applications alone, and puts that in place of what was there.
 * Running it twice, late or after a crash comes to the same. What the public sees of it follows in the same transaction.
 */
export async function countReplies(em: EntityManager, companyId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('count-replies'), hashtext(?))`, [companyId]);
  const rows = await em.execute<Row[]>(COUNT, [longestWaitDays + 1, recordedDays, recordedWeeks]);
  const at = await databaseNow(em);
  const before = new Map((await em.find(ReplyRecord, { companyId })).map((record) => [record.id, record]));
  const perJob = [...Map.groupBy(rows, (row) => row.job_id)].map(([jobId, of]) =>
    ReplyRecord.of({ companyId, jobId }, sumOf(of), at),
  );
  const records = [...perJob, ReplyRecord.of({ companyId, jobId: null }, sumOf(rows), at)];
  const ids = new Set(records.map(({ id }) => id));
  const gone = [...before.keys()].filter((id) => !ids.has(id));
  await em.nativeDelete(ReplyRecord, { companyId, id: { $in: gone } });
  await em.upsertMany(ReplyRecord, records);
  em.clear();
  // Compared as values: the database keeps their names in an order of its own.
  const changed = records.filter(({ id, shown }) => !isDeepStrictEqual(shown, before.get(id)?.shown ?? null));
  await projectJobs(em, [
    ...changed.flatMap(({ jobId }) => jobId ?? []),
    ...gone.filter((id) => id !== companyId),
  ]);
  // Its weeks go by also where its figure stays.
  if (
    records.some(({ jobId, shown }) => jobId === null && shown) ||
    changed.some(({ jobId }) => jobId === null)
  )
    await projectPublicCompany(em, companyId);
}

/**
 * Per job, days of waiting and weeks. What the applicant does not know yet does not count yet; somebody whose day has passed
 * counts whether or not the company ever decides, so that silence is not a way to a better record.
 */
const COUNT = `with given as (select ?::int as longest, now() - make_interval(days => ?) as since), known as (
    select job_id, applied_at, response_missed_at,
      case when response_first_sent_at <= now() then response_first_sent_at end as first_sent_at,
      case when waits then public_stage_before else public_stage end as public_stage,
      case when waits then changed_at_before else changed_at end as changed_at,
      case when waits then response_before_due_at else response_due_at end as due_at
    from (select sent.*, coalesce(sent.public_stage_from > now(), false) as waits from application sent) sent
    where company_id = app_company() and (changed_at >= (select since from given)
      or response_missed_at >= (select since from given) or response_due_at < now())
  ), judged as (
    select job_id, changed_at, public_stage in ('hired', 'notSelected') and first_sent_at is not null
        and changed_at >= (select since from given) as decided,
      coalesce(response_missed_at, case when due_at < now() then due_at end) as missed_at,
      case when first_sent_at is not null
        then least(given.longest, greatest(1, ceil(extract(epoch from first_sent_at - applied_at) / 86400)))::int
      end as wait
    from known, given
  )
  select job_id, wait, least(?::int,
      floor(extract(epoch from now() - case when decided then changed_at else missed_at end) / 604800))::int as week,
    count(*) filter (where decided)::int as decided, count(*)::int as counted,
    count(*) filter (where decided and missed_at is null)::int as in_time
  from judged where decided or missed_at >= (select since from given)
  group by 1, 2, 3`;

function sumOf(rows: readonly Row[]): ReplyCounts & { weeks: ReplyWeek[] } {
  const counts = { decided: 0, counted: 0, inTime: 0 };
  const waits = Array.from({ length: longestWaitDays + 1 }, () => 0);
  const weeks = Array.from({ length: recordedWeeks }, () => ({ counted: 0, inTime: 0 }));
  for (const { wait, week, decided, counted, in_time: inTime } of rows) {
    counts.decided += decided;
    counts.counted += counted;
    counts.inTime += inTime;
    const ofWeek = weeks.at(-1 - (week ?? recordedWeeks));
    if (ofWeek) {
      ofWeek.counted += counted;
      ofWeek.inTime += inTime;
    }
    if (wait !== null) waits[wait - 1] = (waits[wait - 1] ?? 0) + counted;
  }
  return { ...counts, waits, weeks };
}
