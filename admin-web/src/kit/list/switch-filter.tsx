import { useId, useState } from 'react';

type SwitchFilterProps = { label: string; on: boolean; onSwitch: (on: boolean) => void };

/** Something a list leaves out until somebody wants it. */
export function SwitchFilter({ label, on, onSwitch }: SwitchFilterProps) {
  const id = useId();
  const [shown, setShown] = useState(on);
  const [known, setKnown] = useState(on);
  // It answers at once; what it is in the end the list says.
  if (on !== known) {
    setKnown(on);
    setShown(on);
  }
  return (
    <label className="switch switch--filter" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={shown}
        onChange={({ target }) => {
          setShown(target.checked);
          onSwitch(target.checked);
        }}
      />
      {label}
    </label>
  );
}
