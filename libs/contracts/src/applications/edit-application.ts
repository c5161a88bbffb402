import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { TagsField } from './tags.js';

/** PATCH job-applications/:id, by the company. Needs If-Match; what was sent by the applicant stays as it was sent. */
export const EditApplicationBody = z.strictObject({ tags: TagsField }).partial();
export type EditApplicationBody = z.infer<typeof EditApplicationBody>;

const ofTheApplicant = ['firstName', 'lastName', 'photo', 'position', 'email', 'phone', 'location', 'place'];
const asSent = [
  'cvId',
  'cvStatus',
  'cv',
  'languages',
  'education',
  'experience',
  'links',
  'details',
  'coverLetter',
  'questions',
  'source',
  'referredBy',
];
const ofTheBoard = [
  'jobId',
  'pipelineId',
  'stageId',
  'currentStage',
  'title',
  'status',
  'erasedAt',
  'accountDeleted',
  'stageSince',
  'appliedAt',
  'rejection',
  'reference',
  'publicStage',
  'unread',
  'reviewers',
  'restrictedAt',
  'talentPoolUntil',
  'responseSince',
  'responseDueAt',
  'responsePausedUntil',
  'responseExtension',
];

/** The same from a client that sends back what GET job-applications/:id answered. */
export const ApplicationRecordBody = wholeRecord(EditApplicationBody, {
  counters: ['unread'],
  readOnly: ['id', 'version', 'companyId', 'userId', ...ofTheApplicant, ...asSent, ...ofTheBoard],
});
