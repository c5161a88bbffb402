import { z } from 'zod';

/*
 * What data.json of an export holds, with a word about each part. docs/generated/data-export.schema.json is made from it,
 * and a worker writes nothing that it does not describe.
 */

const moment = z.iso.datetime().describe('Date and time, UTC');
const id = z.uuid();
const text = z.string();
const json = z.json();

const fileId = id.describe('One of `files`');

const company = z
  .object({ id, name: text.nullable() })
  .describe('Null where the company has no name to tell');

const account = z
  .object({
    id,
    email: text,
    emailVerified: z.boolean(),
    firstName: text,
    lastName: text,
    photo: fileId.nullable(),
    createdAt: moment,
    lastSignedInAt: moment,
    lastSeenAt: moment.nullable().describe('To a quarter of an hour; null where the sign-in was the last'),
    termsVersion: text.nullable(),
    termsAcceptedAt: moment.nullable(),
    formerAddresses: z.array(z.object({ email: text, until: moment })),
  })
  .describe('The account');

const role = z.object({
  role: text.describe('applicant, a role in a company, or stacAdmin'),
  company: company.nullable(),
  since: moment,
  deactivatedAt: moment.nullable(),
});

const session = z.object({
  signedInAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  device: text.nullable().describe('What the browser calls itself'),
  network: text.nullable().describe('First part of the address'),
});

const profile = z
  .object({
    phone: text.nullable(),
    position: text.nullable(),
    details: text.nullable(),
    location: json,
    linkedin: text.nullable(),
    links: json,
    additionalLinks: json,
    languages: json,
    technologies: json,
    hardSkills: json,
    education: json,
    experience: json,
    seniority: text.nullable(),
    jobType: text.nullable(),
    industry: text.nullable(),
    salary: text.nullable().describe('The wish, as it was written; no company sees it'),
    importedResume: json.describe('The file the profile was filled from'),
    cv: fileId.nullable(),
    onboardedAt: moment.nullable(),
    createdAt: moment,
  })
  .describe('The profile of an applicant; resume.json is the same as a JSON Resume');

const readCv = z.object({
  file: fileId,
  readAt: moment,
  found: json.describe('What was copied out of the CV and proposed for the profile'),
  answered: z.array(text).describe('Proposals that were taken over or dismissed'),
});

const message = z.object({
  at: moment,
  from: z.enum(['you', 'company']),
  author: text.nullable().describe('First name of whoever wrote for the company'),
  title: text.nullable(),
  text,
  files: z.array(fileId),
});

const comment = z.object({
  at: moment,
  text,
  view: text.nullable().describe('yes, unsure or no, where a member was asked for their view'),
});

const writtenAboutYou = z
  .object({
    comments: z.array(comment),
    tags: z.array(text),
    questions: z
      .array(z.object({ at: moment, text }))
      .describe('What members were told when they were asked for their view of you'),
    legalHolds: z
      .array(
        z.object({
          reason: text,
          words: text.nullable().describe('Null for a hold on a whole job: its words may name others'),
          wholeJob: z.boolean(),
          since: moment,
          until: moment.nullable(),
          endedAt: moment.nullable(),
        }),
      )
      .describe('What keeps the company from deleting your application'),
    rejection: z
      .object({
        notifiedAt: moment,
        letter: text,
        reason: text.describe('As the company chose it from a list'),
        note: text.nullable(),
      })
      .nullable()
      .describe('Of a refusal whose letter was sent'),
  })
  .describe(
    'What members of the company wrote about you. Their names are their own data and are left out. Decisions you were not told of yet are left out, too',
  );

const opening = z.object({
  at: moment.describe('The first time on that day'),
  file: fileId,
  company: company.nullable(),
  role: text.nullable().describe('The role they hold today; stacAdmin looks after the platform'),
});

const application = z.object({
  id,
  reference: text,
  company,
  job: json.describe('The job as it was shown when you applied'),
  appliedAt: moment,
  notice: z
    .object({ number: z.int(), publishedAt: moment })
    .nullable()
    .describe('The version of the company’s privacy notice that is kept with it; null where there was none'),
  sent: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text.nullable(),
    position: text.nullable(),
    location: json,
    education: json,
    experience: json,
    languages: json,
    links: json,
    details: text.nullable(),
    coverLetter: text.nullable(),
    answers: json.describe('Each question as it was asked, with your answer'),
    photo: id.nullable(),
    cv: fileId.nullable(),
    files: z.array(fileId).describe('Files that answer questions'),
  }),
  source: json.describe('Where you came from to the job'),
  referredBy: text.nullable().describe('Who you said referred you to the job'),
  stages: z.array(z.object({ stage: text, since: moment })).describe('Where it was, as you were told'),
  responseDueAt: moment.nullable(),
  moreDays: text.nullable().describe('Why the company took more days for its answer, as you were told'),
  withdrawal: z.object({ at: moment, reason: text.nullable() }).nullable(),
  conversation: z.array(message),
  readUpTo: moment.nullable().describe('Up to when you read the conversation'),
  writtenAboutYou,
});

const storedFile = z.object({
  id,
  path: text.nullable().describe('Where it is beside this file; null where there are no bytes of it'),
  name: text,
  description: text,
  kind: text,
  contentType: text,
  bytes: z.number().nullable(),
  status: text,
  rejectedBecause: text.nullable(),
  uploadedAt: moment,
  sentAt: moment.nullable(),
  deletedAt: moment.nullable().describe('When you deleted it; what was sent with it keeps it'),
  fromYou: z.boolean().describe('False for files a company sent you'),
});

const act = z.object({ at: moment, act: text, company: id.nullable() });

/** Everything about one person. */
export const ExportedData = z
  .object({
    format: z.literal('pathway-data-export'),
    version: z.literal(1),
    madeAt: moment,
    account,
    roles: z.array(role),
    sessions: z
      .array(session)
      .nullable()
      .describe('Devices that are signed in; null where the sign-in service keeps them to itself'),
    profile: profile.nullable(),
    readCvs: z.array(readCv),
    applications: z.array(application),
    drafts: z.array(z.object({ job: id, content: json, updatedAt: moment, expiresAt: moment })),
    whoOpenedYourFiles: z.array(opening),
    files: z.array(storedFile),
    savedJobs: z.array(
      z.object({ job: id, title: text.nullable(), company: text.nullable(), savedAt: moment }),
    ),
    savedSearches: z.array(
      z.object({
        name: text,
        search: json,
        frequency: text,
        paused: z.boolean(),
        createdAt: moment,
        confirmedAt: moment.nullable(),
        confirmedBy: text.nullable(),
        consentVersion: text.nullable(),
      }),
    ),
    consents: z.array(
      z.object({
        to: text,
        company: id,
        application: id,
        words: text.describe('As you read them'),
        wordsVersion: text,
        grantedAt: moment,
        endsAt: moment,
        withdrawnAt: moment.nullable(),
      }),
    ),
    dataRequests: z
      .array(
        z.object({
          application: id,
          kind: text,
          field: text.nullable(),
          words: text,
          requestedAt: moment,
          dueAt: moment,
          outcome: text.nullable(),
          answer: text.nullable(),
          answeredAt: moment.nullable(),
        }),
      )
      .describe('What you asked companies about your data, and what they answered'),
    mailChoices: z.array(z.object({ kind: text, wanted: z.boolean() })),
    contactMessages: z
      .array(z.object({ at: moment, topic: text, text }))
      .describe('Sent with the contact page under an address of yours, while it was yours'),
    accountLocks: z
      .array(
        z.object({
          reason: text,
          note: text,
          since: moment,
          until: moment.nullable(),
          endedAt: moment.nullable(),
          endNote: text.nullable(),
        }),
      )
      .describe('Why your account was locked, and when it was opened again'),
    invitations: z
      .array(z.object({ company: text.nullable(), role: text, state: text, sentAt: moment, endsAt: moment }))
      .describe(
        'To an address of yours, while it was yours; without a company it was one to look after the platform',
      ),
    mails: z
      .array(z.object({ about: text, state: text, at: moment }))
      .describe(
        'Mails to an address of yours, while it was yours, as long as it is known what became of them',
      ),
    jobReports: z
      .array(z.object({ at: moment, job: text, reason: text, text }))
      .describe(
        'Jobs you reported under an address of yours, while it was yours, until what you wrote is forgotten',
      ),
    whatYouDid: z
      .array(act.extend({ role: text.nullable(), on: text, network: text.nullable() }))
      .describe('Acts that the audit log keeps'),
    whatWasDoneToYourAccount: z.array(act),
  })
  .describe('data.json in the file with everything about one person');
export type ExportedData = z.input<typeof ExportedData>;

/** One of one's applications in it. */
export type ExportedApplication = ExportedData['applications'][number];
/** A file that is named in it. */
export type ExportedFile = ExportedData['files'][number];
