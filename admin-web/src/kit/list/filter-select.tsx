type FilterSelectProps<Value extends string> = {
  label: string;
  /** What stands for no filter. */
  every: string;
  options: readonly { value: Value; label: string }[];
  value: Value | '';
  onChoose: (value: Value | '') => void;
};

/** One of many to filter by, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, every, options, value: chosen, onChoose } = props;
  return (
    <select
      className="select"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(options.find(({ value }) => value === target.value)?.value ?? '')}
    >
      <option value="">{every}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
