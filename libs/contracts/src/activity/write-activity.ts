import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { writtenText } from '../vocabulary/text.js';
import { activityCharacters } from './activity.js';

const content = writtenText(activityCharacters, 'Please write something');

/** POST activities: a comment, which stays inside the company. */
export const WriteActivityBody = z.strictObject({
  entityId: z.uuid('Name the application'),
  entityType: z.literal('job_application', 'Activities belong to a job_application'),
  type: z.literal('comment', 'Write a comment'),
  content,
});
export type WriteActivityBody = z.infer<typeof WriteActivityBody>;

/** PATCH activities/:id, of one's own comment. Needs If-Match. */
export const EditActivityBody = z.strictObject({ content });
export type EditActivityBody = z.infer<typeof EditActivityBody>;

/** The same from a client that sends back what GET activities/:id answered. */
export const ActivityRecordBody = wholeRecord(EditActivityBody, {
  readOnly: [
    ...['id', 'version', 'entityId', 'entityType', 'jobId', 'companyId', 'stageId', 'linkedActivityId'],
    ...['type', 'source', 'sourceId', 'title', 'metadata', 'resource', 'settings', 'createdAt'],
    ...['editableUntil', 'editedAt', 'deletedAt', 'author'],
  ],
});
