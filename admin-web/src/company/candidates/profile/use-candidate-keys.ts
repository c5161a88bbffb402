import { useEffect, useRef } from 'react';
import { isFreeSingleKey } from '../../../ui/single-keys.js';

type Acts = { next: () => void; previous: () => void; refuse: (() => void) | undefined };

/** Keys of a candidate's page, for reviewing one after the other without a mouse. */
export const candidateKeys: [keys: string[], does: string, changes: boolean][] = [
  [['j'], 'Next candidate', false],
  [['k'], 'Previous candidate', false],
  [['m'], 'Move to…', true],
  [['r'], 'Refuse', true],
  [['?'], 'Show these keys', false],
];

/** Listens everywhere on the page, but not while somebody writes or a dialog is open. `m` presses what it marks. */
export function useCandidateKeys(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOf(event.key, latest.current);
      if (!act || !isFreeSingleKey(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actOf(key: string, { next, previous, refuse }: Acts): (() => void) | undefined {
  if (key === 'j') return next;
  if (key === 'k') return previous;
  if (key === 'r') return refuse;
  const marked = key === 'm' ? document.querySelector<HTMLElement>('main [data-hotkey="m"]') : null;
  return marked ? () => marked.click() : undefined;
}
