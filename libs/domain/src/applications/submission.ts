import type { AnswerView } from '@app/contracts/applications/answer-view';
import { sourceOf } from '@app/contracts/applications/source';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { storedLocation } from '@app/contracts/vocabulary/location';
import { phoneToKeep } from '../identity/phone-to-keep.js';
import type { Job } from '../jobs/job.entity.js';
import type { Stage } from '../pipelines/stage.entity.js';
import type { AnswerDays } from './answer-promise.js';
import type { Application } from './application.entity.js';

/** Who applies, as they are then. */
export type Sender = { userId: string; firstName: string; lastName: string; photoFileId: string | null };

/** Where an application goes, and what is known beside what was sent. */
export type Destination = {
  job: Job;
  stage: Stage;
  /** Applications the job had before this one. */
  earlierApplications: number;
  jobSnapshot: Record<string, unknown>;
  answers: AnswerView[];
  position: string | null;
  languages: Application['languages'];
  /** What the company promises where the job says nothing else. */
  answerDays: AnswerDays;
  noticeNumber: number | null;
};

/** Takes over who applies, what they wrote, and what is known beside it. */
export function noteSent(
  sent: Application,
  body: SubmitApplicationBody,
  to: Destination,
  sender: Sender,
): void {
  sent.jobId = to.job.id;
  sent.pipelineId = to.job.pipelineId;
  sent.applicantId = sender.userId;
  sent.firstName = sender.firstName;
  sent.lastName = sender.lastName;
  sent.photoFileId = sender.photoFileId;
  sent.position = to.position;
  sent.languages = to.languages;
  sent.answers = to.answers;
  sent.jobSnapshot = to.jobSnapshot;
  sent.noticeNumber = to.noticeNumber;
  sent.email = body.email;
  sent.phone = phoneToKeep(body.phone ?? '', null, {
    country: body.location?.addressCountry,
    field: 'phone',
  });
  sent.location = body.location ? storedLocation(body.location) : {};
  sent.education = body.education ?? [];
  sent.experience = body.experience ?? [];
  sent.links = body.links ?? [];
  sent.coverLetter = body.coverLetter ? body.coverLetter : null;
  sent.details = body.details ? body.details : null;
  sent.cvFileId = body.cvId ?? null;
  sent.source = sourceOf(body.source);
  sent.toldBy = body.toldBy ? body.toldBy : null;
}
