import { fullName } from '@app/contracts/accounts/full-name';
import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
  EducationEntry,
  ExperienceEntry,
} from '@app/contracts/applicants/applicant-profile';
import type { SpokenLanguage } from '@app/contracts/cvs/cv-contents';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import type { LanguageLevel } from '@app/contracts/vocabulary/languages';
import { languageName } from '@app/contracts/vocabulary/language-name';
import { periodText } from '../../../../base/formats/period.js';
import { languagesBody } from '../profile/profile-body.js';

/** Parts of the list, in the order of the résumé. */
export const differenceSections = {
  basics: 'Name and contact',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  technologies: 'Tools and technologies',
  languages: 'Languages',
} as const;
export type DifferenceSection = keyof typeof differenceSections;

/** One thing a CV says and the profile does not: what is there now beside what was found. */
export type Difference = {
  proposal: CvProposal;
  section: DifferenceSection;
  label: string;
  now: Told | null;
  found: Told;
};
/** A value as people read it: its first line, more about it, and a longer text. */
export type Told = { title: string; more?: string; text?: string };

const plain = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) === plain(other);
const told = (title: string | null): Told | null => (title ? { title } : null);

/** The address behind a link as a CV writes it. */
export const addressOf = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`);
const plainLink = (link: string): string =>
  plain(addressOf(link))
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '');
const isLinkedIn = (link: string): boolean => /^(?:[a-z]{2,3}\.)?linkedin\.com\/in\//.test(plainLink(link));

/** What differs from the profile; what is in it already is not asked again. */
export function differencesOf(profile: ApplicantProfileView, proposals: readonly CvProposal[]): Difference[] {
  return proposals.flatMap((proposal) => {
    const found = differenceOf(profile, proposal);
    return found ? [{ ...found, proposal }] : [];
  });
}

type Found = Omit<Difference, 'proposal'> | null;

function differenceOf(profile: ApplicantProfileView, proposal: CvProposal): Found {
  switch (proposal.kind) {
    case 'name': {
      const [now, found] = [fullName(profile), fullName(proposal.value)];
      return now === found
        ? null
        : { section: 'basics', label: 'Name', now: told(now), found: { title: found } };
    }
    case 'email':
      return basic('E-mail', profile.email, proposal.value);
    case 'phone':
      return basic('Phone', profile.phone, proposal.value);
    case 'place':
      return placeDifference(profile, proposal.value);
    case 'link':
      return linkDifference(profile, proposal.value);
    case 'experience':
      return workDifference(profile, proposal.value);
    case 'education':
      return schoolDifference(profile, proposal.value);
    case 'language':
      return languageDifference(profile, proposal.value);
    default:
      return skillDifference(profile, proposal.kind, proposal.value);
  }
}

const basic = (label: string, now: string | null, found: string): Found =>
  isSame(now?.replace(/[^\p{L}\p{N}@.+]/gu, ''), found.replace(/[^\p{L}\p{N}@.+]/gu, ''))
    ? null
    : { section: 'basics', label, now: told(now), found: { title: found } };

type Place = Extract<CvProposal, { kind: 'place' }>['value'];
const placeParts = [
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'addressCountry',
  'postalCode',
] as const;

function placeDifference({ location }: ApplicantProfileView, place: Place): Found {
  const [now, found] = [location, place].map((given) =>
    placeParts
      .map((part) => given[part])
      .filter(Boolean)
      .join(', '),
  );
  const isThere = placeParts.every((part) => !place[part] || isSame(place[part], location[part]));
  return isThere
    ? null
    : { section: 'basics', label: 'Place', now: told(now ?? ''), found: { title: found ?? '' } };
}

function linkDifference({ linkedin, links, additionalLinks }: ApplicantProfileView, link: string): Found {
  const known = [linkedin ?? '', ...[...links, ...additionalLinks].map(({ url }) => url)]
    .filter((url) => url !== '')
    .map(plainLink);
  if (known.includes(plainLink(link))) return null;
  const isOwn = isLinkedIn(link);
  return {
    section: 'basics',
    label: isOwn ? 'LinkedIn' : 'Link',
    now: isOwn ? told(linkedin) : null,
    found: { title: link },
  };
}

const workTold = ({ title, company, startDate, endDate, current, summary }: ExperienceEntry): Told => ({
  title,
  more: [company, periodText(startDate, endDate, current)].filter(Boolean).join(' · '),
  text: summary,
});
const schoolTold = ({ school, degree, fieldOfStudy, startDate, endDate }: EducationEntry): Told => ({
  title: [degree, fieldOfStudy].filter(Boolean).join(', ') || school,
  more: [degree || fieldOfStudy ? school : '', periodText(startDate, endDate)].filter(Boolean).join(' · '),
});

/** Dates that are as exact as both are: "2019" and "2019-03" may be the same. */
const mayBeSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.slice(0, 4) === other.slice(0, 4);

const placeOfWork = (entries: readonly ExperienceEntry[], found: ExperienceEntry): number =>
  entries.findIndex(
    ({ title, company, startDate }) =>
      isSame(title, found.title) && isSame(company, found.company) && mayBeSame(startDate, found.startDate),
  );
const placeOfSchool = (entries: readonly EducationEntry[], found: EducationEntry): number =>
  entries.findIndex(
    ({ school, degree, endDate }) =>
      isSame(school, found.school) &&
      (!degree || !found.degree || isSame(degree, found.degree)) &&
      mayBeSame(endDate, found.endDate),
  );

function workDifference({ experience }: ApplicantProfileView, found: ExperienceEntry): Found {
  const now = experience[placeOfWork(experience, found)];
  const isThere =
    now &&
    now.startDate === found.startDate &&
    now.endDate === found.endDate &&
    now.current === found.current &&
    (found.summary === '' || isSame(now.summary, found.summary));
  return isThere
    ? null
    : {
        section: 'experience',
        label: 'Place of work',
        now: now ? workTold(now) : null,
        found: workTold(found),
      };
}

function schoolDifference({ education }: ApplicantProfileView, found: EducationEntry): Found {
  const now = education[placeOfSchool(education, found)];
  const parts = ['degree', 'fieldOfStudy', 'startDate', 'endDate'] as const;
  const isThere = now && parts.every((part) => !found[part] || isSame(found[part], now[part]));
  return isThere
    ? null
    : { section: 'education', label: 'School', now: now ? schoolTold(now) : null, found: schoolTold(found) };
}

function skillDifference(
  { hardSkills, technologies }: ApplicantProfileView,
  kind: 'skill' | 'technology',
  found: string,
): Found {
  if ([...hardSkills, ...technologies].some(({ name }) => isSame(name, found))) return null;
  const section = kind === 'skill' ? 'skills' : 'technologies';
  return { section, label: kind === 'skill' ? 'Skill' : 'Tool', now: null, found: { title: found } };
}

function languageDifference(
  { languages }: ApplicantProfileView,
  { type, level, text }: SpokenLanguage,
): Found {
  const now = languages.find((language) => language.type === type);
  if (now && (level === null || now.level === level)) return null;
  return {
    section: 'languages',
    label: languageName(type),
    now: now ? { title: languageName(type), more: now.level } : null,
    found: { title: languageName(type), more: level ?? undefined, text },
  };
}

/** Levels somebody chose for languages whose CV says none, by the key of the proposal. */
export type ChosenLevels = Record<string, LanguageLevel | undefined>;

/** Whether accepting it needs nothing more, and changes the profile or the name of the account. */
export const canBeAccepted = ({ proposal }: Difference, levels: ChosenLevels): boolean =>
  proposal.kind !== 'email' &&
  (proposal.kind !== 'language' || (proposal.value.level ?? levels[proposal.key]) !== undefined);

/** The change of the profile that accepting these is. A name belongs to the account. */
export function bodyOf(
  profile: ApplicantProfileView,
  differences: readonly Difference[],
  levels: ChosenLevels,
): EditApplicantProfileBody {
  return differences.reduce<EditApplicantProfileBody>(
    (body, { proposal }) => ({ ...body, ...changeOf(profile, body, proposal, levels) }),
    {},
  );
}

function changeOf(
  profile: ApplicantProfileView,
  body: EditApplicantProfileBody,
  proposal: CvProposal,
  levels: ChosenLevels,
): EditApplicantProfileBody {
  const { links, hardSkills, technologies, experience, education } = { ...profile, ...body };
  switch (proposal.kind) {
    case 'phone':
      return { phone: proposal.value };
    case 'place':
      return { location: proposal.value };
    case 'link':
      return linkChange(links, proposal.value);
    case 'skill':
      return { hardSkills: [...hardSkills, { name: proposal.value }] };
    case 'technology':
      return { technologies: [...technologies, { name: proposal.value }] };
    case 'experience':
      return { experience: withWork(experience, proposal.value) };
    case 'education':
      return { education: withSchool(education, proposal.value) };
    case 'language':
      return languageChange(body, profile, proposal.value, levels[proposal.key]);
    default:
      return {};
  }
}

function linkChange(links: ApplicantProfileView['links'], found: string): EditApplicantProfileBody {
  const url = addressOf(found);
  if (isLinkedIn(found)) return { linkedin: url };
  const name = new URL(url).hostname.replace(/^www\./, '').slice(0, 80);
  return { links: [...links, { name, url }] };
}

/** What stands in the profile alone is kept: the industry, and a text where the CV has none. */
function withWork(entries: readonly ExperienceEntry[], found: ExperienceEntry): ExperienceEntry[] {
  const at = placeOfWork(entries, found);
  const now = entries[at];
  if (!now) return [...entries, found];
  return entries.with(at, { ...found, industry: now.industry, summary: found.summary || now.summary });
}

function withSchool(entries: readonly EducationEntry[], found: EducationEntry): EducationEntry[] {
  const at = placeOfSchool(entries, found);
  const now = entries[at];
  if (!now) return [...entries, found];
  const { degree, fieldOfStudy, startDate, endDate } = found;
  return entries.with(at, {
    ...now,
    degree: degree || now.degree,
    fieldOfStudy: fieldOfStudy || now.fieldOfStudy,
    startDate: startDate ?? now.startDate,
    endDate: endDate ?? now.endDate,
  });
}

function languageChange(
  body: EditApplicantProfileBody,
  profile: ApplicantProfileView,
  { type, level }: SpokenLanguage,
  chosen: LanguageLevel | undefined,
): EditApplicantProfileBody {
  const taken = level ?? chosen;
  const before = body.languages ?? languagesBody(profile).languages ?? [];
  if (!taken) return {};
  return { languages: [...before.filter((language) => language.type !== type), { type, level: taken }] };
}
