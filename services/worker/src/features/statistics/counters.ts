import { type StatisticKey, statisticKeys } from '@app/contracts/statistics/platform-statistics';
import { type Seniority, seniorities } from '@app/contracts/vocabulary/employment';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A counted figure of the platform; both seniority splits count each level by itself. */
export type Metric =
  | StatisticKey
  | 'applicantAppliedCount'
  | `applicantSeniority.${Seniority}`
  | `jobSeniority.${Seniority}`;

/** By how much figures change. */
export type Changes = Partial<Record<Metric, number>>;

export const metrics: readonly Metric[] = [
  ...statisticKeys,
  'applicantAppliedCount',
  ...seniorities.map((level): Metric => `applicantSeniority.${level}`),
  ...seniorities.map((level): Metric => `jobSeniority.${level}`),
];

/** Rows of one figure: writers seldom meet in the same one. */
const shards = 8;

const ADD = `insert into statistic_counter (key, shard, value) values (?, ?, ?)
  on conflict (key, shard) do update set value = statistic_counter.value + excluded.value`;

/** Changes counters. Always in the order of their names, so that two transactions cannot wait for each other. */
export async function addToCounters(em: EntityManager, changes: Changes): Promise<void> {
  const shard = Math.floor(Math.random() * shards);
  const inOrder = Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, change] of inOrder) {
    if (change) await em.execute(ADD, [key, shard, change], 'run');
  }
}

/** Both changes together. */
export function bothChanges(one: Changes, other: Changes): Changes {
  const sum: Changes = {};
  for (const metric of metrics) {
    const change = (one[metric] ?? 0) + (other[metric] ?? 0);
    if (change !== 0) sum[metric] = change;
  }
  return sum;
}
