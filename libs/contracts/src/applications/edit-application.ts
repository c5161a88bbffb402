import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { line } from '../vocabulary/text.js';

/** Most tags one candidate may carry. */
export const tagsPerApplication = 20;

const tag = line(40, 'Please enter a tag');

/** Tags as a company sets them: one that differs from another in case alone is the same, and the first spelling stays. */
export const TagsField = z
  .array(tag, 'Send the tags as a list')
  .max(tagsPerApplication, `At most ${tagsPerApplication} tags`)
  .overwrite((tags) =>
    tags.filter((name, index) => {
      const same = (other: string) => other.toLowerCase() === name.toLowerCase();
      return tags.findIndex(same) === index;
    }),
  );

/** PATCH job-applications/:id, by the company. Needs If-Match; what was sent by the applicant stays as it was sent. */
export const EditApplicationBody = z.strictObject({ tags: TagsField }).partial();
export type EditApplicationBody = z.infer<typeof EditApplicationBody>;

const ofTheApplicant = ['firstName', 'lastName', 'photo', 'position', 'email', 'phone', 'location', 'place'];
const asSent = [
  'cvId',
  'cv',
  'languages',
  'education',
  'experience',
  'links',
  'details',
  'coverLetter',
  'questions',
];
const ofTheBoard = [
  'jobId',
  'pipelineId',
  'stageId',
  'currentStage',
  'title',
  'status',
  'stageSince',
  'appliedAt',
];

/** The same from a client that sends back what GET job-applications/:id answered. */
export const ApplicationRecordBody = wholeRecord(EditApplicationBody, {
  readOnly: ['id', 'version', 'companyId', 'userId', ...ofTheApplicant, ...asSent, ...ofTheBoard],
});
