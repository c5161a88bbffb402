import { emailAddress } from '@app/contracts/vocabulary/text';

/** One address of the invite dialog. `problem` says why it cannot be sent as it stands. */
export type Address = { text: string; problem?: string };

const schema = emailAddress('Please enter a valid email address');
const inBrackets = /<([^<>]+)>/g;

/** The addresses in a pasted text: lines, commas, semicolons and "Name <address>" are all fine. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\r\n;]+/)
    .flatMap(addressesOfLine)
    .map((part) => part.replace(/^mailto:/i, ''))
    .filter(Boolean);
}

/** Beside addresses in brackets stand names, with commas of their own: only what has an @ counts there. */
function addressesOfLine(line: string): string[] {
  const words = (part: string) => part.split(/[\s,]+/);
  if (!line.includes('<')) return words(line);
  const rest = words(line.replace(inBrackets, ' '));
  const bracketed = Array.from(line.matchAll(inBrackets), ([, address = '']) => address.trim());
  return [...bracketed, ...rest.filter((word) => word.includes('@'))];
}

/** What is being typed, as far as its addresses have ended, and the rest. Names beside brackets end with the whole. */
export function finishedPart(text: string): [finished: string, rest: string] {
  const end = text.includes('<') ? 0 : text.search(/[\s,;][^\s,;]*$/) + 1;
  return [text.slice(0, end), text.slice(end)];
}

/** The list with these added; one that is there already is not added again. */
export function withAddresses(before: readonly Address[], added: readonly string[]): Address[] {
  const known = new Set(before.map(({ text }) => text.toLowerCase()));
  const list = [...before];
  for (const text of added) {
    const key = text.toLowerCase();
    if (known.has(key)) continue;
    known.add(key);
    const checked = schema.safeParse(text);
    list.push(checked.success ? { text: checked.data } : { text, problem: checked.error.issues[0]?.message });
  }
  return list;
}

/** Those that can be sent. */
export const sendable = (list: readonly Address[]): string[] =>
  list.filter(({ problem }) => problem === undefined).map(({ text }) => text);
