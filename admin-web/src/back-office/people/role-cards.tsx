import { type RoleType, roles } from '@app/contracts/access/roles';
import { useId } from 'react';

type RoleCardsProps = {
  legend: string;
  offered: readonly RoleType[];
  value: RoleType;
  onChange: (type: RoleType) => void;
};

/** One role of those that may be handed out, each with what it allows. */
export function RoleCards({ legend, offered, value, onChange }: RoleCardsProps) {
  const name = useId();
  return (
    <fieldset className="stack stack--2">
      <legend className="field__label">{legend}</legend>
      <div className="role-cards">
        {offered.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <b>{roles[type].name}</b>
            <small>{roles[type].description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
