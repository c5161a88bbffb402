import { z } from 'zod';
import { storageProblem } from '../vocabulary/pasted-text.js';

/** Days a draft is kept after it was last changed. */
export const draftDays = 14;

/** Text as it was typed so far: not trimmed, and not checked beyond what a database keeps. */
const typed = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((text) => storageProblem(text) === undefined, 'Please remove the invisible character U+0000');

/** A file that was uploaded as an answer. */
export const ChosenFile = z.object({ fileId: z.uuid('Please choose a file'), fileName: typed(200) });
export type ChosenFile = z.infer<typeof ChosenFile>;

/** What stands in the field of a question: text as it was typed, chosen options, or a file. */
export const DraftAnswer = z.union([typed(5_000), z.array(typed(200)).max(50), ChosenFile]);
export type DraftAnswer = z.infer<typeof DraftAnswer>;

/** What somebody typed into the form of a job; answers by the id of their question. */
export const ApplicationDraft = z.object({
  email: typed(254),
  phone: typed(100),
  links: z.array(z.object({ name: typed(200), link: typed(2_000) })).max(20, 'At most 20 links'),
  coverLetter: typed(10_000),
  referredBy: typed(200),
  answers: z
    .object({})
    .catchall(DraftAnswer.optional())
    .refine((answers) => Object.keys(answers).length <= 100, 'At most 100 answers')
    .refine(
      (answers) => Object.keys(answers).every((id) => storageProblem(id) === undefined),
      'Every answer names its question',
    ),
});
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

/** POST application-drafts: keeps what is typed, in the place of what was kept for this job before. */
export const SaveDraftBody = z.strictObject({
  jobId: z.uuid('Please choose a job'),
  content: ApplicationDraft,
});
export type SaveDraftBody = z.infer<typeof SaveDraftBody>;

/** A draft of GET application-drafts; its id is that of the job. */
export const ApplicationDraftView = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  title: z.string(),
  /** Whether the job still takes applications. */
  open: z.boolean(),
  content: ApplicationDraft,
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ApplicationDraftView = z.output<typeof ApplicationDraftView>;

/** What POST application-drafts answers. */
export type SavedDraftView = Pick<ApplicationDraftView, 'id' | 'updatedAt' | 'expiresAt'>;
