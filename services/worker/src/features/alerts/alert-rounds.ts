import { announcedByNow, latestRound, waitForAlertPage } from '@app/database/reads/alert-rounds';
import type { RoundSoFar } from '@app/domain/alerts/evaluated-through';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../../engine/schedules/sweep.js';
import type { WorkerTools } from '../../engine/worker-tools.js';
import { takeAlertPage } from './alert-page.js';
import { SearchTerms } from './search-terms.js';
import { loadNewJobs } from './load-new-jobs.js';
import { NewJobs } from './new-jobs.js';

/** The hour (UTC) from which a day's mails go out. */
const firstHour = 6;

/** What a process keeps between the runs of one round: the next run goes on with it. */
type Across = Pick<SweepContext, 'acrossCompanies'> & { tools: Pick<WorkerTools, 'logger'> };
type Loaded = { round: number; jobs: NewJobs; words: SearchTerms };
let loaded: Loaded | undefined;

/**
 * Goes on with the round of alerts under way, or begins the one of today, for so many milliseconds. Another process that
 * takes over goes on where this one stopped.
 */
export async function mailAlerts(context: Across, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  await context.acrossCompanies(beginRound);
  let isMore = true;
  while (isMore && performance.now() < until) {
    const news = await newsOfRound(context);
    isMore = await context.acrossCompanies((em) => takeNextPage(em, news));
    faultPoint('after-alert-page');
  }
  if (!isMore) loaded = undefined;
}

/** The jobs of the round under way; read once by each process that works on it. */
async function newsOfRound(context: Across): Promise<Loaded> {
  return context.acrossCompanies(async (em) => {
    const round = await latestRound(em);
    if (loaded?.round === round.number) return loaded;
    const from = Math.min(round.dailyFrom, ...round.weeklyFrom);
    const jobs = round.isFinished
      ? new NewJobs(0)
      : await loadNewJobs(em, { from, through: round.throughNumber });
    loaded = { round: round.number, jobs, words: new SearchTerms(jobs, context.tools.logger) };
    return loaded;
  });
}

/** Answers whether the round goes on. */
async function takeNextPage(em: EntityManager, news: Loaded): Promise<boolean> {
  await waitForAlertPage(em);
  const round = await latestRound(em);
  if (round.isFinished) return false;
  if (round.number !== news.round) return true;
  if (news.jobs.size > 0 && (await takeAlertPage(em, { round, jobs: news.jobs, words: news.words })))
    return true;
  await em.execute('update alert_round set finished_at = now() where number = ?', [round.number], 'run');
  return false;
}

/**
 * Begins the round of today once the one before is finished. A day has one round at most, also when the clock goes back;
 * days that were missed are made up for by the next.
 */
async function beginRound(em: EntityManager): Promise<void> {
  const through = await announcedByNow(em);
  const last = await latestRound(em);
  if (!last.isFinished) return;
  const next = {
    dailyRound: last.number,
    dailyFrom: last.throughNumber,
    weeklyRound: perWeekday((day) => (last.weekdays.includes(day) ? last.number : last.weeklyRound[day - 1])),
    weeklyFrom: perWeekday((day) =>
      last.weekdays.includes(day) ? last.throughNumber : last.weeklyFrom[day - 1],
    ),
  } satisfies Partial<RoundSoFar>;
  const begun = await em.execute<{ affectedRows: number }>(
    `insert into alert_round (number, day, through_number, weekdays, daily_round, daily_from, weekly_round, weekly_from,
       started_at)
     select ?, today, ?, array(select distinct extract(isodow from day)::int
         from generate_series(last.day + 1, today, interval '1 day') day), ?, ?, ?, ?, now()
     from alert_round last, lateral (select (now() at time zone 'UTC' - make_interval(hours => ?))::date as today) clock
     where last.number = ? and today > last.day
     on conflict do nothing`,
    [
      last.number + 1,
      through,
      next.dailyRound,
      next.dailyFrom,
      `{${next.weeklyRound.join()}}`,
      `{${next.weeklyFrom.join()}}`,
      firstHour,
      last.number,
    ],
    'run',
  );
  if (begun.affectedRows === 0) return;
  // Whatever closes from here on counts as told: nobody is told of it twice.
  await em.execute(
    `update job_announcement set offered = true where not offered and number > ? and number <= ?
       and exists (select from job_search where job_search.job_id = job_announcement.job_id)`,
    [Math.min(next.dailyFrom, ...next.weeklyFrom), through],
    'run',
  );
}

const perWeekday = (of: (day: number) => number | undefined): number[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => of(day) ?? 0);
