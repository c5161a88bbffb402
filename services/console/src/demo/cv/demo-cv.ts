import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { pick } from '../demo-applications.js';
import type { DemoCandidate } from '../demo-candidate.js';
import { careers, type Trade } from '../demo-careers.js';

/** One place of work or learning. */
export type CvEntry = { title: string; dates: string; points: string[] };

/** What stands in a CV, in the order it is read. */
export type DemoCv = {
  name: string;
  position: string;
  contact: string[];
  profile: string;
  experience: CvEntry[];
  education: CvEntry[];
  projects: string[];
  skills: string[];
  languages: string[];
};

type Applied = Pick<SubmitApplicationBody, 'email' | 'phone' | 'links' | 'experience' | 'education'> & {
  languages: { type: string; level: string }[];
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The CV somebody of the demo sent along: it says what the application says, and some more. */
export function demoCv(candidate: DemoCandidate, applied: Applied, index: number, trade: Trade): DemoCv {
  const career = careers[trade];
  const { name, position, place } = candidate;
  const contact = [place.join(', '), applied.email, applied.phone ?? '', applied.links?.[0]?.link ?? ''];
  const [current, former] = applied.experience ?? [];
  const more = (from: number, count: number) =>
    Array.from({ length: count }, (_, step) => pick(career.done, index + from + step));
  return {
    name,
    position,
    contact: contact.filter((line) => line !== ''),
    profile: pick(career.profiles, index),
    experience: [
      ...(current ? [entryOf(current, [current.summary, ...more(1, 2)])] : []),
      ...(former ? [entryOf(former, [former.summary, ...more(4, 1)])] : []),
    ],
    education: (applied.education ?? []).map(({ degree, fieldOfStudy, school, startDate, endDate }) => ({
      title: [degree, fieldOfStudy].filter((part) => part !== '').join(', '),
      dates: `${startDate ?? ''} to ${endDate ?? ''}`,
      points: [school],
    })),
    projects: index % 3 === 1 ? more(5, 2) : [],
    skills: Array.from({ length: 6 }, (_, step) => pick(career.skills, index + step)),
    languages: applied.languages.map(({ type, level }) => `${languageNames.of(type) ?? type}: ${level}`),
  };
}

type Experience = NonNullable<SubmitApplicationBody['experience']>[number];

function entryOf({ title, company, startDate, endDate, current }: Experience, points: string[]): CvEntry {
  const until = current ? 'today' : (endDate ?? '');
  return { title: `${title}, ${company}`, dates: `${startDate ?? ''} to ${until}`, points };
}

/** Headings of a CV with what stands below them. */
export function sectionsOf(cv: DemoCv): { heading: string; entries: CvEntry[]; lines: string[] }[] {
  const sections = [
    { heading: 'Experience', entries: cv.experience, lines: [] },
    { heading: 'Selected projects', entries: [], lines: cv.projects },
    { heading: 'Education', entries: cv.education, lines: [] },
    { heading: 'Skills', entries: [], lines: cv.skills },
    { heading: 'Languages', entries: [], lines: cv.languages },
  ];
  return sections.filter(({ entries, lines }) => entries.length + lines.length > 0);
}

/** Its words as whoever reads the document finds them: for the search, and for the tab that shows a CV as text. */
export function textOfCv(cv: DemoCv): string {
  const sections = sectionsOf(cv).map(({ heading, entries, lines }) =>
    [heading, ...entries.flatMap(({ title, dates, points }) => [title, dates, ...points]), ...lines].join(
      '\n',
    ),
  );
  return [[cv.name, cv.position, ...cv.contact].join('\n'), `Profile\n${cv.profile}`, ...sections].join(
    '\n\n',
  );
}
