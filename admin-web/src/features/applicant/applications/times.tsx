import { useNow } from '../../../base/formats/clock.js';
import { dayAndTimeText, dayText, shortDayText, weekdayText } from '../../../base/formats/time.js';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `Thursday 12 November`, in the viewer's own time zone. */
export const longDay = (iso: string): string => weekdayText(iso, Date.now());

/** `12 Nov`, in the viewer's own time zone. */
export function ShortDayText({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={iso}>
      {shortDayText(iso, now)}
    </time>
  );
}

/** `12 November, 20:14`, in the viewer's own time zone. */
export function DayAndTimeText({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={iso}>
      {dayAndTimeText(iso, now)}
    </time>
  );
}

/** Time of day in the viewer's own time zone. */
export const TimeText = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {time.format(new Date(iso))}
  </time>
);

/** `12 November 2026`: a day without time, the same wherever it is read. */
export const wholeDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** `14 December`, the day mails name, wherever it is read. */
export const dayAndMonth = (iso: string, now: number): string => dayText(iso, now, 'UTC');
