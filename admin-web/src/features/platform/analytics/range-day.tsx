import { firstKeptDay, todayInUtc } from '@app/contracts/analytics/analytics-range';
import { useState } from 'react';
import { isWholeDay } from '../../../kit/list/days.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { dayArrived, dayShown, isAsked } from './typed-day.js';

type RangeDayProps = {
  label: string;
  value: string;
  error: string | undefined;
  /** Still typed is what follows another day before the field is left: both are one choice. */
  onChoose: (day: string, isStillTyped: boolean) => void;
};

/** One end of a range. What is typed is kept here until it is a whole day; that there is none is said when it is left. */
export function RangeDay({ label, value, error, onChoose }: RangeDayProps) {
  const [kept, keep] = useState(() => dayShown(value));
  const field = dayArrived(kept, value);
  if (field !== kept) keep(field);
  const type = (day: string) => {
    // While it is typed, a field is empty for a moment: that there is no day counts when it is left.
    if (day === '' || !isAsked(field, day)) return keep({ ...field, typed: day });
    keep({ ...field, typed: day, asked: [...field.asked, day] });
    onChoose(day, field.asked.length > 0);
  };
  const leave = () => {
    if (isAsked(field, field.typed)) onChoose(field.typed, field.asked.length > 0);
    keep({ ...field, typed: isWholeDay(field.typed) ? field.typed : value, asked: [] });
  };
  return (
    <TextField
      label={label}
      type="date"
      min={firstKeptDay()}
      max={todayInUtc()}
      value={field.typed}
      error={error}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
