const dayMs = 86_400_000;

/** How a date stands to whoever looks: over, within a week, or later. */
export type DueGroup = 'past' | 'week' | 'later';

export const dueGroupLabels: Record<DueGroup, string> = {
  past: 'Past their date',
  week: 'This week',
  later: 'Later',
};

export function dueGroup(dueAt: string, now: number): DueGroup {
  const ahead = Date.parse(dueAt) - now;
  if (ahead <= 0) return 'past';
  return ahead <= 7 * dayMs ? 'week' : 'later';
}

/** `3 days late`, `Today`, `In 2 days`: by the days of the viewer's own calendar. */
export function dueWords(dueAt: string, now: number): string {
  const days = daysBetween(now, Date.parse(dueAt));
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return Date.parse(dueAt) <= now ? 'Late today' : 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/**
 * Rows in their groups, in the order they come in; groups without any are left out. A group says how many it has once
 * all of them are there: `isWhole` where no row is left to fetch.
 */
export function inDueGroups<Row extends { responseDueAt: string | null }>(
  rows: readonly Row[],
  now: number,
  isWhole: boolean,
): { group: DueGroup; rows: Row[]; total: number | undefined }[] {
  const dated = rows.filter(({ responseDueAt }) => responseDueAt !== null);
  const groups = Map.groupBy(dated, ({ responseDueAt }) => dueGroup(responseDueAt ?? '', now));
  return [...groups].map(([group, found], at) => ({
    group,
    rows: found,
    total: isWhole || at < groups.size - 1 ? found.length : undefined,
  }));
}

function daysBetween(from: number, to: number): number {
  const startOf = (moment: number): number => {
    const day = new Date(moment);
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  };
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}
