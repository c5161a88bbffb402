import type { CvContents } from '@app/contracts/cvs/cv-contents';
import { seenText } from './cv-lines.js';

/** One blank for any and none after a hyphen in a word, as a text is compared with what was copied from it. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L}-) (?=\p{Ll})/gu, '')
    .trim();

/**
 * What was found in a CV and does not stand in its text: nothing, or there is a fault. Dates are read off the text, so
 * it is their years that have to be there.
 */
export function notInText(contents: CvContents, text: string): string[] {
  const whole = plain(seenText(text));
  const lower = whole.toLowerCase();
  const { name, email, phone, place, links, experience, education, skills, technologies, languages } =
    contents;
  const copied = [
    ...[name?.firstName, name?.lastName, phone, ...Object.values(place ?? {})],
    ...[...links, ...skills, ...technologies, ...languages.map((language) => language.text)],
    ...experience.flatMap(({ title, company, summary }) => [title, company, summary]),
    ...education.flatMap(({ school, degree, fieldOfStudy }) => [school, degree, fieldOfStudy]),
  ];
  const dates = [...experience, ...education].flatMap(({ startDate, endDate }) => [startDate, endDate]);
  return [
    ...copied.filter((value) => value && !whole.includes(plain(value))),
    ...[email].filter((value) => value && !lower.includes(value)),
    ...dates.filter((date) => date && !whole.includes(date.slice(2, 4))),
  ].flatMap((value) => value ?? []);
}
