import { type ReactNode, useId } from 'react';
import './choice-cards.css';

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; label: ReactNode; description: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few choices, each with what it means. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value: chosen,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="stack stack--2">
      <legend className="field__label">{legend}</legend>
      <div className="choice-cards">
        {choices.map(({ value, label, description }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <b>{label}</b>
            <small>{description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
