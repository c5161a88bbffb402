import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { useState } from 'react';
import type { Choice } from './choice-combobox.js';

type TypedChoice = {
  value: Choice | undefined;
  /**
   * As a filter, what is typed and not chosen changes nothing: once it is left, the field says again what holds. In a
   * form it stands there as a mistake, and nothing is chosen.
   */
  asFilter: boolean;
  onChoose: (choice: Choice | undefined) => void;
};

/** So much of what is typed is looked for. */
export const wordsToFind = (text: string): string => shortened(text.trim(), 120);

/** What stands in a field of choices, between the first letter and the choice. */
export function useTypedChoice({ value, asFilter, onChoose }: TypedChoice) {
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Choice>();
  const [left, setLeft] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // Where it is kept by its id alone, its name takes a while to come back.
  const name = picked !== undefined && picked.id === value?.id ? picked.name : (value?.name ?? '');
  return {
    text: typed ?? name,
    /** Whether somebody writes something else than what is chosen. */
    isTyped: typed !== undefined,
    /** What was typed, and left without a choice. */
    left,
    /** Whether choices are offered. */
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Somebody wants what was there before they wrote. */
    giveUp: () => {
      setOpen(false);
      setTyped(undefined);
    },
    type: (text: string) => {
      setOpen(true);
      setTyped(text);
      setLeft(undefined);
      if (value && (!asFilter || text.trim() === '')) onChoose(undefined);
    },
    choose: (choice: Choice) => {
      setOpen(false);
      setPicked(choice);
      setTyped(undefined);
      setLeft(undefined);
      onChoose(choice);
    },
    leave: () => {
      const words = typed?.trim() ?? '';
      setOpen(false);
      setLeft(words === '' ? undefined : words);
      if (asFilter || words === '') setTyped(undefined);
    },
  };
}
