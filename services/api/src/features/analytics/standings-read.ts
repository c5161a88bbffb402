import { type DayRange, daysAfter } from '@app/contracts/analytics/analytics-range';
import {
  type AnsweredInTime,
  type AnswersOfRange,
  type JobAnalyticsView,
  type SplitOfRange,
  type Standing,
  type StandingFigure,
  standingFigures,
  type StandingValues,
} from '@app/contracts/analytics/job-analytics';
import type { SeniorityPercentages } from '@app/contracts/statistics/platform-statistics';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { wholePercentages } from '../../reads/whole-percentages.js';
import { wholeShare } from '../../reads/whole-share.js';

/** What was last written down in a period, numbered from 1, with its day; the week before the first one has the number 0. */
export type StandingRow = { period: number | null; figures: Record<string, [day: string, value: number]> };

type Kept = StandingFigure | 'repliesCounted' | 'repliesInTime';
const keptFigures: readonly Kept[] = [...standingFigures, 'repliesCounted', 'repliesInTime'];

const STANDINGS = `select last.period, jsonb_object_agg(last.figure, jsonb_build_array(last.day, last.value)) as figures from (
    select distinct on (period, figure) width_bucket(day, $1::date[]) as period, figure, day, value from platform_day
    where day = any($2::date[]) and figure = any($3) order by period, figure, day desc) last
  group by last.period`;

/** How long what was written down on a day holds where nothing was on the next ones. */
const holdsForDays = 7;

/** How far all figures had come by the end of every period: from its last days alone, so that a long one costs no more. */
export function standingsOf({ from }: DayRange, periods: readonly DayRange[]): NamedRead {
  const ends = [daysAfter(from, -1), ...periods.map(({ to }) => to)];
  const lastDays = ends.flatMap((end) =>
    Array.from({ length: holdsForDays }, (_, ago) => daysAfter(end, -ago)),
  );
  const starts = periods.map((period) => period.from);
  return {
    name: 'analytics-standings',
    text: STANDINGS,
    values: [starts, [...new Set(lastDays)], keptFigures],
  };
}

/** What stood at the end of the range, the day before it, and at the end of each of its periods. */
export type ReadStandings = Pick<JobAnalyticsView, 'standings' | 'seniority' | 'answers'> & {
  /** By period, oldest first. */
  ofPeriods: { standings: StandingValues; answers: AnsweredInTime | null }[];
  atEndOfBefore: StandingValues;
};

export function readStandings(
  rows: readonly StandingRow[],
  { from, to }: DayRange,
  periods: readonly DayRange[],
): ReadStandings {
  const known = new Map<Kept, [string, number]>();
  const byPeriod = new Map(rows.map(({ period, figures }) => [period, figures]));
  /** A day on which nothing was written down is as the one before it, for a week. */
  const valuesAt = (place: number, day: string): KeptValues => {
    const found = byPeriod.get(place) ?? {};
    for (const figure of keptFigures) {
      const latest = found[figure];
      if (latest) known.set(figure, latest);
    }
    const since = daysAfter(day, 1 - holdsForDays);
    return new Map(
      [...known].filter(([, [at]]) => at >= since).map(([figure, [, value]]) => [figure, value]),
    );
  };
  const before = valuesAt(0, daysAfter(from, -1));
  const ends = periods.map(({ to: day }, place) => valuesAt(place + 1, day));
  const end = ends.at(-1) ?? before;
  return {
    standings: standingsBetween(before, end),
    seniority: {
      applicants: splitBetween('applicantSeniority', before, end),
      jobs: splitBetween('jobSeniority', before, end),
    },
    answers: answersAt(to, answersOf(end), answersOf(before)),
    ofPeriods: ends.map((values) => ({ standings: standingValues(values), answers: answersOf(values) })),
    atEndOfBefore: standingValues(before),
  };
}

type KeptValues = ReadonlyMap<Kept, number>;

function standingValues(values: KeptValues): StandingValues {
  const standings: StandingValues = {};
  for (const figure of standingFigures) standings[figure] = values.get(figure) ?? null;
  return standings;
}

function standingsBetween(before: KeptValues, end: KeptValues): Partial<Record<StandingFigure, Standing>> {
  const standings: Partial<Record<StandingFigure, Standing>> = {};
  for (const figure of standingFigures)
    standings[figure] = { value: end.get(figure) ?? null, before: before.get(figure) ?? null };
  return standings;
}

type Split = 'applicantSeniority' | 'jobSeniority';

function splitBetween(split: Split, before: KeptValues, end: KeptValues): SplitOfRange {
  return { value: splitOf(split, end), before: splitOf(split, before) };
}

/** Null where no level was written down; a level nobody has yet has no counter. */
function splitOf(split: Split, values: KeptValues): SeniorityPercentages | null {
  const levels = [values.get(`${split}.senior`), values.get(`${split}.mid`), values.get(`${split}.junior`)];
  if (levels.every((level) => level === undefined)) return null;
  const [senior = 0, mid = 0, junior = 0] = wholePercentages(levels.map((level) => level ?? 0));
  return { senior, mid, junior };
}

function answersOf(values: KeptValues): AnsweredInTime | null {
  const counted = values.get('repliesCounted');
  if (counted === undefined) return null;
  return { counted, inTimePercentage: wholeShare(values.get('repliesInTime') ?? 0, counted) };
}

const noAnswers: AnsweredInTime = { counted: 0, inTimePercentage: null };

/** Nothing written down counts as nothing to answer. */
export function answersAt(
  day: string,
  answers: AnsweredInTime | null,
  before: AnsweredInTime | null,
): AnswersOfRange {
  return { asOf: day, ...(answers ?? noAnswers), before };
}
