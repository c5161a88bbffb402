import { firstKeptDay, todayInUtc } from '@app/contracts/analytics/analytics-range';
import { useState } from 'react';
import { isWholeDay } from '../../back-office/list/days.js';
import { TextField } from '../../ui/text-field.js';

type RangeDayProps = {
  label: string;
  value: string;
  error: string | undefined;
  /** Still typed is what follows another day before the field is left: both are one choice. */
  onChoose: (day: string, isStillTyped: boolean) => void;
};

/** One end of a range. What is typed is kept here until it is a whole day; that there is none is said when it is left. */
export function RangeDay({ label, value, error, onChoose }: RangeDayProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What was asked here comes back as it was asked; meanwhile more may have been typed.
    if (value !== asked) {
      setTyped(value);
      setAsked(undefined);
    }
  }
  const ask = (day: string) => {
    if (day === (asked ?? value)) return;
    setAsked(day);
    onChoose(day, asked !== undefined);
  };
  const type = (day: string) => {
    setTyped(day);
    if (day !== '' && isWholeDay(day)) ask(day);
  };
  const leave = () => {
    if (isWholeDay(typed)) ask(typed);
    else setTyped(value);
    setAsked(undefined);
  };
  return (
    <TextField
      label={label}
      type="date"
      min={firstKeptDay()}
      max={todayInUtc()}
      value={typed}
      error={error}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
