import type { CvContents } from '@app/contracts/cvs/cv-contents';
import type { KnownCv } from './known-cv.js';

/** How many values of a field were found and right, found at all, and there to be found. */
export type Score = { right: number; found: number; known: number };
export type Scores = Map<string, Score>;
export type Wrong = { field: string; found: string; known: string };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s•]+/g, ' ')
    .trim()
    .toLowerCase();
const link = (text: string): string =>
  plain(text)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** Compares what was found in a CV with what is known to stand there, field by field. */
export function scoreCv(
  found: CvContents,
  cv: KnownCv,
  hasSummaries: boolean,
  scores: Scores,
  wrong: Wrong[],
): void {
  const compare = (field: string, given: string[], known: string[]): void => {
    const score = scores.get(field) ?? { right: 0, found: 0, known: 0 };
    const left = [...known];
    for (const value of given) {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      else wrong.push({ field, found: value, known: '' });
      score.right += at >= 0 ? 1 : 0;
    }
    for (const value of left) wrong.push({ field, found: '', known: value });
    score.found += given.length;
    score.known += known.length;
    scores.set(field, score);
  };
  const texts = (values: (string | null | undefined)[]): string[] =>
    values
      .filter((value) => value !== null && value !== undefined && value !== '')
      .map((value) => plain(value ?? ''));
  compare('name', found.name ? [plain(`${found.name.firstName}|${found.name.lastName}`)] : [], [
    plain(`${cv.firstName}|${cv.lastName}`),
  ]);
  compare('e-mail', texts([found.email]), texts([cv.email]));
  compare('phone', texts([found.phone]), texts([cv.phone]));
  compare(
    'place',
    texts([found.place?.addressLocality, found.place?.addressCountry ?? found.place?.addressRegion]),
    texts([cv.city, cv.country]),
  );
  compare('links', found.links.map(link), cv.links.map(link));
  const works = matched(cv.experience, found.experience, (one, other) => [
    one.title === other.title,
    one.company === other.company,
    one.from === other.startDate,
  ]);
  for (const [known, given] of works) {
    compare('experience: title', texts([given?.title]), texts([known?.title]));
    compare('experience: company', texts([given?.company]), texts([known?.company]));
    compare(
      'experience: dates',
      given ? [`${given.startDate} ${given.endDate} ${given.current}`] : [],
      known ? [`${known.from} ${known.to} ${known.to === null}`] : [],
    );
    if (hasSummaries)
      compare('experience: summary', texts([given?.summary]), texts([known?.points.join(' ')]));
  }
  const schools = matched(cv.education, found.education, (one, other) => [
    one.school === other.school,
    one.from === other.startDate,
    one.degree === other.degree,
  ]);
  for (const [known, given] of schools) {
    compare('education: school', texts([given?.school]), texts([known?.school]));
    compare('education: degree', texts([given?.degree]), texts([known?.degree]));
    compare('education: subject', texts([given?.fieldOfStudy]), texts([known?.field]));
    compare(
      'education: dates',
      given ? [`${given.startDate} ${given.endDate}`] : [],
      known ? [`${known.from} ${known.to}`] : [],
    );
  }
  compare(
    'skills',
    texts([...found.skills, ...found.technologies]),
    texts([...cv.skills, ...cv.technologies]),
  );
  compare(
    'languages',
    found.languages.map(({ type }) => type),
    cv.languages.map(({ code }) => code),
  );
  compare(
    'languages: level',
    found.languages.flatMap(({ type, level }) => (level ? [`${type} ${level}`] : [])),
    cv.languages.map(({ code, level }) => `${code} ${level}`),
  );
}

/** Pairs of what is known and what was found, those most alike first; the rest stands alone. */
function matched<Known, Found>(
  known: Known[],
  found: Found[],
  alike: (one: Known, other: Found) => boolean[],
): [Known?, Found?][] {
  const pairs = known
    .flatMap((one) =>
      found.map((other) => ({ one, other, likeness: alike(one, other).filter(Boolean).length })),
    )
    .filter(({ likeness }) => likeness > 0)
    .sort((first, second) => second.likeness - first.likeness);
  const taken = new Map<Known, Found>();
  for (const { one, other } of pairs)
    if (!taken.has(one) && ![...taken.values()].includes(other)) taken.set(one, other);
  const alone = found.filter((other) => ![...taken.values()].includes(other));
  return [
    ...known.map((one): [Known, Found | undefined] => [one, taken.get(one)]),
    ...alone.map((other): [undefined, Found] => [undefined, other]),
  ];
}
