import { age, shortDayText } from '../../../../base/formats/time.js';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** How long ago something happened, the nearer the closer: `35 min ago`, `2 h ago`, `Yesterday`, `6 Nov`. */
export function activityText(iso: string, now: number): string {
  const since = Math.max(0, now - Date.parse(iso));
  if (since < minute) return 'Just now';
  if (since < hour) return `${Math.floor(since / minute)} min ago`;
  if (since < day) return `${Math.floor(since / hour)} h ago`;
  return since < 7 * day ? age(iso, now) : shortDayText(iso, now);
}
