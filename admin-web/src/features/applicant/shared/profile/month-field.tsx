type MonthFieldProps = {
  label: string;
  /** `2024-05`, `2024` or nothing. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  error?: string;
};

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, at)),
  ),
}));

/** Month and year; the month may stay open. */
export function MonthField({ label, value, onChange, disabled, error }: MonthFieldProps) {
  const [year = '', month = ''] = value?.split('-') ?? [];
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 70 }, (_, at) => String(thisYear + 1 - at));
  return (
    <fieldset className="field" disabled={disabled}>
      <legend className="field__label">{label}</legend>
      <div className="month-field">
        <select
          className="select"
          aria-label={`${label}, month`}
          aria-invalid={error ? true : undefined}
          value={month}
          disabled={year === ''}
          onChange={({ target }) => onChange(target.value === '' ? year : `${year}-${target.value}`)}
        >
          <option value="">Month</option>
          {months.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <select
          className="select"
          aria-label={`${label}, year`}
          aria-invalid={error ? true : undefined}
          value={year}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : [target.value, month].filter(Boolean).join('-'))
          }
        >
          <option value="">Year</option>
          {(year === '' || years.includes(year) ? years : [...years, year]).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </div>
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}
