import { type CvLine, lineOf } from './cv-lines.js';
import { folded } from './folded.js';
import { type CvSection, sectionOfHeading } from './section-headings.js';

/** Lines of a CV by what they are about; `beforeAll` are those under no heading. */
export type CvParts = Record<Exclude<CvSection, 'other'> | 'beforeAll', CvLine[]>;

/** Parts of which a heading and what belongs to it may share a line: "Languages: English, German". */
const inline: readonly CvSection[] = ['skills', 'technologies', 'languages'];
const label = /^([^:]{3,40}):\s+(.{2,})$/;

/** Takes a CV apart at its headings. */
export function partsOfCv(lines: readonly CvLine[]): CvParts {
  const parts: CvParts = {
    beforeAll: [],
    contact: [],
    experience: [],
    education: [],
    skills: [],
    technologies: [],
    languages: [],
    links: [],
  };
  const areCapitals = lines.filter(isHeading).every(({ text }) => isCapitals(text));
  let section: CvSection | 'beforeAll' = 'beforeAll';
  for (const line of lines) {
    const heading = headingIn(line);
    if (heading) {
      section = heading.section;
      if (heading.rest) put(parts, section, heading.rest);
      continue;
    }
    if (line.apart === 'elsewhere') section = 'beforeAll';
    else if (areCapitals && isUnknownHeading(line)) section = 'other';
    putLine(parts, section, line);
  }
  return parts;
}

const isHeading = ({ text, isBullet }: CvLine): boolean => !isBullet && sectionOfHeading(text) !== null;

function headingIn(line: CvLine): { section: CvSection; rest: CvLine | null } | null {
  if (line.isBullet) return null;
  const whole = sectionOfHeading(line.text);
  if (whole) return { section: whole, rest: null };
  const [first = '', ...others] = line.cells;
  const left = others.length > 0 ? sectionOfHeading(first) : null;
  return left && left !== 'other' ? { section: left, rest: lineOf(others.join('\t'), 'no') } : null;
}

/** What says its subject on the same line goes where it belongs, whatever stands around it. */
function putLine(parts: CvParts, section: CvSection | 'beforeAll', line: CvLine): void {
  const [, before = '', after = ''] = label.exec(line.text) ?? [];
  const own = before === '' || section === 'experience' ? null : sectionOfHeading(before);
  if (own === null || !inline.includes(own)) return put(parts, section, line);
  put(parts, isAboutLanguages(own, section) ? 'languages' : own, lineOf(after, line.apart));
}

/** "Languages" among skills may be those of programming: both readers look, and each takes what it knows. */
const isAboutLanguages = (own: CvSection, section: CvSection | 'beforeAll'): boolean =>
  own === 'languages' && section !== 'technologies';

function put(parts: CvParts, section: CvSection | 'beforeAll', line: CvLine): void {
  if (section !== 'other') parts[section].push(line);
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);

function isUnknownHeading({ text, apart, isBullet, cells }: CvLine): boolean {
  if (apart === 'no' || isBullet || cells.length > 1 || !isCapitals(text)) return false;
  return folded(text).split(' ').length <= 3 && /^[\p{Lu} &/'-]{4,40}$/u.test(text);
}
