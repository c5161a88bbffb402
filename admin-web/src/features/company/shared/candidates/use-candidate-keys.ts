import { useLayoutEffect, useRef } from 'react';
import type { CandidateKeys } from '../frame/keys-help.js';
import { isFreeSingleKey, isWriting } from '../../../../kit/ui/single-keys.js';

type Acts = Record<'comment' | 'message', () => void> &
  Record<'next' | 'previous' | 'reject', (() => void) | undefined>;

/** Keys of a candidate's page, for reviewing one after the other without a mouse. */
export const candidateKeys: CandidateKeys = [
  [['j'], 'Next candidate', false],
  [['k'], 'Previous candidate', false],
  [['m'], 'Move to…', true],
  [['r'], 'Refuse', true],
  [['c'], 'Comment', false],
  [['e'], 'Write a message', true],
  [['Esc'], 'Leave the field', false],
  [['?'], 'Show these keys', false],
];

/** Listens everywhere on the page, but not while somebody writes or a dialog is open. `m` presses what it marks. */
export function useCandidateKeys(acts: Acts): void {
  const latest = useRef(acts);
  // Before anybody sees the next candidate: a key pressed right then is meant for that one.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  // No later either: this mounts anew with a candidate who was not read ahead, and a key pressed at first sight counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveField();
      const act = actOf(event.key, latest.current);
      if (!act || !isFreeSingleKey(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** After writing the letters are keys again. */
function leaveField(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest('main') && isWriting()) at.blur();
}

const acted: Record<string, keyof Acts> = {
  j: 'next',
  k: 'previous',
  r: 'reject',
  c: 'comment',
  e: 'message',
};

function actOf(key: string, acts: Acts): (() => void) | undefined {
  const name = acted[key];
  if (name) return acts[name];
  const marked = key === 'm' ? document.querySelector<HTMLElement>('main [data-hotkey="m"]') : null;
  return marked ? () => marked.click() : undefined;
}
