import {
  lateAfterSeconds,
  type RunOutcome,
  type ScheduleRun,
  scheduleStates,
  type ScheduleView,
  unheardAfterSeconds,
} from '@app/contracts/operations/schedule';

/** A run as it is listed. */
export type RunRow = {
  started_at: Date | null;
  ended_at: Date | null;
  outcome: string | null;
  found: number | null;
  failure: string | null;
  requested: boolean | null;
};

/** A sweep with its last run. */
export type ScheduleRow = RunRow & {
  id: string;
  name: string;
  queue: string;
  every_seconds: number;
  state: string;
  known_since: Date;
  requested_at: Date | null;
  /** When the clock last made it due, as far as its runs are kept. */
  planned_at: Date | null;
};

/** From the end of the last run at the latest: a run that takes longer than its sweep pauses is not late. */
const next = `coalesce(last.started_at, schedule.known_since) + make_interval(secs => every_seconds)`;
const underWay = `last.id is not null and last.ended_at is null and last.leased_until >= now()`;

/** What is to be said of a sweep, as a condition. Where nobody starts what was asked for, asking hides nothing. */
export const scheduleState = `case when ${underWay} then 'running'
  when schedule.requested_at >= now() - interval '${unheardAfterSeconds} seconds' then 'requested'
  when schedule.requested_at is not null then 'late'
  when greatest(${next}, last.ended_at) < now() - interval '${lateAfterSeconds} seconds' then 'late'
  when last.outcome = 'failed' or last.ended_at is null and last.id is not null or last.outcome = 'lost' then 'failed'
  else 'well' end`;

export const fromSchedules = `from schedule left join lateral (
    select * from schedule_run where schedule_run.name = schedule.name order by started_at desc limit 1) last on true`;

/** Every sweep with its last run. */
export const selectSchedules = `select schedule.id, schedule.name, schedule.queue, every_seconds,
  schedule.requested_at, schedule.known_since, ${scheduleState} as state, last.started_at, last.ended_at,
  case when last.ended_at is null and last.leased_until < now() then 'lost' else last.outcome end as outcome, last.found,
  last.failure, last.requested,
  (select max(planned.started_at) from schedule_run planned where planned.name = schedule.name and not planned.requested)
    as planned_at
  ${fromSchedules}`;

export function scheduleView(row: ScheduleRow): ScheduleView {
  const state = scheduleStates.find((one) => one === row.state);
  if (!state) throw new Error(`Nobody knows sweeps that are ${row.state}`);
  return {
    id: row.id,
    name: row.name,
    queue: row.queue,
    everySeconds: row.every_seconds,
    state,
    lastStartedAt: row.started_at?.toISOString() ?? null,
    lastRun: row.started_at ? runOf({ ...row, started_at: row.started_at }) : null,
    nextAt: nextTurn(row).toISOString(),
    requestedAt: row.requested_at?.toISOString() ?? null,
  };
}

/** Runs that somebody asked for do not move the turns of the clock. */
function nextTurn({ planned_at, known_since, started_at, every_seconds }: ScheduleRow): Date {
  const from = (planned_at ?? known_since).getTime();
  const every = every_seconds * 1_000;
  const passed = Math.ceil(((started_at?.getTime() ?? from) - from) / every);
  return new Date(from + Math.max(passed, 1) * every);
}

const outcomes: readonly RunOutcome[] = ['done', 'failed', 'lost'];

export function runOf(row: RunRow & { started_at: Date }): ScheduleRun {
  return {
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: outcomes.find((one) => one === row.outcome) ?? null,
    found: row.found,
    failure: row.failure,
    requested: row.requested ?? false,
  };
}
