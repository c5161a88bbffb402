import type { ReplyRecordView } from '../replies/reply-record.js';
import type { CompanyView } from '../companies/company-view.js';
import type {
  EmploymentDetail,
  EmploymentType,
  LocationType,
  PayPeriod,
  PublicationStatus,
  Seniority,
} from '../vocabulary/employment.js';
import type { Industry } from '../vocabulary/industries.js';
import type { LanguageCode, LanguageLevel } from '../vocabulary/languages.js';
import type { ClosingView } from '../vocabulary/zoned-day.js';
import type { LocationView } from '../vocabulary/location.js';
import type { JobTexts } from './job-text-fields.js';
import type { QuestionView } from './question-view.js';

export type SalaryView = {
  currency: string;
  value: { minValue: number | null; maxValue: number | null; unitText: PayPeriod };
};

/** The part of a company that a job shows. */
export type JobCompanyView = Pick<
  CompanyView,
  | 'companyId'
  | 'name'
  | 'logo'
  | 'banner'
  | 'location'
  | 'description'
  | 'website'
  | 'verifiedDomain'
  | 'email'
  | 'phone'
  | 'social'
  | 'timeZone'
> & {
  /** How the company answers; null below twenty decided applications. */
  replyRecord: ReplyRecordView | null;
};

/** A job. `count` is the number of applications; null where the reader may not know it. */
export type JobView = JobTexts & {
  id: string;
  jobId: string;
  version: number;
  slug: string;
  count: number | null;
  company: JobCompanyView;
  pipelineId: string;
  title: string;
  industry: Industry | null;
  seniority: Seniority | null;
  description: string;
  skills: string[];
  languages: { type: LanguageCode; level: LanguageLevel }[];
  employmentType: EmploymentType | null;
  employmentDetail: EmploymentDetail | null;
  locationType: LocationType | null;
  location: LocationView;
  salary: SalaryView | null;
  education: { requirements: { type: string | null; credentialCategory: string | null } };
  experience: { monthsOfExperience: number | null; experienceType: string | null };
  requirements: { cv: boolean; coverLetter: boolean; links: boolean };
  questions: { form: QuestionView[] };
  settings: Record<string, unknown>;
  status: PublicationStatus;
  /** True while it takes applications. */
  live: boolean;
  publishedAt: string | null;
  expiredAt: string | null;
  /** The same as everybody reads it. */
  closing: ClosingView | null;
  /** When a person closed it; null for jobs that are open or whose time ran out. */
  closedAt: string | null;
  createdAt: string;
  /** How this job is answered; null below twenty decided applications. */
  replyRecord: ReplyRecordView | null;
};
