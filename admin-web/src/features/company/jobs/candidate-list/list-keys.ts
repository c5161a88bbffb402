import type { KeyboardEvent } from 'react';
import { isSwitchedOff, isWriting } from '../../../../kit/ui/single-keys.js';
import type { ComposerMode } from '../../shared/activity/composer-draft.js';
import type { CandidateKeys } from '../../shared/frame/keys-help.js';

/** The keys of the list, as its help shows them. */
export const listKeys: CandidateKeys = [
  [['↑', '↓', 'k', 'j'], 'Previous and next candidate', false],
  [['Enter'], 'Open the candidate', false],
  [['/'], 'Search the candidates', false],
  [['x'], 'Choose the candidate', true],
  [['Esc'], 'Choose nobody any more', true],
  [['c'], 'Comment', false],
  [['e'], 'Write a message', true],
  [['?'], 'Show these keys', false],
];

type RowActs = { choose?: (id: string) => void; write: (id: string, mode: ComposerMode) => void };

/** Keys pressed on a row of the list: to the one before or after, to choose it, or to write about it. */
export function pressOnRow(event: KeyboardEvent<HTMLElement>, acts: RowActs): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting() || isSwitchedOff(event)) return;
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  const act = row && actOn(row, event.key, acts);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOn(row: HTMLElement, key: string, { choose, write }: RowActs): (() => void) | undefined {
  const { row: id = '' } = row.dataset;
  if (key === 'j' || key === 'ArrowDown') return () => focusRow(row.nextElementSibling);
  if (key === 'k' || key === 'ArrowUp') return () => focusRow(row.previousElementSibling);
  if (key === 'c') return () => write(id, 'comment');
  if (key === 'x') return choose && (() => choose(id));
  return key === 'e' && choose ? () => write(id, 'message') : undefined;
}

const focusRow = (row: Element | null): void => row?.querySelector<HTMLElement>('.is-main a')?.focus();
