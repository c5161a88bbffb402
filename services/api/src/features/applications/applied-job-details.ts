import type { TellingNotice } from '@app/contracts/notices/notice-parts';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { AnswerView } from '@app/contracts/applications/answer-view';
import type { ReplyRecordView } from '@app/contracts/replies/reply-record';
import type { CvStatus } from '@app/contracts/applications/applicant-card';
import type {
  AppliedJobDetailsView,
  SentApplicationView,
  SentCvView,
} from '@app/contracts/applications/applied-job';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { locationView, type StoredLocation } from '@app/contracts/vocabulary/location';
import { conversationStateOf } from '@app/domain/activity/conversation';
import { type PublicState, type PublicStep, stepsKnownAt } from '@app/domain/applications/public-state';
import type { PublicAddresses } from '../../http/public-addresses.js';
import { type AppliedJobRow, appliedJobView } from './applied-job-row.js';

/** One's own application with what was sent and where it has been. */
export type AppliedJobDetailsRow = AppliedJobRow & {
  pipeline_id: string;
  noted_stage: PublicStage;
  noted_at: Date;
  public_version: number;
  public_stage_from: Date | null;
  public_stage_before: PublicStage | null;
  changed_at_before: Date | null;
  earlier_steps: PublicStep[];
  seen_at: Date;
  read_at: Date | null;
  company_wrote_at: Date | null;
  reply_record: ReplyRecordView | null;
  email: string;
  phone: string | null;
  location: StoredLocation;
  education: SentApplicationView['education'];
  experience: SentApplicationView['experience'];
  languages: SentApplicationView['languages'];
  links: SentApplicationView['links'];
  details: string | null;
  cover_letter: string | null;
  answers: AnswerView[];
  cv_status: CvStatus;
  cv: SentCvView | null;
  notice: TellingNotice | null;
};

/** The application as its applicant may know it; `ahead` are the stages its job still has. */
export function appliedJobDetailsView(
  row: AppliedJobDetailsRow,
  ahead: PublicStage[],
  addresses: PublicAddresses,
): AppliedJobDetailsView {
  const state = publicStateOf(row);
  return {
    ...appliedJobView(row, addresses),
    steps: stepsKnownAt(state, row.seen_at),
    ahead,
    conversation: conversationStateOf(state, row.company_wrote_at, row.seen_at),
    replyRecord: row.reply_record,
    readAt: row.read_at?.toISOString() ?? null,
    salary: row.job.salary ?? null,
    sent: sentIn(row),
    notice: row.notice && { ...row.notice, publishedAt: new Date(row.notice.publishedAt).toISOString() },
  };
}

function publicStateOf(row: AppliedJobDetailsRow): PublicState & { earlierSteps: PublicStep[] } {
  return {
    publicStage: row.noted_stage,
    changedAt: row.noted_at,
    publicVersion: row.public_version,
    publicStageFrom: row.public_stage_from,
    publicStageBefore: row.public_stage_before,
    changedAtBefore: row.changed_at_before,
    earlierSteps: row.earlier_steps,
  };
}

function sentIn(row: AppliedJobDetailsRow): SentApplicationView {
  const { email, education, experience, languages, links, details } = row;
  const phone = shownPhone(row.phone);
  const sent = { email, phone, education, experience, languages, links, details };
  return {
    ...sent,
    location: locationView(row.location),
    coverLetter: row.cover_letter,
    questions: { form: row.answers },
    cv: row.cv,
    cvStatus: row.cv_status,
  };
}
