import type { ReplyRecordView } from '../replies/reply-record.js';
import type { VerifiedDomain } from '../company-domains/company-domain.js';
import type { EmploymentDetail, EmploymentType, LocationType, Seniority } from '../vocabulary/employment.js';
import type { Industry } from '../vocabulary/industries.js';
import type { ClosingView } from '../vocabulary/zoned-day.js';
import type { JobView, SalaryView } from '../jobs/job-view.js';

/** GET public-jobs/:id. A closed job still answers (410) with what it was. */
export type JobPreviewView = Omit<JobView, 'version'> & {
  /** The number of applications and the settings of the company are not public. */
  count: null;
  settings: Record<string, never>;
  similar: JobCardView[];
};

/** One card of a search page, stored finished in the projection. */
export type JobCardView = {
  id: string;
  companyId: string;
  companyName: string;
  companyLogo: string | null;
  /** The domain its company has shown to be its own. */
  companyDomain: VerifiedDomain | null;
  title: string;
  position: string | null;
  place: string | null;
  locationType: LocationType | null;
  employmentType: EmploymentType | null;
  employmentDetail: EmploymentDetail | null;
  seniority: Seniority | null;
  industry: Industry | null;
  skills: string[];
  salary: SalaryView | null;
  publishedAt: string;
  expiredAt: string | null;
  closing: ClosingView | null;
  /** How the company answers; null below twenty decided applications. */
  replyRecord: ReplyRecordView | null;
};
