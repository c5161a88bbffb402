import { useEffect, useRef } from 'react';
import type { CandidateKeys } from '../../keys-help.js';
import { isFreeSingleKey } from '../../../ui/single-keys.js';

type Acts = Record<'next' | 'previous' | 'comment' | 'message', () => void> & {
  refuse: (() => void) | undefined;
};

/** Keys of a candidate's page, for reviewing one after the other without a mouse. */
export const candidateKeys: CandidateKeys = [
  [['j'], 'Next candidate', false],
  [['k'], 'Previous candidate', false],
  [['m'], 'Move to…', true],
  [['r'], 'Refuse', true],
  [['c'], 'Comment', false],
  [['e'], 'Write a message', true],
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

const acted: Record<string, keyof Acts> = {
  j: 'next',
  k: 'previous',
  r: 'refuse',
  c: 'comment',
  e: 'message',
};

function actOf(key: string, acts: Acts): (() => void) | undefined {
  const name = acted[key];
  if (name) return acts[name];
  const marked = key === 'm' ? document.querySelector<HTMLElement>('main [data-hotkey="m"]') : null;
  return marked ? () => marked.click() : undefined;
}
