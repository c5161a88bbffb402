import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from '../../../../kit/ui/class-names.js';
import type { ControlProps } from '../../../../kit/ui/field.js';
import './choice-combobox.css';

export type Choice = { id: string; name: string };

type ChoiceComboboxProps = {
  /** The field's label, where one is seen; else its name. */
  control: ControlProps | { 'aria-label': string };
  inputRef?: Ref<HTMLInputElement>;
  /** What the list is called. */
  listLabel: string;
  placeholder: string;
  /** As a filter beside others. */
  compact?: boolean;
  /** What stands in the field. */
  text: string;
  choices: readonly Choice[];
  /** Whether the choices are those of the text: the answer to it takes a while. */
  areOfText: boolean;
  chosenId: string | undefined;
  /** Whether choices are shown, if there are any. */
  isOpen: boolean;
  onFocus?: () => void;
  onType: (text: string) => void;
  /** An arrow key was pressed while it was closed. */
  onOpen?: () => void;
  onClose: () => void;
  /** The field was left. */
  onLeave: () => void;
  onChoose: (choice: Choice) => void;
  /** What is said below the list. */
  children?: ReactNode;
};

/**
 * A field with choices that are found by what is typed: arrow keys walk through them, Enter takes one, and Escape
 * closes them alone, not what is around the field.
 */
export function ChoiceCombobox(props: ChoiceComboboxProps) {
  const { control, listLabel, placeholder, compact, text, choices, areOfText, chosenId, isOpen } = props;
  const listId = useId();
  const [active, setActive] = useState(0);
  const enter = (event: KeyboardEvent) => {
    const choice = choices[active];
    // Until the answer is there, nobody knows which one is meant; least of all is the form sent.
    if (choice || !areOfText) event.preventDefault();
    if (choice && areOfText) props.onChoose(choice);
  };
  const step = (event: KeyboardEvent, by: number) => {
    if (choices.length === 0) return;
    event.preventDefault();
    setActive(isOpen ? (active + by + choices.length) % choices.length : 0);
    if (!isOpen) props.onOpen?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen) enter(event);
    if (event.key === 'ArrowDown') step(event, 1);
    if (event.key === 'ArrowUp') step(event, -1);
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    props.onClose();
  };
  const isShown = isOpen && choices.length > 0;
  return (
    <div className={classNames('choice-combobox', compact && 'choice-combobox--compact')}>
      <input
        {...control}
        ref={props.inputRef}
        className={classNames('input', compact && 'input--sm')}
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        value={text}
        onFocus={props.onFocus}
        onBlur={props.onLeave}
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
