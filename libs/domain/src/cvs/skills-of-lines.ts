import type { CvLine } from './cv-lines.js';
import { folded, trimmed } from './folded.js';
import { isNamedLanguage } from './languages-of-lines.js';

const [longestSkill, mostWords, mostSkills] = [60, 6, 100] as const;
/** How well, for how long: remarks beside a skill, and none themselves. */
const grade =
  /^(?:(?:very )?(?:good|basic|basics|advanced|expert|intermediate|beginner|proficient|fluent|native|experienced|familiar|working knowledge|professional|excellent|solid)(?: knowledge)?|sehr gut|gut|grundkenntnisse|fortgeschritten|experte|anfanger|debutant|avance|intermediaire|notions|courant|confirme|basico|intermedio|avancado|avanzado|intermediario|especialista|\d{1,2}\+? ?(?:years?|yrs?|jahre?|ans?|anos?)(?: .{0,20})?|\d{1,3} ?%|\d ?\/ ?\d{1,2}|level \d)$/;
const rating = /\s*[●○■□★☆▪▫◆◇⬤◯]+(?:\s*[●○■□★☆▪▫◆◇⬤◯]+)*\s*/gu;
const separators = /\s*[,;|•·●▪‣\t\n]\s*|\s+[/–—]\s+|\s{3,}/u;
const conjunction = /^(?:and|und|et|e|y|&) /i;

/** Single skills of a part of a CV: what stands between commas or on lines of its own, and no sentences. */
export function skillsOf(lines: readonly CvLine[]): string[] {
  const found = new Map<string, string>();
  for (const text of wholeLists(withoutLabelColumn(lines))) {
    for (const skill of skillsIn(withoutLabel(text)))
      if (!found.has(folded(skill))) found.set(folded(skill), skill);
  }
  return [...found.values()].slice(0, mostSkills);
}

/**
 * Rows of a table without its first column, which names groups: "Back-end   Koa, Express". A single such row may as well
 * be two skills.
 */
function withoutLabelColumn(lines: readonly CvLine[]): CvLine[] {
  const isRow = ({ cells: [name = '', ...lists] }: CvLine): boolean =>
    lists.length === 1 && !/[,;:]/.test(name) && name.split(' ').length <= 4 && /[,;]/.test(lists[0] ?? '');
  if (lines.filter(isRow).length < 2) return [...lines];
  return lines.map((line) => {
    if (!isRow(line)) return line;
    const [, list = ''] = line.cells;
    // Each row is a list, whatever the width of the previous one.
    return { ...line, text: list, cells: [list], apart: 'yes' };
  });
}

/** Lists that were broken at the margin, put together again. */
function wholeLists(lines: readonly CvLine[]): string[] {
  const widest = Math.max(0, ...lines.map(({ text }) => text.length));
  const lists: string[] = [];
  let before: CvLine | undefined;
  for (const line of lines) {
    const last = lists.length - 1;
    const goesOn =
      before && !line.isBullet && line.apart === 'no' && isBroken(before.text, line.text, widest);
    if (goesOn) lists[last] = `${lists[last] ?? ''} ${line.text}`;
    else lists.push(line.text);
    before = line;
  }
  return lists;
}

function isBroken(text: string, next: string, widest: number): boolean {
  if (/[,;&/·•|]$/.test(text) || /^\p{Ll}/u.test(next)) return !label.test(next);
  return (
    /[,;]/.test(text) &&
    /[,;]/.test(next) &&
    text.length > widest * 0.75 &&
    text.length > 30 &&
    !label.test(next)
  );
}

const label = /^[^,:;]{2,40}:(?:\s+|$)/;

const withoutLabel = (text: string): string => text.replace(label, '');

function skillsIn(text: string): string[] {
  const parts = outsideBrackets(text.replace(rating, '\t'));
  const isList = parts.length > 1;
  return parts
    .map((part) => bare(part))
    .filter((skill) => {
      if (skill.length < 2 && !/^[CR]$/.test(skill)) return false;
      if (skill.length > longestSkill || skill.split(' ').length > (isList ? mostWords : mostWords - 1))
        return false;
      if (/[.!?]$/.test(skill) && !/\b(?:etc|js|net)\.$/i.test(skill)) return false;
      return (
        /\p{L}/u.test(skill) &&
        !grade.test(folded(skill)) &&
        !/^etc\.?$/.test(skill) &&
        !isNamedLanguage(skill)
      );
    });
}

/** Without a grade in brackets or behind a dash, and without "and" before the last of a list. */
function bare(part: string): string {
  const text = trimmed(part).replace(conjunction, '');
  const [, named, remark] = /^(.+?)(?:\s*\(([^()]*)\)|\s*[:–—]\s*([^:–—]+)|\s+-\s+([^-]+))$/.exec(text) ?? [];
  return trimmed(named !== undefined && (remark !== undefined || gradeAfter(text)) ? named : text).replace(
    /\.$/,
    '',
  );
}

const gradeAfter = (text: string): boolean => {
  const after = text.split(/\s*[:–—]\s*|\s+-\s+/).at(-1) ?? '';
  return grade.test(folded(after));
};

function outsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const piece of text.split(/([(),;|•·\t\n])/)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth = Math.max(0, depth - 1);
    if (depth > 0 || piece === ')') part += piece;
    else if (/^[,;|•·\t\n]$/.test(piece)) {
      parts.push(part);
      part = '';
    } else part += piece;
  }
  return [...parts, part].flatMap((each) => (each.includes('(') ? [each] : each.split(separators)));
}
