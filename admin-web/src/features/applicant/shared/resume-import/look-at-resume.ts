import { fullName } from '@app/contracts/accounts/full-name';
import {
  type ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { isObject, type JsonObject } from '@app/contracts/applicants/imported-resume';
import { fieldErrors } from '@app/contracts/http/problem';
import { jsonIn } from '@app/contracts/json/read-json';
import { z } from 'zod';
import { readJsonResume, readResume } from '@app/contracts/applicants/json-resume/json-resume';
import { isOngoing, linkOf, month } from '@app/contracts/applicants/json-resume/json-resume-words';
import { entriesIn } from '@app/contracts/applicants/json-resume/kept-parts';

/** Preview of an import: what is replaced, stored for exports only or skipped, and why. */
export type LookAtResume = {
  /** Undefined where nothing can be imported; `problems` say why. */
  body: EditApplicantProfileBody | undefined;
  exportOnly: string[];
  leftOut: string[];
  problems: string[];
};

/** Null is what some programs write for an empty field. */
const text = z.string('no text').nullish();
const texts = z.array(z.string('no text'), 'no list').nullish();
const link = z
  .string('no text')
  .refine((url) => url === '' || linkOf(url) !== undefined, 'no address of the web')
  .nullish();
const date = z
  .string('no text')
  .refine((given) => isOngoing(given) || month(given) !== null, 'no date')
  .nullish();
const listOf = <Entry extends z.ZodRawShape>(entry: Entry) =>
  z.array(z.looseObject(entry), 'no list').optional();

/** The fields of JSON Resume that a profile has a place for. */
const Fields = z.looseObject({
  basics: z
    .looseObject({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: link,
      summary: text,
      location: z
        .looseObject(
          { address: text, city: text, region: text, countryCode: text, postalCode: text },
          'no object',
        )
        .optional(),
      profiles: listOf({ network: text, url: link }),
    })
    .optional(),
  work: listOf({
    name: text,
    position: text,
    startDate: date,
    endDate: date,
    summary: text,
    highlights: texts,
  }),
  education: listOf({ institution: text, area: text, studyType: text, startDate: date, endDate: date }),
  skills: listOf({ name: text, keywords: texts }),
  languages: listOf({ language: text, fluency: text }),
});
const fieldsOf: Record<string, readonly string[]> = {
  basics: ['name', 'label', 'email', 'phone', 'url', 'summary', 'location', 'profiles'],
  work: ['name', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'area', 'studyType', 'startDate', 'endDate'],
  skills: ['name', 'keywords'],
  languages: ['language', 'fluency'],
};
const fieldsOfBasics: Record<string, readonly string[]> = {
  location: ['address', 'city', 'region', 'countryCode', 'postalCode'],
  profiles: ['network', 'url'],
};

/** Looks at a file somebody chose, before anything is sent. */
export function lookAtResume(
  given: string,
  profile: Pick<ApplicantProfileView, 'firstName' | 'lastName' | 'email'>,
): LookAtResume {
  const nothing = { body: undefined, exportOnly: [], leftOut: [] };
  const file = jsonIn(given);
  if (file === undefined)
    return { ...nothing, problems: ['This is no JSON: something in it is not closed, or not in quotes.'] };
  const body = readJsonResume(given);
  // With the names of the current schema, whichever the file uses.
  const resume = body?.importedResume;
  if (!body || !isObject(resume))
    return { ...nothing, problems: ['There is no part of a JSON Resume in it, such as basics or work.'] };
  const checked = EditApplicantProfileBody.safeParse(body);
  if (!checked.success) {
    const errors = Object.entries(fieldErrors(checked.error));
    return { ...nothing, problems: errors.map(([path, message]) => `${pathInFile(path)}: ${message}`) };
  }
  return {
    body: checked.data,
    exportOnly: exportOnlyPartsOf(resume),
    leftOut: leftOutOf(resume, profile),
    problems: [],
  };
}

/** Names of the profile's own fields say little to whoever wrote the file. */
const pathInFile = (path: string): string => path.replace(/^importedResume\.?/, '') || 'The file';

/** Parts without a profile field, with their count. */
export function exportOnlyPartsOf(file: JsonObject): string[] {
  const parts = Object.entries(file).filter(([name]) => !(name in fieldsOf) && name !== '$schema');
  const basics = isObject(file.basics) ? file.basics : {};
  const inParts = Object.entries(fieldsOf).flatMap(([part, fields]) => othersIn(file, part, fields));
  const inBasics = Object.entries(fieldsOfBasics).flatMap(([part, fields]) =>
    othersIn(basics, part, fields).map((others) => `basics.${others}`),
  );
  return [
    ...parts.map(([name, value]) => (Array.isArray(value) ? `${name} (${value.length})` : name)),
    ...inParts,
    ...inBasics,
  ];
}

/** Names in a part, or in the entries of one, beside these fields. */
function othersIn(file: JsonObject, part: string, fields: readonly string[]): string[] {
  const entries = isObject(file[part]) ? [file[part]] : entriesIn(file, part);
  const more = new Set(
    entries.flatMap((entry) => Object.keys(entry)).filter((name) => !fields.includes(name)),
  );
  return more.size > 0 ? [`${part}: ${[...more].join(', ')}`] : [];
}

function leftOutOf(
  file: JsonObject,
  { firstName, lastName, email }: Pick<ApplicantProfileView, 'firstName' | 'lastName' | 'email'>,
): string[] {
  const checked = Fields.safeParse(file);
  const wrong = (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { work, education, languages, cut } = readResume(file);
  const unread = (part: string, read: readonly unknown[], why: string): string[] =>
    read.flatMap((entry, at) => (entry === null ? [`${part}.${at}: ${why}`] : []));
  const basics = isObject(file.basics) ? file.basics : {};
  const others = [
    ...(differs(basics.name, fullName({ firstName, lastName }))
      ? ['basics.name: the name of your account stays']
      : []),
    ...(differs(basics.email, email) ? ['basics.email: the address of your account stays'] : []),
  ];
  return [
    ...others,
    ...wrong,
    ...unread('work', work, 'neither name nor position'),
    ...unread('education', education, 'no institution'),
    ...unread('languages', languages, 'a language that is not on our list'),
    ...cut,
  ];
}

const differs = (given: unknown, own: string): boolean =>
  typeof given === 'string' && given.trim() !== '' && given.trim().toLowerCase() !== own.toLowerCase();
