import { z } from 'zod';
import { accessReason } from '../access/access-reason.js';
import { filterText } from '../http/list-query.js';
import type { JobState } from '../jobs/job-states.js';
import type { ReviewerView } from '../job-reviewers/job-reviewer.js';
import type { CorrectionView } from '../privacy/data-request.js';
import type { ReviewView } from '../reviews/review.js';
import type { StageInUseView } from '../pipelines/stage.js';
import type { ApplicationStatus, StageType } from '../vocabulary/employment.js';
import type { ApplicantCardView } from './applicant-card.js';

/** GET candidates/:applicantId?filter={"jobId":…}: the applicant, in one of the company's jobs. */
export const GetCandidateQuery = z.strictObject({
  filter: filterText({ jobId: z.uuid('jobId is the id of a job') }),
  companyId: z.uuid('companyId is the id of a company').optional(),
  /** Why a platform admin looks, where the header does not say. */
  reason: accessReason.optional(),
});
export type GetCandidateQuery = z.output<typeof GetCandidateQuery>;

/** DELETE candidates/:applicantId?filter={"companyId":…}: everything this person sent to the company. */
export const EraseCandidateQuery = z.strictObject({
  filter: filterText({ companyId: z.uuid('companyId is the id of a company').optional() }).optional(),
});
export type EraseCandidateQuery = z.output<typeof EraseCandidateQuery>;

/** What DELETE candidates/:applicantId answers: how many applications were erased. */
export type CandidateErasedView = { id: string; applications: number };

/** Another application of the same person to the same company. */
export type OtherApplicationView = {
  id: string;
  jobId: string;
  title: string;
  currentStage: string;
  stageType: StageType;
  status: ApplicationStatus;
  appliedAt: string;
};

/** Everything the page of a candidate shows beside the timeline; `id` is the applicant's. */
export type CandidateView = {
  id: string;
  application: ApplicantCardView;
  job: { id: string; title: string; state: JobState };
  /** Of the job's pipeline, in their order. */
  stages: Pick<StageInUseView, 'id' | 'name' | 'type' | 'position' | 'settings' | 'lateAfterDays'>[];
  /** When it was moved into another stage, oldest first. Before that it stood where it was sent to. */
  passed: { stageId: string; at: string }[];
  otherApplications: OtherApplicationView[];
  reviewers: ReviewerView[];
  /** Who was asked for their view of this candidate, and what they were asked. */
  reviews: ReviewView[];
  /** What was put right at the applicant's request; what they sent stays as it was sent. */
  corrections: CorrectionView[];
  /** The version of the company's notice it was sent under: shown, or in force where none was named; null without one. */
  notice: { number: number; publishedAt: string } | null;
  /** Who stands above and below on the board, in the same stage: ids of applicants. */
  neighbours: { previous: string | null; next: string | null };
};
