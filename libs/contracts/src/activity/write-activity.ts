import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { verdicts } from '../reviews/verdict.js';
import { chosenTemplate } from '../messages/message-template.js';
import { optionalLine, paragraph } from '../vocabulary/text.js';
import { activityTypes } from './activity.js';
import { activityCharacters } from '../messages/text-limit.js';
import { filesPerMessage } from '../messages/message-file.js';

const nothing = 'Please write something';
/** What is written to somebody. Signs that show nothing are no words. */
export const writtenWords = paragraph(activityCharacters)
  .min(1, nothing)
  .refine((text) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text), nothing);

/** Most people one comment can mention. */
const mentionsPerComment = 20;

/** What one of the two never has, and what is said of it. */
const inNoComment = [
  ['title', 'A comment has no title'],
  ['files', 'Files go along with messages alone'],
  ['awaitsReply', 'Only messages are replied to'],
  ['templateId', 'Templates are for messages'],
] as const;
const inNoMessage = [
  ['verdict', 'Give your view in a comment: messages go to the applicant'],
  ['mentions', 'Mention members in a comment: messages go to the applicant'],
] as const;

/**
 * POST activities: a comment, which stays inside the company, or a message to the applicant; from applicants a message to
 * the company. A message of the company may
 * carry fields that are filled in when it is written.
 */
export const WriteActivityBody = z
  .strictObject({
    entityId: z.uuid('Name the application'),
    entityType: z.literal('job_application', 'Activities belong to a job_application'),
    type: z.enum(activityTypes, 'Write a comment or a message'),
    /** Subject of a message. */
    title: optionalLine(200).optional(),
    content: writtenWords,
    /** Own uploads of type `message` that go along with a message, in the order in which they are shown. */
    files: z
      .array(z.uuid('Name files by their id'))
      .max(filesPerMessage, `At most ${filesPerMessage} files`)
      .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once')
      .optional(),
    /** The template a message was written from. */
    templateId: chosenTemplate,
    /** Whether the company waits for the applicant's reply: as long the time for its own answer stands still. */
    awaitsReply: z.boolean('Choose yes or no').optional(),
    /** Members who are told of a comment. */
    mentions: z
      .array(z.uuid('Name members by their id'))
      .max(mentionsPerComment, `At most ${mentionsPerComment} people`)
      .optional(),
    /** The view one was asked for, said with the comment. */
    verdict: z.enum(verdicts, 'Choose yes, unsure or no').optional(),
  })
  .superRefine((body, context) => {
    const misplaced = body.type === 'comment' ? inNoComment : inNoMessage;
    for (const [field, message] of misplaced) {
      const given = body[field];
      const isGiven = Array.isArray(given) ? given.length > 0 : Boolean(given);
      if (isGiven) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type WriteActivityBody = z.infer<typeof WriteActivityBody>;

/** PATCH activities/:id, of one's own comment. Needs If-Match. */
export const EditActivityBody = z.strictObject({ content: writtenWords });
export type EditActivityBody = z.infer<typeof EditActivityBody>;

/** The same from a client that sends back what GET activities/:id answered. */
export const ActivityRecordBody = wholeRecord(EditActivityBody, {
  readOnly: [
    ...['id', 'version', 'entityId', 'entityType', 'jobId', 'companyId', 'stageId', 'linkedActivityId'],
    ...[
      'type',
      'source',
      'topic',
      'sourceId',
      'title',
      'files',
      'metadata',
      'resource',
      'settings',
      'createdAt',
    ],
    ...['editableUntil', 'editedAt', 'deletedAt', 'author', 'mentions', 'verdict', 'delivery'],
    ...['template', 'topic'],
  ],
});
