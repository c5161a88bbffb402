import { useState } from 'react';
import { isWholeDay } from './days.js';
import './day-field.css';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day to filter by, or none. What is typed is kept here until it is a whole day. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What was asked here comes back as it was asked; meanwhile more may have been typed.
    if (value !== asked) setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (!isWholeDay(day)) return;
    setAsked(day);
    onChange(day);
  };
  const leave = () => {
    if (!isWholeDay(typed)) setTyped(value);
  };
  return (
    <label className="day-field">
      <span>{label}</span>
      <input
        className="input input--sm"
        type="date"
        // Without it a year has six digits.
        max="9999-12-31"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
    </label>
  );
}
