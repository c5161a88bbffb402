import type { ReplyRecordView, ReplyWeeksView } from '../replies/reply-record.js';
import type { VerifiedDomain } from '../company-domains/company-domain.js';
import type { PublicationStatus } from '../vocabulary/employment.js';
import type { LocationView } from '../vocabulary/location.js';
import type { SocialLinks } from '../vocabulary/social-links.js';
import type { CompanyPresentation } from './company-presentation.js';
import type { SuspensionView } from './company-suspension.js';

/** A company. List and detail answer the same shape. */
export type CompanyView = {
  id: string;
  companyId: string;
  version: number;
  name: string;
  status: PublicationStatus;
  suspendedAt: string | null;
  /** Why it is suspended; null where it is not, or was before reasons were asked for. */
  suspension: SuspensionView | null;
  /** When it is deleted, unless that is taken back; null as long as nobody asked for it. */
  deletionDueAt: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  /** One line above the description on its public page. */
  headline: string | null;
  /** How many people work there, if it tells. */
  headcount: number | null;
  /** Of the IANA time zone database; days without time end there. */
  timeZone: string;
  /** The domain it has shown to be its own; null without one. */
  verifiedDomain: VerifiedDomain | null;
  /** Address of the image on the asset host, null without one. */
  logo: string | null;
  logoId: string | null;
  banner: string | null;
  bannerId: string | null;
  location: LocationView;
  social: SocialLinks;
  jobCount: number;
  userCount: number;
  memberType: string | null;
  cohortId: string | null;
  createdAt: string;
} & CompanyPresentation;

/** What publishing, suspending, restoring and editing answer. */
export type ChangedCompanyView = Pick<CompanyView, 'id' | 'status' | 'suspendedAt' | 'version'>;

/** A place of open jobs as their cards name it, or, without one, work from anywhere; with how many are there. */
export type CompanyPlace = { place: string | null; remote: boolean; jobs: number };

/** GET public-companies/:id: what everybody may know of a published company. Its jobs: `public-jobs?company=`. */
export type PublicCompanyView = Pick<
  CompanyView,
  | 'id'
  | 'companyId'
  | 'name'
  | 'logo'
  | 'banner'
  | 'location'
  | 'description'
  | 'headline'
  | 'headcount'
  | 'website'
  | 'verifiedDomain'
  | 'email'
  | 'phone'
  | 'social'
  | 'timeZone'
  | keyof CompanyPresentation
> & {
  /** How the company answers; null below twenty decided applications. */
  replyRecord: ReplyRecordView | null;
  /** The same week by week; null without a record, and where too few weeks have enough to say anything. */
  replyWeeks: ReplyWeeksView | null;
  /** Jobs that take applications now. */
  openJobCount: number;
  /** Where those are, the place with most of them first; at most six. */
  places: CompanyPlace[];
};
