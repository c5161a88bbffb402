import './day-field.css';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day to filter by, or none. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="day-field">
      <span>{label}</span>
      <input
        className="input input--sm"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
