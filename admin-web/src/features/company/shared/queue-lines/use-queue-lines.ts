import type { NeedsYouView } from '@app/contracts/dashboard/company-dashboard';
import { useNow } from '../../../../base/formats/clock.js';
import { age, dayText, daysUntil } from '../../../../base/formats/time.js';
import { type QueueLine, queueLines } from './queue-lines.js';

/** What needs somebody, said in the zone of whoever looks. */
export const useQueueLines = (needsYou: NeedsYouView, companyId: string): QueueLine[] =>
  spokenLines(needsYou, companyId, useNow());

/** The same for a moment. */
export function spokenLines(needsYou: NeedsYouView, companyId: string, now: number): QueueLine[] {
  return queueLines(needsYou, companyId, {
    dayOf: (iso) => dayText(iso, now),
    ago: (iso) => age(iso, now).toLowerCase(),
    inDays: (iso) => soon(daysUntil(iso, now) ?? 0),
  });
}

/** In how many days; a day that has begun counts as one. */
function soon(days: number): string {
  if (days <= 1) return 'within a day';
  return `in ${days} days`;
}
