import { z } from 'zod';
import { EducationBody, ExperienceBody } from '../applications/submit-application.js';
import { wholeRecord } from '../http/whole-record.js';
import { employmentTypes, seniorities } from '../vocabulary/employment.js';
import { industryKeys } from '../vocabulary/industries.js';
import { languageCodes, languageLevels } from '../vocabulary/languages.js';
import type { LocationView } from '../vocabulary/location.js';
import { LocationBody, placeOfRecord } from '../vocabulary/location.js';
import { line, optionalLine, paragraph, webLink } from '../vocabulary/text.js';
import { type JsonObject, ImportedResume } from './imported-resume.js';

const named = z.strictObject({ name: line(80, 'Please enter a name') });
/** Profile links are `{name, url}`, application links `{name, link}`. */
const profileLink = z.strictObject({ name: line(80, 'Please enter a name'), url: webLink() });

/** PATCH user-applicant/:userId: only what changed. */
export const EditApplicantProfileBody = z
  .strictObject({
    phone: optionalLine(40),
    location: LocationBody,
    position: optionalLine(120),
    details: paragraph(5_000),
    linkedin: z.union([z.literal(''), webLink()]),
    links: z.array(profileLink).max(20, 'At most 20 links'),
    additionalLinks: z.array(profileLink).max(20, 'At most 20 links'),
    languages: z
      .array(z.strictObject({ type: z.enum(languageCodes), level: z.enum(languageLevels) }))
      .max(30, 'At most 30 languages'),
    technologies: z.array(named).max(100, 'At most 100 technologies'),
    hardSkills: z.array(named).max(100, 'At most 100 skills'),
    education: z.array(EducationBody).max(30, 'At most 30 entries'),
    experience: z.array(ExperienceBody).max(50, 'At most 50 entries'),
    seniority: z.enum(seniorities).nullable(),
    jobType: z.enum(employmentTypes).nullable(),
    industry: z.enum(industryKeys).nullable(),
    salary: optionalLine(80),
    cvId: z.uuid().nullable(),
    /** What was imported last, for exports. */
    importedResume: ImportedResume.nullable(),
  })
  .partial();
export type EditApplicantProfileBody = z.infer<typeof EditApplicantProfileBody>;

/** A place of work as the profile keeps it. */
export type ExperienceEntry = NonNullable<EditApplicantProfileBody['experience']>[number];
/** A school as the profile keeps it. */
export type EducationEntry = NonNullable<EditApplicantProfileBody['education']>[number];

/** The same from a client that sends back what GET user-applicant/:userId answered. */
export const ApplicantProfileRecordBody = wholeRecord(EditApplicantProfileBody, {
  readOnly: ['id', 'userId', 'version', 'firstName', 'lastName', 'email', 'cv', ...placeOfRecord.readOnly],
  blank: ['phone', 'position', 'details', 'linkedin', 'salary', ...placeOfRecord.blank],
});

/** What an applicant keeps in one place for all applications. */
export type ApplicantProfileView = {
  id: string;
  userId: string;
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  location: LocationView;
  phone: string | null;
  position: string | null;
  cvId: string | null;
  cv: { id: string; fileName: string; status: string; reason: string | null } | null;
  education: z.infer<typeof EducationBody>[];
  experience: z.infer<typeof ExperienceBody>[];
  details: string | null;
  linkedin: string | null;
  links: { name: string; url: string }[];
  additionalLinks: { name: string; url: string }[];
  languages: { type: string; level: string }[];
  technologies: { name: string }[];
  hardSkills: { name: string }[];
  seniority: string | null;
  jobType: string | null;
  industry: string | null;
  salary: string | null;
  importedResume?: JsonObject | null;
};
