import type { LucideIcon } from 'lucide-react';

/** Something the palette leads to, or does. */
export type Entry = EntryLook & ({ to: string } | { run: () => void });

type EntryLook = {
  /** Names the option within the list. */
  id: string;
  title: string;
  detail: string;
  look: { kind: 'person'; photo: string | null } | { kind: 'icon'; icon: LucideIcon };
  /** What stands at its end: a stage with its colour, or a word. */
  end?: { text: string; colour?: string };
};

/** Entries of one kind, and how many more of it there are than are shown. */
export type EntryGroup = { title: string; entries: Entry[]; total: number };

/** A text in three parts, of which the middle one is what was searched for: empty where it is not in the text. */
export function partsOf(text: string, wanted: string): [before: string, found: string, after: string] {
  const words = wanted.trim().toLowerCase();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  // Lower case may be longer, as that of İ is: then nothing is marked rather than the wrong letters.
  if (at < 0 || text.toLowerCase().length !== text.length) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + words.length), text.slice(at + words.length)];
}

/** Those whose title or detail has all the words, in their order. */
export function fitting(entries: readonly Entry[], wanted: string): Entry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, detail }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * What was found for the words before those being typed, as far as it has these: Enter goes to none that one did not mean.
 * How many more there are nobody knows yet.
 */
export const stillFitting = (groups: readonly EntryGroup[], wanted: string): EntryGroup[] =>
  groups.map(({ title, entries }) => {
    const left = fitting(entries, wanted);
    return { title, entries: left, total: left.length };
  });

/** Typed first, it asks for nothing but acts. */
const actsOnly = '>';

/** What is looked for, and whether among acts alone. */
export function wantedIn(typed: string): { wanted: string; isAct: boolean } {
  const isAct = typed.trimStart().startsWith(actsOnly);
  return { wanted: isAct ? typed.trimStart().slice(actsOnly.length) : typed, isAct };
}

/** The entry that an arrow key leads to; both ends lead on to the other. */
export function stepFrom(entries: readonly Entry[], id: string | undefined, by: 1 | -1): Entry | undefined {
  const at = entries.findIndex((entry) => entry.id === id);
  const from = at < 0 && by < 0 ? 0 : at;
  return entries.at((from + by) % entries.length);
}
