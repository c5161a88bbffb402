import { jsonIn } from '@app/contracts/json/read-json';
import type {
  ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { languageCodes, type LanguageLevel } from '@app/contracts/vocabulary/languages';
import { z } from 'zod';
import { languageName } from '../../platform/language-name.js';

const words = z.string().trim().catch('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** What is read of a JSON Resume file (https://jsonresume.org/schema); everything else is left where it is. */
const JsonResume = z.object({
  basics: z
    .object({
      label: words,
      phone: words,
      url: words,
      summary: words,
      location: z
        .object({ city: words, region: words, countryCode: words, postalCode: words })
        .optional()
        .catch(undefined),
      profiles: list(z.object({ network: words, url: words })),
    })
    .optional(),
  work: list(
    z.object({
      name: words,
      position: words,
      startDate: words,
      endDate: words,
      summary: words,
      highlights: list(z.string()),
    }),
  ),
  education: list(
    z.object({ institution: words, area: words, studyType: words, startDate: words, endDate: words }),
  ),
  skills: list(z.object({ name: words, keywords: list(z.string()) })),
  languages: list(z.object({ language: words, fluency: words })),
});

/** What a file brings to the profile; undefined for a file that is no JSON Resume. */
export function readJsonResume(text: string): EditApplicantProfileBody | undefined {
  const file = jsonIn(text);
  const read = JsonResume.safeParse(file);
  if (!read.success) return undefined;
  const { basics, work, education, skills, languages } = read.data;
  const body: EditApplicantProfileBody = { ...basicsOf(basics) };
  if (work.length > 0)
    body.experience = work.filter(({ position, name }) => position || name).map(experienceOf);
  if (education.length > 0)
    body.education = education.filter(({ institution }) => institution).map(educationOf);
  if (skills.length > 0) {
    body.hardSkills = named(skills.map(({ name }) => name));
    body.technologies = named(skills.flatMap(({ keywords }) => keywords));
  }
  const spoken = languages.flatMap(languageOf);
  if (spoken.length > 0) body.languages = spoken;
  return Object.keys(body).length > 0 ? body : undefined;
}

function basicsOf(basics: z.infer<typeof JsonResume>['basics']): EditApplicantProfileBody {
  if (!basics) return {};
  const links = basics.profiles.filter(({ url }) => isWebLink(url));
  const linkedin = links.find(({ url }) => /(^|\.)linkedin\.com$/.test(new URL(url).hostname));
  const others = links
    .filter((link) => link !== linkedin)
    .map(({ network, url }) => ({ name: network || 'Profile', url }));
  const own = isWebLink(basics.url) ? [{ name: 'Website', url: basics.url }] : [];
  const body: EditApplicantProfileBody = {};
  if (basics.label) body.position = basics.label.slice(0, 120);
  if (basics.phone) body.phone = basics.phone.slice(0, 40);
  if (basics.summary) body.details = basics.summary;
  if (linkedin) body.linkedin = linkedin.url;
  if (own.length + others.length > 0) body.links = [...own, ...others].slice(0, 20);
  if (basics.location) {
    body.location = {
      addressLocality: basics.location.city,
      addressRegion: basics.location.region,
      addressCountry: countryName(basics.location.countryCode),
      postalCode: basics.location.postalCode,
    };
  }
  return body;
}

function experienceOf(job: z.infer<typeof JsonResume>['work'][number]) {
  const highlights = job.highlights.map((highlight) => `• ${highlight}`);
  return {
    title: job.position || job.name,
    company: job.name,
    industry: '',
    summary: [job.summary, ...highlights].filter(Boolean).join('\n').slice(0, 5_000),
    startDate: month(job.startDate),
    endDate: month(job.endDate),
    current: job.endDate === '' && job.startDate !== '',
  };
}

function educationOf(school: z.infer<typeof JsonResume>['education'][number]) {
  return {
    school: school.institution,
    degree: school.studyType,
    fieldOfStudy: school.area,
    startDate: month(school.startDate),
    endDate: month(school.endDate),
  };
}

/** The profile as a JSON Resume. The salary wish stays out of it. */
export function toJsonResume(profile: ApplicantProfileView): Record<string, unknown> {
  const { location } = profile;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: `${profile.firstName} ${profile.lastName}`,
      label: profile.position ?? undefined,
      email: profile.email,
      phone: profile.phone ?? undefined,
      summary: profile.details ?? undefined,
      location: {
        city: location.city ?? undefined,
        region: location.addressRegion ?? undefined,
        countryCode: countryCode(location.country ?? ''),
        postalCode: location.postalCode ?? undefined,
      },
      profiles: [
        ...(profile.linkedin ? [{ network: 'LinkedIn', url: profile.linkedin }] : []),
        ...[...profile.links, ...profile.additionalLinks].map(({ name, url }) => ({ network: name, url })),
      ],
    },
    work: profile.experience.map((entry) => ({
      name: entry.company,
      position: entry.title,
      startDate: entry.startDate ?? undefined,
      endDate: entry.current ? undefined : (entry.endDate ?? undefined),
      summary: entry.summary,
    })),
    education: profile.education.map((entry) => ({
      institution: entry.school,
      studyType: entry.degree,
      area: entry.fieldOfStudy,
      startDate: entry.startDate ?? undefined,
      endDate: entry.endDate ?? undefined,
    })),
    skills: [
      ...profile.hardSkills.map(({ name }) => ({ name })),
      ...(profile.technologies.length > 0
        ? [{ name: 'Tools and technologies', keywords: profile.technologies.map(({ name }) => name) }]
        : []),
    ],
    languages: profile.languages.map(({ type, level }) => ({ language: languageName(type), fluency: level })),
  };
}

/** `2024-05` of `2024-05-17`, `2024` of `2024`; anything else is no date. */
function month(text: string): string | null {
  return /^\d{4}(-\d{2})?/.exec(text)?.[0] ?? null;
}

function named(names: string[]): { name: string }[] {
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim().slice(0, 80)]));
  return [...known.values()]
    .filter((name) => name !== '')
    .slice(0, 100)
    .map((name) => ({ name }));
}

function isWebLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Words of fluency, European levels included, by the five levels of the product; highest first. */
const fluencies: [RegExp, LanguageLevel][] = [
  [/native|bilingual|mother|\bc2\b/, 'Native or bilingual'],
  [/full prof|fluent|\bc1\b/, 'Full Professional'],
  [/prof|\bb2\b/, 'Minimum Professional'],
  [/limited|conversation|intermediate|\bb1\b/, 'Limited Working'],
  [/./, 'Elementary'],
];

function languageOf({ language, fluency }: { language: string; fluency: string }) {
  const wanted = language.toLowerCase();
  const type = languageCodes.find((code) => code === wanted || languageName(code).toLowerCase() === wanted);
  const level = fluencies.find(([pattern]) => pattern.test(fluency.toLowerCase()))?.[1];
  return type ? [{ type, level: level ?? ('Elementary' as const) }] : [];
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** The ISO code behind a country's English name. */
function countryCode(name: string): string | undefined {
  if (/^[A-Za-z]{2}$/.test(name)) return name.toUpperCase();
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => countries.of(code)?.toLowerCase() === wanted);
}
