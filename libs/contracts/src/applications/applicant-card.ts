import type { ResponseDeadlineView } from '../responses/response-deadline.js';
import type { CardReviewerView } from '../reviews/review.js';
import type { CardRejectionView, RejectionView } from '../rejections/rejection.js';
import type { ApplicationStatus, LocationType, PublicStage } from '../vocabulary/employment.js';
import type { AnswerView } from './answer-view.js';
import type { ApplicationSource } from './source.js';
import type { SubmitApplicationBody } from './submit-application.js';
import type { LocationView } from '../vocabulary/location.js';
import type { JobCompanyView } from '../jobs/job-view.js';

/** A card on the board: slim, thousands of them stay fast. `position` is the applicant's occupation. */
export type BoardCardView = Pick<ResponseDeadlineView, 'responseDueAt'> & {
  id: string;
  version: number;
  userId: string;
  jobId: string;
  pipelineId: string;
  stageId: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  position: string | null;
  title: string;
  place: string | null;
  tags: string[];
  status: ApplicationStatus;
  /** Set once its person was erased: it has no name, and no way leads to them. */
  erasedAt: string | null;
  /** ISO 8601: when it came into this stage. */
  stageSince: string;
  appliedAt: string;
  /** Set while it is refused. */
  rejection: CardRejectionView | null;
  /** Since when the company may only keep it, as its applicant asked; null where it may be used. */
  restrictedAt: string | null;
  /** Until when its applicant lets the company keep it for other jobs; null without such a consent. */
  talentPoolUntil: string | null;
  /** Comments and messages of others that the reader may see and has not read yet. */
  unread: number;
  /** Who was asked for their view, in the order in which they were asked. */
  reviewers: CardReviewerView[];
};

/** A place without the street: what everybody may know of where a candidate lives. */
export type PlaceView = Omit<LocationView, 'streetAddress' | 'streetAddressLine2'>;

/** Whether there is a CV to open: none was sent, it is being checked, it can be opened, or the check refused it. */
export type CvStatus = 'none' | 'inspecting' | 'available' | 'rejected';

/**
 * The applicant card in full: GET job-applications/:id. E-mail, phone and the street are absent for
 * roles that may not see them.
 */
export type ApplicantCardView = Omit<BoardCardView, 'rejection'> &
  ResponseDeadlineView & {
    companyId: string;
    /** Its applicant has no account any more: nobody reads a message. */
    accountDeleted: boolean;
    /** Why it was refused, and what its applicant reads and when. */
    rejection: RejectionView | null;
    /** The same eight characters the applicant has. */
    reference: string;
    /** What the applicant reads of where it stands. */
    publicStage: PublicStage;
    /** Name of the stage it is in. */
    currentStage: string;
    email?: string;
    phone?: string | null;
    location: PlaceView | LocationView;
    cvId: string | null;
    cv: { id: string; fileName: string } | null;
    cvStatus: CvStatus;
    languages: { type: string; level: string }[];
    education: NonNullable<SubmitApplicationBody['education']>;
    experience: NonNullable<SubmitApplicationBody['experience']>;
    links: { name: string; link: string }[];
    details: string | null;
    coverLetter: string | null;
    questions: { form: AnswerView[] };
    source: ApplicationSource;
    /** Whom the applicant names as having told them of the job. */
    referredBy: string | null;
  };

/** GET job-applications/:id/cv-text: what stands in the CV; null where nothing does, and until it was read. */
export type CvTextView = { text: string | null; isRead: boolean };

/** A row of "My applications"; `name` is the company's name. */
export type AppliedJobView = ResponseDeadlineView & {
  id: string;
  version: number;
  /** The same eight characters the company has. */
  reference: string;
  jobId: string;
  /** As it was when one applied, with the images of today; what was not saved then is missing. */
  company: Partial<JobCompanyView> & Pick<JobCompanyView, 'companyId' | 'name' | 'logo' | 'banner'>;
  name: string;
  position: string | null;
  locationType: LocationType | null;
  /** Place of the job; null where it has none, and for what was sent before it was kept. */
  location: LocationView | null;
  title: string;
  publicStage: PublicStage;
  /** False once nothing more can happen: hired, not selected, withdrawn, or the job closed. */
  active: boolean;
  jobClosed: boolean;
  /** The platform has suspended the company: nothing of it is public. */
  companySuspended: boolean;
  createdAt: string;
  changedAt: string;
  /** Messages of the company one has not read yet. */
  unread: number;
};

/** What POST job-applications answers: the receipt. */
export type ApplicationReceiptView = {
  id: string;
  /** Short reference people can quote. */
  reference: string;
  jobId: string;
  status: ApplicationStatus;
  publicStage: PublicStage;
  /** By when the applicant hears. */
  responseDueAt: string | null;
  createdAt: string;
};
