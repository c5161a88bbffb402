const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `Thursday 12 November`, in the viewer's own time zone. */
export const longDay = (iso: string): string => day.format(new Date(iso)).replace(',', '');

/** `12 Nov`, in the viewer's own time zone. */
export const ShortDayText = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {shortDay.format(new Date(iso))}
  </time>
);

/** `12 November, 20:14`, in the viewer's own time zone. */
export const DayAndTimeText = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {dayAndTime.format(new Date(iso)).replace(' at', ',')}
  </time>
);

/** Time of day in the viewer's own time zone. */
export const TimeText = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={iso}>
    {time.format(new Date(iso))}
  </time>
);

/** `12 November 2026`: a day without time, the same wherever it is read. */
export const wholeDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const inMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `14 December`, the day mails name, wherever it is read. */
export const dayAndMonth = (iso: string): string => inMonth.format(new Date(iso));
