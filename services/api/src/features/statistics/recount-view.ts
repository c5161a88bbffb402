import type { StatisticDrift, StatisticRecountView } from '@app/contracts/statistics/platform-statistics';

export type RecountRow = { id: string; recounted_at: Date; drift: StatisticDrift };

/** A comparison with a full count, as programs read it. */
export function recountView({ id, recounted_at: at, drift }: RecountRow): StatisticRecountView {
  return { id, recountedAt: at.toISOString(), drift };
}
