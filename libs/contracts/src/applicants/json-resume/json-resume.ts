import { fullName } from '../../accounts/full-name.js';
import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
  EducationEntry,
  ExperienceEntry,
} from '../applicant-profile.js';
import { isObject, type JsonObject } from '../imported-resume.js';
import { jsonIn } from '../../json/read-json.js';
import { z } from 'zod';
import { countryCodeOf, countryNameOf } from '../../vocabulary/countries.js';
import { languageName } from '../../vocabulary/language-name.js';
import { Cutting, isOngoing, languageOf, linkOf, month, named } from './json-resume-words.js';
import { entriesIn, withKept } from './kept-parts.js';
import type { ReadResume } from './resume-contents.js';

const words = z.string().trim().catch('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** What is read of a JSON Resume file (https://jsonresume.org/schema); everything else is kept for exports. */
const Basics = z.object({
  label: words,
  phone: words,
  url: words,
  summary: words,
  location: z
    .object({ address: words, city: words, region: words, countryCode: words, postalCode: words })
    .optional()
    .catch(undefined),
  profiles: list(z.object({ network: words, url: words })),
});
const Work = z.object({
  name: words,
  position: words,
  startDate: words,
  endDate: words,
  summary: words,
  highlights: list(z.string()),
});
const School = z.object({
  institution: words,
  area: words,
  studyType: words,
  startDate: words,
  endDate: words,
});
const Skill = z.object({ name: words, keywords: list(z.string()) });
const Language = z.object({ language: words, fluency: words });

const parts = ['basics', 'work', 'education', 'skills', 'languages'];

/** Reads a file that is one, as far as it can be told. */
export function readResume(file: JsonObject): ReadResume {
  const cutting = new Cutting();
  const work = entriesIn(file, 'work').map((entry, at) => experienceOf(Work.parse(entry), at, cutting));
  const education = entriesIn(file, 'education').map((entry) => educationOf(School.parse(entry)));
  const languages = entriesIn(file, 'languages').map((entry) => languageOf(Language.parse(entry)));
  const skills = entriesIn(file, 'skills').map((entry) => Skill.parse(entry));
  const body: EditApplicantProfileBody = isObject(file.basics)
    ? basicsOf(Basics.parse(file.basics), cutting)
    : {};
  if (work.length > 0) body.experience = work.filter((entry) => entry !== null);
  if (education.length > 0) body.education = education.filter((entry) => entry !== null);
  if (skills.length > 0) {
    const names = skills.map(({ name }) => name);
    const keywords = skills.flatMap((skill) => skill.keywords);
    body.hardSkills = named('skills.name', names, cutting);
    body.technologies = named('skills.keywords', keywords, cutting);
  }
  const once = languages.filter(
    (entry, at) => entry !== null && languages.findIndex((other) => other?.type === entry.type) === at,
  );
  for (const [at, entry] of languages.entries())
    if (entry !== null && !once.includes(entry)) cutting.notes.push(`languages.${at}: named before`);
  if (once.length > 0) body.languages = once.filter((entry) => entry !== null);
  return { body, work, education, languages, cut: cutting.notes };
}

/** What a file brings to the profile, itself included; undefined for a file that is no JSON Resume. */
export function readJsonResume(text: string): EditApplicantProfileBody | undefined {
  const file = jsonIn(text);
  if (!isObject(file) || ('basics' in file && !isObject(file.basics))) return undefined;
  if (!parts.some((part) => part in file)) return undefined;
  const current = inCurrentNames(file);
  return { ...readResume(current).body, importedResume: current };
}

/** What the schema called these before its version 1.0.0, and what it calls them since. */
const renamed = {
  basics: { website: 'url', picture: 'image' },
  work: { company: 'name', website: 'url' },
  volunteer: { website: 'url' },
  publications: { website: 'url' },
};

function inCurrentNames(file: JsonObject): JsonObject {
  const current = { ...file };
  for (const [part, names] of Object.entries(renamed)) {
    const value = file[part];
    if (isObject(value)) current[part] = withNames(value, names);
    else if (Array.isArray(value))
      current[part] = value.map((entry) => (isObject(entry) ? withNames(entry, names) : entry));
  }
  return current;
}

function withNames(entry: JsonObject, names: Record<string, string>): JsonObject {
  const isOld = (name: string): boolean => Object.hasOwn(names, name) && !entry[names[name] ?? ''];
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [isOld(name) ? (names[name] ?? name) : name, value]),
  );
}

function basicsOf(basics: z.infer<typeof Basics>, cutting: Cutting): EditApplicantProfileBody {
  const links = basics.profiles.flatMap(({ network, url }) => {
    const link = linkOf(url);
    return link ? [{ network, url: link }] : [];
  });
  const linkedin = links.find(({ url }) => /(^|\.)linkedin\.com$/.test(new URL(url).hostname));
  const others = links
    .filter((link) => link !== linkedin)
    .map(({ network, url }) => ({ name: network || 'Profile', url }));
  const website = linkOf(basics.url);
  const own = website ? [{ name: 'Website', url: website }] : [];
  const body: EditApplicantProfileBody = {};
  if (basics.label) body.position = cutting.text('basics.label', basics.label, 120);
  if (basics.phone) body.phone = cutting.text('basics.phone', basics.phone, 40);
  if (basics.summary) body.details = basics.summary;
  if (linkedin) body.linkedin = linkedin.url;
  if (own.length + others.length > 0) body.links = cutting.list('basics.profiles', [...own, ...others], 20);
  if (basics.location) {
    const [street = '', ...more] = basics.location.address.split(/\s*\n\s*/);
    body.location = {
      streetAddress: cutting.text('basics.location.address', street, 200),
      streetAddressLine2: cutting.text('basics.location.address', more.join(', '), 200),
      addressLocality: basics.location.city,
      addressRegion: basics.location.region,
      addressCountry: countryNameOf(basics.location.countryCode),
      postalCode: basics.location.postalCode,
    };
  }
  return body;
}

function experienceOf(job: z.infer<typeof Work>, at: number, cutting: Cutting): ExperienceEntry | null {
  if (!job.position && !job.name) return null;
  const highlights = job.highlights.map((highlight) => `• ${highlight}`);
  const told = [job.summary, ...highlights].filter(Boolean).join('\n');
  return {
    title: job.position || job.name,
    company: job.name,
    industry: '',
    summary: cutting.text(`work.${at}.summary`, told, 5_000),
    startDate: month(job.startDate),
    endDate: month(job.endDate),
    current: isOngoing(job.endDate) && job.startDate !== '',
  };
}

function educationOf(school: z.infer<typeof School>): EducationEntry | null {
  if (!school.institution) return null;
  return {
    school: school.institution,
    degree: school.studyType,
    fieldOfStudy: school.area,
    startDate: month(school.startDate),
    endDate: month(school.endDate),
  };
}

/** The profile as a JSON Resume, with what was kept of the last import. The salary wish stays out of it. */
export function toJsonResume(profile: ApplicantProfileView): JsonObject {
  const plain = plainResume(profile);
  const { importedResume } = profile;
  return importedResume ? withKept(plain, profile, importedResume, readResume(importedResume)) : plain;
}

type Values = { [name: string]: JsonObject[string] | undefined };

/** Without what is not known. */
const known = (values: Values): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function plainResume(profile: ApplicantProfileView): JsonObject {
  const { location } = profile;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: known({
      name: fullName(profile),
      label: profile.position ?? undefined,
      email: profile.email,
      phone: profile.phone ?? undefined,
      summary: profile.details ?? undefined,
      location: known({
        address:
          [location.streetAddress, location.streetAddressLine2].filter(Boolean).join('\n') || undefined,
        city: location.city ?? undefined,
        region: location.addressRegion ?? undefined,
        countryCode: countryCodeOf(location.country ?? ''),
        postalCode: location.postalCode ?? undefined,
      }),
      profiles: [
        ...(profile.linkedin ? [{ network: 'LinkedIn', url: profile.linkedin }] : []),
        ...[...profile.links, ...profile.additionalLinks].map(({ name, url }) => ({ network: name, url })),
      ],
    }),
    work: profile.experience.map((entry) =>
      known({
        name: entry.company,
        position: entry.title,
        startDate: entry.startDate ?? undefined,
        endDate: entry.current ? undefined : (entry.endDate ?? undefined),
        summary: entry.summary,
      }),
    ),
    education: profile.education.map((entry) =>
      known({
        institution: entry.school,
        studyType: entry.degree,
        area: entry.fieldOfStudy,
        startDate: entry.startDate ?? undefined,
        endDate: entry.endDate ?? undefined,
      }),
    ),
    skills: [
      ...profile.hardSkills.map(({ name }) => ({ name })),
      ...(profile.technologies.length > 0
        ? [{ name: 'Tools and technologies', keywords: profile.technologies.map(({ name }) => name) }]
        : []),
    ],
    languages: profile.languages.map(({ type, level }) => ({ language: languageName(type), fluency: level })),
  };
}
