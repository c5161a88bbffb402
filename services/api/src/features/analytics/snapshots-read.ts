import { type DayRange, daysAfter } from '@app/contracts/analytics/analytics-range';
import {
  type RespondedInTime,
  type ResponsesOfRange,
  type JobAnalyticsView,
  type SplitOfRange,
  type ComparedValue,
  type SnapshotMetric,
  snapshotMetrics,
  type SnapshotValues,
} from '@app/contracts/analytics/job-analytics';
import type { SeniorityPercentages } from '@app/contracts/statistics/platform-statistics';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { wholePercentages } from '../../reads/whole-percentages.js';
import { wholeShare } from '../../reads/whole-share.js';

/** The latest values of a period, numbered from 1, with their day; the week before the first one has the number 0. */
export type SnapshotRow = { period: number | null; metrics: Record<string, [day: string, value: number]> };

type StoredMetric = SnapshotMetric | 'repliesCounted' | 'repliesInTime';
const storedMetrics: readonly StoredMetric[] = [...snapshotMetrics, 'repliesCounted', 'repliesInTime'];

const SNAPSHOTS = `select last.period, jsonb_object_agg(last.metric, jsonb_build_array(last.day, last.value)) as metrics from (
    select distinct on (period, metric) width_bucket(day, $1::date[]) as period, metric, day, value from platform_day
    where day = any($2::date[]) and metric = any($3) order by period, metric, day desc) last
  group by last.period`;

/** How long what was written down on a day holds where nothing was on the next ones. */
const holdsForDays = 7;

/** How far all figures had come by the end of every period: from its last days alone, so that a long one costs no more. */
export function snapshotsOf({ from }: DayRange, periods: readonly DayRange[]): NamedRead {
  const ends = [daysAfter(from, -1), ...periods.map(({ to }) => to)];
  const lastDays = ends.flatMap((end) =>
    Array.from({ length: holdsForDays }, (_, ago) => daysAfter(end, -ago)),
  );
  const starts = periods.map((period) => period.from);
  return {
    name: 'analytics-snapshots',
    text: SNAPSHOTS,
    values: [starts, [...new Set(lastDays)], storedMetrics],
  };
}

/** What stood at the end of the range, the day before it, and at the end of each of its periods. */
export type ReadSnapshots = Pick<JobAnalyticsView, 'snapshots' | 'seniority' | 'answers'> & {
  /** By period, oldest first. */
  ofPeriods: { snapshots: SnapshotValues; answers: RespondedInTime | null }[];
  atEndOfBefore: SnapshotValues;
};

export function readSnapshots(
  rows: readonly SnapshotRow[],
  { from, to }: DayRange,
  periods: readonly DayRange[],
): ReadSnapshots {
  const known = new Map<StoredMetric, [string, number]>();
  const byPeriod = new Map(rows.map(({ period, metrics }) => [period, metrics]));
  /** A day on which nothing was written down is as the one before it, for a week. */
  const valuesAt = (place: number, day: string): StoredValues => {
    const found = byPeriod.get(place) ?? {};
    for (const metric of storedMetrics) {
      const latest = found[metric];
      if (latest) known.set(metric, latest);
    }
    const since = daysAfter(day, 1 - holdsForDays);
    return new Map(
      [...known].filter(([, [at]]) => at >= since).map(([metric, [, value]]) => [metric, value]),
    );
  };
  const before = valuesAt(0, daysAfter(from, -1));
  const ends = periods.map(({ to: day }, place) => valuesAt(place + 1, day));
  const end = ends.at(-1) ?? before;
  return {
    snapshots: snapshotsBetween(before, end),
    seniority: {
      applicants: splitBetween('applicantSeniority', before, end),
      jobs: splitBetween('jobSeniority', before, end),
    },
    answers: answersAt(to, answersOf(end), answersOf(before)),
    ofPeriods: ends.map((values) => ({ snapshots: snapshotValues(values), answers: answersOf(values) })),
    atEndOfBefore: snapshotValues(before),
  };
}

type StoredValues = ReadonlyMap<StoredMetric, number>;

function snapshotValues(values: StoredValues): SnapshotValues {
  const snapshots: SnapshotValues = {};
  for (const metric of snapshotMetrics) snapshots[metric] = values.get(metric) ?? null;
  return snapshots;
}

function snapshotsBetween(
  before: StoredValues,
  end: StoredValues,
): Partial<Record<SnapshotMetric, ComparedValue>> {
  const snapshots: Partial<Record<SnapshotMetric, ComparedValue>> = {};
  for (const metric of snapshotMetrics)
    snapshots[metric] = { value: end.get(metric) ?? null, before: before.get(metric) ?? null };
  return snapshots;
}

type Split = 'applicantSeniority' | 'jobSeniority';

function splitBetween(split: Split, before: StoredValues, end: StoredValues): SplitOfRange {
  return { value: splitOf(split, end), before: splitOf(split, before) };
}

/** Null if no level was recorded; a level without users has no counter. */
function splitOf(split: Split, values: StoredValues): SeniorityPercentages | null {
  const levels = [values.get(`${split}.senior`), values.get(`${split}.mid`), values.get(`${split}.junior`)];
  if (levels.every((level) => level === undefined)) return null;
  const [senior = 0, mid = 0, junior = 0] = wholePercentages(levels.map((level) => level ?? 0));
  return { senior, mid, junior };
}

function answersOf(values: StoredValues): RespondedInTime | null {
  const counted = values.get('repliesCounted');
  if (counted === undefined) return null;
  return { counted, inTimePercentage: wholeShare(values.get('repliesInTime') ?? 0, counted) };
}

const noAnswers: RespondedInTime = { counted: 0, inTimePercentage: null };

/** Nothing written down counts as nothing to answer. */
export function answersAt(
  day: string,
  answers: RespondedInTime | null,
  before: RespondedInTime | null,
): ResponsesOfRange {
  return { asOf: day, ...(answers ?? noAnswers), before };
}
