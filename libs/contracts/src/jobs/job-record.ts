import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { publicationStatuses, type StageType } from '../vocabulary/employment.js';
import { optionalLine } from '../vocabulary/text.js';
import type { JobSettings } from './job-details.js';
import { type JobState, jobStates } from './job-states.js';
import type { JobView } from './job-view.js';
import type { ReviewerView } from '../job-reviewers/job-reviewer.js';

/** How many applications wait in one stage of a job; `color` as the company chose it. */
export type JobStageCount = {
  id: string;
  name: string;
  type: StageType;
  color: string | null;
  position: number;
  total: number;
};

/** A job as its company sees it: GET jobs and GET jobs/:id. */
export type JobRecordView = Omit<JobView, 'settings'> & {
  settings: JobSettings;
  state: JobState;
  /** Null for a reviewer who is not assigned to this job. */
  stages: JobStageCount[] | null;
  /** How many nobody has moved on yet, one more than `mostNew` where there are more; null like the stages. */
  newCount: number | null;
  reviewers: ReviewerView[];
  /** Whether the company tells applicants what becomes of their data; publishing asks for that. */
  hasNotice: boolean;
  /** How often its public page was opened, as far as that is summed up (about a minute behind). */
  views: number;
  /**
   * When it was created or a candidate came into one of its stages, whichever was last, as far as that is summed up (some
   * seconds behind).
   */
  activeAt: string;
};

/** GET jobs: what can be sorted by and filtered for. A platform admin names a company with `companyId`, or sees all. */
export const ListJobsQuery = tableQuery(
  ['id', 'title', 'status', 'createdAt', 'publishedAt', 'expiredAt', 'count', 'views', 'activeAt'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    q: optionalLine(120).optional(),
    status: z.enum(publicationStatuses).optional(),
    state: z.enum(jobStates, `state is one of ${jobStates.join(', ')}`).optional(),
    live: z.boolean().optional(),
    /** User id of somebody who reviews the job. */
    reviewerId: z.uuid('reviewerId is the id of a user').optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListJobsQuery = z.output<typeof ListJobsQuery>;

/** What creating and copying a job answer. */
export type CreatedJobView = {
  id: string;
  version: number;
  pipelineId: string;
  status: 'draft' | 'published';
};

/** What closing and extending a job answer. */
export type JobTimeView = {
  id: string;
  version: number;
  state: JobState;
  live: boolean;
  expiredAt: string | null;
};
