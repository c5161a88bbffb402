import { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { correctableFields, dataRequestKinds } from '@app/contracts/privacy/request-kinds';
import { verdicts } from '@app/contracts/reviews/verdict';
import { languageCodes, languageLevels } from '@app/contracts/vocabulary/languages';
import { rejectionReasons, rejectionTimes } from '@app/contracts/vocabulary/rejection-reasons';
import { z } from 'zod';

/* What the files of services/console/src/demo/data/applications may say. */

const days = z.number().min(0);

/** The stages of the plan a company starts with, in the order candidates walk through them. */
export const pipelineStages = ['Applied', 'Review', 'Interview', 'Offer', 'Hired'] as const;
export type PipelineStage = (typeof pipelineStages)[number];

const members = ['Maren Okafor', 'Teo Ramires', 'Aiko Mendes'] as const;

const Message = z.strictObject({
  by: z.enum([...members, 'applicant']),
  as: z.enum(['comment', 'message']),
  daysAgo: days,
  /** Members named with `@` are mentioned. */
  text: z.string(),
  /** The email of the message came back. */
  bounced: z.literal(true).optional(),
  attachment: z.strictObject({ file: z.string(), fileName: z.string(), title: z.string() }).optional(),
});
export type DemoMessage = z.output<typeof Message>;

const submitted = SubmitApplicationBody.required().shape;

const DemoApplication = z.strictObject({
  name: z.string(),
  email: z.email(),
  position: z.string(),
  city: z.string(),
  country: z.string(),
  tags: z.array(z.string()).default([]),
  /** Where they stand, or stood when it ended. */
  stage: z.enum(pipelineStages),
  rejected: z
    .strictObject({
      reason: z.enum(rejectionReasons),
      notify: z.enum(rejectionTimes),
      note: z.string().optional(),
    })
    .optional(),
  /** Why they withdrew; may be empty. */
  withdrew: z.string().optional(),
  appliedDaysAgo: days,
  /** Days in the current stage; defaults to the days since they applied. */
  sinceDays: days.optional(),
  phone: submitted.phone,
  links: submitted.links,
  source: submitted.source,
  referredBy: submitted.referredBy.optional(),
  languages: z.array(z.strictObject({ type: z.enum(languageCodes), level: z.enum(languageLevels) })),
  experience: submitted.experience,
  education: submitted.education,
  coverLetter: submitted.coverLetter,
  /** To the questions of the job in their order; null where one was left out. */
  answers: z.array(z.union([z.string(), z.number(), z.boolean()]).nullable()),
  /** A file in `cvs` and the text extracted from it. */
  cv: z.strictObject({ file: z.string().regex(/\.(?:pdf|docx)$/), text: z.string() }),
  /** What a member noted when they went beyond the first stage. */
  note: z.strictObject({ by: z.enum(members), text: z.string() }).optional(),
  conversation: z.array(Message).default([]),
  /** The review the manager requested, and the verdict if there is one. */
  review: z
    .strictObject({
      requestedDaysAgo: days,
      note: z.string().nullable(),
      dueInDays: z.number().nullable(),
      view: z.strictObject({ daysAgo: days, verdict: z.enum(verdicts), text: z.string() }).optional(),
    })
    .optional(),
  /** What they ask about their data. */
  dataRequest: z
    .strictObject({
      requestedDaysAgo: days,
      kind: z.enum(dataRequestKinds),
      field: z.enum(correctableFields).optional(),
      words: z.string(),
      declined: z.strictObject({ daysAgo: days, words: z.string() }).optional(),
    })
    .optional(),
  /** They let the company keep them, so many hours after they read of their refusal. */
  consentHoursAfterRejection: days.optional(),
});
export type DemoApplication = z.output<typeof DemoApplication>;

export const ApplicationsFile = z.strictObject({ job: z.string(), applications: z.array(DemoApplication) });
export type DemoApplications = z.output<typeof ApplicationsFile>;
