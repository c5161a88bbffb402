import { shortened } from '@app/contracts/vocabulary/pasted-text';
import type { SpokenLanguage } from '@app/contracts/cvs/cv-contents';
import { type LanguageCode, languageCodes, type LanguageLevel } from '@app/contracts/vocabulary/languages';
import type { CvLine } from './cv-lines.js';
import { folded, trimmed } from './folded.js';

const locales = ['en', 'de', 'fr', 'pt', 'es', 'it'];

/** Names of languages in several languages and in their own. */
const names = new Map<string, LanguageCode>(
  languageCodes.flatMap((code) =>
    [...locales, code].map((locale) => {
      const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code);
      return [folded(name ?? code), code] as const;
    }),
  ),
);
for (const [name, code] of [
  ['mandarin', 'zh'],
  ['mandarin chinese', 'zh'],
  ['castilian', 'es'],
  ['castellano', 'es'],
  ['farsi', 'fa'],
  ['valencian', 'ca'],
  ['flemish', 'nl'],
  ['brazilian portuguese', 'pt'],
] as const)
  names.set(name, code);

/** Forms name the mother tongue before all others. */
const motherFirst =
  /^(?:mother tongue|muttersprache|langues? maternelle|lingua materna|lengua materna|madrelingua)/;
/** Words of levels, highest first; what is said by none of them stays open. */
const levels: [RegExp, LanguageLevel][] = [
  [
    /\b(?:native|bilingual|bilingue|mother tongue|first language|muttersprachler(?:in)?|nativ[oa]|natif|native speaker|c2)\b|mutterspr|langue maternelle|lingua materna|lengua materna|madrelingua/,
    'Native or bilingual',
  ],
  [
    /\b(?:full professional|fluent|fluently|fliessend|verhandlungssicher|courante?|couramment|fluente|fluida|fluido|c1|advanced|avancado|avanzado|avance|near[- ]native)\b/,
    'Full Professional',
  ],
  [
    /\b(?:professional working|minimum professional|professional|b2|upper[- ]intermediate|business fluent|very good|sehr gut(?:e kenntnisse)?|good command|professionnel)\b/,
    'Minimum Professional',
  ],
  [
    /\b(?:limited working|limited|conversational|intermediate|intermedio|intermediario|intermediaire|b1|working knowledge|conversation|gute kenntnisse|good|gut|bon niveau|bom)\b/,
    'Limited Working',
  ],
  [
    /\b(?:elementary|basic|basics|beginner|a1|a2|grundkenntnisse|anfanger|notions|debutant|basico|elementar|elemental|scolaire|school level|elementaire)\b/,
    'Elementary',
  ],
];
const cefr = /\b[abc][12]\b/g;
const separators = /\s*[;|•\t\n]\s*|,\s*(?![^()]*\))|\s+[/·]\s+/u;
const longest = 160;

/** Whether a text is the name of a language people speak. */
export const isNamedLanguage = (text: string): boolean => names.has(folded(text));

/** Languages with what is said about how well, one by one. */
export function languagesOf(lines: readonly CvLine[]): SpokenLanguage[] {
  const found = new Map<LanguageCode, SpokenLanguage>();
  let open: SpokenLanguage | undefined;
  for (const { text } of lines) {
    for (const spoken of spokenIn(text)) {
      if (typeof spoken === 'string') open = withLevel(open, spoken);
      else if (!found.has(spoken.type)) found.set(spoken.type, (open = spoken));
    }
  }
  return [...found.values()];
}

/** Languages of a line; and, as texts, what may say how well the one before is spoken. */
function spokenIn(line: string): (SpokenLanguage | string)[] {
  const isMother = motherFirst.test(folded(line.slice(0, 30)));
  const given: (SpokenLanguage | string)[] = [];
  for (const part of line.slice(0, 600).split(separators).map(trimmed)) {
    const type = languageIn(part);
    if (type)
      given.push({
        type,
        level: isMother ? 'Native or bilingual' : levelIn(part),
        text: shortened(part, longest),
      });
    else if (part !== '') given.push(part);
  }
  return given;
}

/** A level on its own beside or below the name of the language it is about. */
function withLevel(open: SpokenLanguage | undefined, text: string): SpokenLanguage | undefined {
  if (open && open.level === null && text.length < 60) open.level = levelIn(text);
  return undefined;
}

function languageIn(part: string): LanguageCode | undefined {
  const words = folded(part.slice(0, longest))
    .replace(/[()[\]:,.–—-]+/g, ' ')
    .split(/\s+/);
  for (let from = 0; from < Math.min(words.length, 8); from += 1) {
    const two = names.get(`${words[from] ?? ''} ${words[from + 1] ?? ''}`);
    const one = words[from]?.length === 2 ? undefined : names.get(words[from] ?? '');
    if (two ?? one) return words.length > 14 ? undefined : (two ?? one);
  }
  return undefined;
}

function levelIn(text: string): LanguageLevel | null {
  const words = folded(text);
  const marks = new Set(words.match(cefr) ?? []);
  // Several marks grade reading, speaking and writing apart: none of them is the level.
  if (marks.size > 1) return null;
  const about = [...marks][0] ?? words;
  return levels.find(([pattern]) => pattern.test(about))?.[1] ?? null;
}
