import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.js';
import type { ControlProps } from '../../ui/field.js';
import './choice-combobox.css';

export type Choice = { id: string; name: string };

type ChoiceComboboxProps = {
  /** The field's label, where one is seen; else its name. */
  control: ControlProps | { 'aria-label': string };
  /** What the list is called. */
  listLabel: string;
  placeholder: string;
  /** As a filter beside others. */
  compact?: boolean;
  /** What stands in the field. */
  text: string;
  choices: readonly Choice[];
  chosenId: string | undefined;
  /** Whether choices are shown, if there are any. */
  isOpen: boolean;
  onFocus?: () => void;
  onType: (text: string) => void;
  /** An arrow key was pressed while it was closed. */
  onOpen?: () => void;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
  /** What is said below the list. */
  children?: ReactNode;
};

/** Which way the arrow keys lead. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with choices that are found by what is typed: arrow keys walk through them, Enter takes one, and Escape
 * closes them alone, not what is around the field.
 */
export function ChoiceCombobox(props: ChoiceComboboxProps) {
  const { control, listLabel, placeholder, compact, text, choices, chosenId, isOpen } = props;
  const listId = useId();
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[active];
    if (event.key === 'Enter' && isOpen && choice) {
      event.preventDefault();
      props.onChoose(choice);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      props.onClose();
    }
    const step = steps[event.key] ?? 0;
    if (step === 0 || choices.length === 0) return;
    event.preventDefault();
    setActive(isOpen ? (active + step + choices.length) % choices.length : 0);
    if (!isOpen) props.onOpen?.();
  };
  const isShown = isOpen && choices.length > 0;
  return (
    <div className={classNames('choice-combobox', compact && 'choice-combobox--compact')}>
      <input
        {...control}
        className={classNames('input', compact && 'input--sm')}
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        value={text}
        onFocus={props.onFocus}
        onBlur={props.onClose}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setActive(0);
          props.onType(target.value);
        }}
      />
      <ul id={listId} role="listbox" aria-label={listLabel} className="listbox" hidden={!isShown}>
        {choices.map((choice, at) => (
          <li
            key={choice.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={choice.id === chosenId}
            className={classNames('option', at === active && 'is-active')}
            onPointerDown={(event) => {
              event.preventDefault();
              props.onChoose(choice);
            }}
          >
            {choice.name}
          </li>
        ))}
      </ul>
      {props.children}
    </div>
  );
}
