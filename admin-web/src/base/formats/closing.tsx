import type { ClosingView } from '@app/contracts/vocabulary/zoned-day';
import { useNow } from './clock.js';
import { dayText } from './time.js';

/** `19 November`: the day where the company is, for readers anywhere. */
export const closingDayText = ({ day }: ClosingView, now: number): string =>
  dayText(`${day}T12:00:00Z`, now, 'UTC');

/** `UTC`, or `Lisbon time`. */
export const zoneText = (timeZone: string): string => {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return city === 'UTC' ? city : `${city} time`;
};

/** The last day to apply, the same for everybody; with `withTime` until when on that day. */
export function ClosingText({ closing, withTime }: { closing: ClosingView; withTime?: boolean }) {
  const now = useNow();
  const { day, time, timeZone } = closing;
  return (
    <time dateTime={day}>
      {closingDayText(closing, now)}
      {withTime && `, ${time} ${zoneText(timeZone)}`}
    </time>
  );
}
