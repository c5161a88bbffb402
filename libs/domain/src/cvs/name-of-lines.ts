import type { CvLine } from './cv-lines.js';
import { folded, trimmed } from './folded.js';
import { isPlace } from './places.js';
import { sectionOfHeading } from './section-headings.js';
import { looksLikeDegree, looksLikeOccupation, looksLikeOrganisation } from './words-of-work.js';

type Name = { firstName: string; lastName: string };

const particle =
  /^(?:da|das|de|del|della|der|den|di|do|dos|du|el|la|le|van|von|vom|zu|zum|zur|ter|ten|bin|ibn|al|af|e|y|st\.?|mc|mac|o')$/i;
const word = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const title = /^(?:dr|prof|mr|mrs|ms|herr|frau|dipl\.?-?ing|ing|mag|m\.?|mme|sr|sra|eng|engo|enga)\.?$/i;
const letters = /^[\p{L}\p{M}'’. -]+$/u;
const label =
  /^(?:name|full name|vor- und nachname|vorname und nachname|nom|nom et prenom|prenom et nom|nome|nome completo|nombre|nombre y apellidos|nombre completo|surname\(s\) first name\(s\)|first name \/ surname|nome e cognome)$/;
const noName =
  /\b(?:curriculum|vitae|resume|lebenslauf|cv|bewerbung|page|seite|profile|europass|address|adresse|street|phone|email|e-mail|mobile|summary|hojas? de vida|curriculo|personal information|confidential)\b/;
const degreesBehind =
  /,\s*(?:ph\.?d\.?|m\.?sc\.?|b\.?sc\.?|mba|m\.?a\.?|b\.?a\.?|md|cpa|pmp|rn|m\.?eng\.?)\.?$/i;
const lastNames = /^(.+?),\s*(.+)$/;
const [farthest, most] = [14, 5] as const;

/** The name at the head of a CV; one that the e-mail address repeats before any other. */
export function nameOf(lines: readonly CvLine[], email: string | null): Name | null {
  const candidates = lines
    .slice(0, farthest)
    .flatMap(({ cells }, at) => cells.flatMap((cell) => nameIn(cell, at)));
  const labelledName = candidates.find(({ isLabelled }) => isLabelled);
  if (labelledName) return labelledName.name;
  const box = folded(email?.split('@')[0] ?? '').replace(/[^a-z]/g, '');
  const repeated = candidates.find(({ name }) => repeats(box, name));
  const [first] = candidates;
  return (repeated ?? (first && first.at < 6 ? first : undefined))?.name ?? null;
}

function repeats(box: string, { firstName, lastName }: Name): boolean {
  const parts = [firstName, lastName].map((part) =>
    folded(part)
      .replace(/[^a-z ]/g, '')
      .split(' '),
  );
  return box.length > 2 && parts.flat().some((part) => part.length > 2 && box.includes(part));
}

type Candidate = { name: Name; at: number; isLabelled: boolean };

function nameIn(cell: string, at: number): Candidate[] {
  const [, before = '', after = ''] = /^([^:]{3,40}):\s*(.+)$/.exec(cell) ?? [];
  const isLabelled = label.test(folded(before));
  const text = trimmed(isLabelled ? after : cell).replace(degreesBehind, '');
  if (text.length > 60 || (!isLabelled && isSomethingElse(text))) return [];
  const name = nameFrom(text);
  return name ? [{ name, at, isLabelled }] : [];
}

function isSomethingElse(text: string): boolean {
  if (sectionOfHeading(text) !== null || noName.test(folded(text)) || isPlace(text)) return true;
  return looksLikeOccupation(text) === 2 || looksLikeOrganisation(text) === 2 || looksLikeDegree(text);
}

function nameFrom(plain: string): Name | null {
  const [, last, first] = lastNames.exec(plain) ?? [];
  if (last !== undefined && first !== undefined)
    return isName([...last.split(' '), ...first.split(' ')]) ? { firstName: first, lastName: last } : null;
  if (!letters.test(plain)) return null;
  const words = plain.split(/\s+/);
  while (words.length > 2 && title.test(words[0] ?? '')) words.shift();
  if (!isName(words)) return null;
  const lastAt = startOfLastName(words);
  return { firstName: words.slice(0, lastAt).join(' '), lastName: words.slice(lastAt).join(' ') };
}

const isName = (words: string[]): boolean =>
  words.length >= 2 &&
  words.length <= most &&
  words.every((each) => word.test(each) || particle.test(each)) &&
  words.filter((each) => word.test(each) && each.replace(/[^\p{L}]/gu, '').length > 1).length >= 2;

/** The last word, with the "van der" before it. */
function startOfLastName(words: string[]): number {
  let at = words.length - 1;
  while (at > 1 && particle.test(words[at - 1] ?? '') && !/^[ey]$/i.test(words[at - 1] ?? '')) at -= 1;
  return at;
}
