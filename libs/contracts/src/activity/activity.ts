import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import { idsFilter, listQuery } from '../http/list-query.js';
import type { Verdict } from '../reviews/verdict.js';
import type { MessageFileView } from '../messages/message-file.js';
import type { NamedTemplate } from '../messages/message-template.js';

/**
 * What stands on a candidate's timeline: words for the applicant, or words for the company alone. A message of the system
 * is the letter of a refusal that was told.
 */
export const activityTypes = ['message', 'comment'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Where it came from: a member, the product itself, another system, or the applicant. */
export const activitySources = ['user', 'system', 'external', 'applicant'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** What a line is about that the product wrote by itself: where the candidate stands, a mail to them, or an opened file. */
export const activityTopics = ['move', 'mail', 'file'] as const;
export type ActivityTopic = (typeof activityTopics)[number];

/** How long somebody may change or delete their own comment. */
export const commentEditableMinutes = 15;

/** One value of a filter, or several. */
const oneOrMore = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.array(z.enum(values))], `Choose from ${values.join(', ')}`)
    .transform((chosen) => [chosen].flat())
    .optional();

/**
 * GET activities: the timeline of one application. Members see what their role may see of it, the applicant their
 * conversation with the company.
 */
export const ListActivitiesQuery = listQuery(
  ['createdAt', 'id'],
  {
    id: idsFilter,
    /** The application. */
    entityId: z.uuid('Name the application').optional(),
    type: oneOrMore(activityTypes),
    source: oneOrMore(activitySources),
    topic: oneOrMore(activityTopics),
    companyId: z.uuid().optional(),
    reason: accessReason.optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
/** The same, read. */
export type ListActivitiesQuery = z.output<typeof ListActivitiesQuery>;

/** Who wrote it. To applicants a company's people have a first name alone. */
export type ActivityAuthor = { id: string | null; firstName: string; lastName: string; photo: string | null };

/** Whom a comment mentions. */
export type MentionedView = { id: string; firstName: string; lastName: string };

/**
 * What became of the mail of a message, or of one the product sent by itself: on its way, taken over by the provider,
 * refused by it for good, left out because the applicant cannot be reached by mail (`dropped`), takes no mails of its
 * kind (`unwanted`), or because there was nothing left to say by then (`pointless`). In the conversation the message is
 * in each case.
 */
export type DeliveryState = 'queued' | 'sent' | 'failed' | 'dropped' | 'unwanted' | 'pointless';
export type DeliveryView = { state: DeliveryState; sentAt: string | null };

/** A line of an application's timeline. */
export type ActivityView = {
  id: string;
  version: number;
  /** The application. */
  entityId: string;
  entityType: 'job_application';
  jobId: string;
  companyId: string;
  stageId: string | null;
  linkedActivityId: string | null;
  type: ActivityType;
  source: ActivitySource;
  /** Null for what people wrote. */
  topic: ActivityTopic | null;
  /** Whoever wrote or did it. */
  sourceId: string | null;
  title: string | null;
  /** Plain text; empty once it is deleted. */
  content: string;
  /** What goes along with a message; nothing else has any. */
  files: MessageFileView[];
  metadata: Record<string, unknown>;
  resource: null;
  settings: Record<string, never>;
  createdAt: string;
  /** Until when the reader may change or delete it; null where that is over, or was never so. */
  editableUntil: string | null;
  editedAt: string | null;
  deletedAt: string | null;
  /** Null for what the product did by itself. */
  author: ActivityAuthor | null;
  mentions: MentionedView[];
  /** The view its author was asked for; null for everything else, and for the applicant. */
  verdict: Verdict | null;
  /** Of a message or mail to the applicant; null for everything else, and for the applicant. */
  delivery: DeliveryView | null;
  /** What a message was written from; null for everything else, and for the applicant. */
  template: NamedTemplate | null;
};
