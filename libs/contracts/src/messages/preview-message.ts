import { z } from 'zod';
import { activityCharacters } from './text-limit.js';
import { filesPerMessage } from './message-file.js';
import { rejectionTimes } from '../vocabulary/rejection-reasons.js';
import { paragraph } from '../vocabulary/text.js';
import { letter } from './letter.js';
import { type LetterPart, mergeFieldProblem } from './merge-fields.js';
import { chosenTemplate, messageSubject, templateKinds } from './message-template.js';

const text = paragraph(activityCharacters).superRefine((written, context) => {
  const message = mergeFieldProblem(written);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/**
 * POST message-previews: what an applicant would get. Words that are sent along count; those that are not are the
 * template's.
 */
export const PreviewMessageBody = z
  .strictObject({
    applicationId: z.uuid('Name the application'),
    kind: z.enum(templateKinds, 'Choose message or refusal'),
    templateId: chosenTemplate,
    /** Of messages alone. */
    subject: messageSubject.optional(),
    text: text.optional(),
    /** Of refusals alone: when the letter goes. One that goes when the job closes says that it is closed. */
    notify: z.enum(rejectionTimes, 'Please choose when the applicant is told').optional(),
    /** Of messages alone: whether the company waits for a reply. */
    awaitsReply: z.boolean().optional(),
    /** How many files go along with the message. */
    files: z.int().min(0).max(filesPerMessage, `At most ${filesPerMessage} files`).optional(),
  })
  .superRefine(({ kind, templateId, text: written }, context) => {
    const parsed = kind === 'rejection' && written !== undefined ? letter.safeParse(written) : null;
    const missing = written === '' || (written === undefined && !templateId);
    const problem = missing
      ? 'Please write what the applicant is to read'
      : parsed?.error?.issues[0]?.message;
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem });
  });
export type PreviewMessageBody = z.output<typeof PreviewMessageBody>;

/** Its answer, made by what makes the mail and the line of the conversation. */
export type MessagePreviewView = {
  /** Subject of the mail. */
  subject: string;
  /** The words as they stand in the conversation of a message, and in the mail. */
  content: string;
  /** The same words, with what was filled in told from the rest. */
  parts: LetterPart[];
  /** The whole mail as its plain text has it, from its title to its last line. */
  mail: string;
};
