import { shortDayText } from '../../../../base/formats/time.js';

const day = 86_400_000;

/** How the day of a question stands: over, this one, or to come. */
export type Due = { tone: 'late' | 'today' | 'plain'; words: string };

/** `Today`, `2 days late`, `Your view by Fri`: what a day without time is to somebody at this moment. */
export function dueWords(dueOn: string | null, now: number): Due | null {
  if (dueOn === null) return null;
  const days = daysTo(dueOn, now);
  if (days < 0) return { tone: 'late', words: days === -1 ? '1 day late' : `${-days} days late` };
  if (days === 0) return { tone: 'today', words: 'Today' };
  return {
    tone: 'plain',
    words: `Your view by ${days < 7 ? weekday(dueOn) : shortDayText(startOf(dueOn), now, 'UTC')}`,
  };
}

/** `5 wait for your view, one of them today`: how many there are, and what is pressing. */
export function waitingWords(total: number, dueDays: readonly (string | null)[], now: number): string {
  if (total === 0) return 'Nobody waits for your view';
  const who = total === 1 ? 'One waits for your view' : `${total} wait for your view`;
  const dues = dueDays.map((dueOn) => dueWords(dueOn, now)?.tone);
  const late = dues.filter((tone) => tone === 'late').length;
  const today = dues.filter((tone) => tone === 'today').length;
  const pressing = [part(late, 'late'), part(today, 'today')].filter((text) => text !== null);
  if (pressing.length === 0) return who;
  return total === 1 ? `${who}, ${late > 0 ? 'late' : 'today'}` : `${who}, ${pressing.join(', ')}`;
}

const part = (count: number, word: string): string | null =>
  count === 0 ? null : `${count === 1 ? 'one' : count} of them ${word}`;

/** Whole days from the viewer's own day to that one. */
function daysTo(dueOn: string, now: number): number {
  const today = new Date(now);
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.round((startOf(dueOn) - start) / day);
}

const startOf = (dueOn: string): number => Date.parse(`${dueOn}T00:00:00Z`);
const shortWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const weekday = (dueOn: string): string => shortWeekday.format(startOf(dueOn));
