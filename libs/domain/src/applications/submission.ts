import type { AnswerView } from '@app/contracts/applications/answer-view';
import { type ApplicationSource, sourceOf } from '@app/contracts/applications/source';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { type StoredLocation, storedLocation } from '@app/contracts/vocabulary/location';
import { phoneToKeep } from '../accounts/phone-to-keep.js';
import type { Job } from '../jobs/job.entity.js';
import type { Stage } from '../pipelines/stage.entity.js';
import type { ResponseDays } from './response-deadline.js';

/** Who applies, as they are then. */
export type Sender = { userId: string; firstName: string; lastName: string; photoFileId: string | null };

/** Contents of an application: who applied, what they wrote, and its metadata. */
export type SentContents = {
  jobId: string;
  pipelineId: string;
  applicantId: string;
  firstName: string;
  lastName: string;
  photoFileId: string | null;
  position: string | null;
  languages: { type: string; level: string }[];
  answers: AnswerView[];
  jobSnapshot: Record<string, unknown>;
  noticeNumber: number | null;
  email: string;
  phone: string | null;
  location: StoredLocation;
  education: NonNullable<SubmitApplicationBody['education']>;
  experience: NonNullable<SubmitApplicationBody['experience']>;
  links: { name: string; link: string }[];
  coverLetter: string | null;
  details: string | null;
  cvFileId: string | null;
  source: ApplicationSource;
  referredBy: string | null;
};

/** Target of an application, and its metadata. */
export type Destination = {
  job: Job;
  stage: Stage;
  /** Applications the job had before this one. */
  earlierApplications: number;
  jobSnapshot: Record<string, unknown>;
  answers: AnswerView[];
  position: string | null;
  languages: SentContents['languages'];
  /** What the company promises where the job says nothing else. */
  responseDays: ResponseDays;
  noticeNumber: number | null;
};

/** Takes over who applies, what they wrote, and what is known beside it. */
export function noteSent(
  sent: SentContents,
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
  sent.referredBy = body.referredBy ? body.referredBy : null;
}
