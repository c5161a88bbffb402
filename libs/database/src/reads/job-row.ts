import type { ReplyRecordView } from '@app/contracts/replies/reply-record';
import type { VerifiedDomain } from '@app/contracts/company-domains/company-domain';
import { jobTextFields, type JobTexts, jobTextsOf } from '@app/contracts/jobs/job-text-fields';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import type { JobCompanyView, JobView, SalaryView } from '@app/contracts/jobs/job-view';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import type {
  EmploymentDetail,
  EmploymentType,
  LocationType,
  PublicationStatus,
  Seniority,
} from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import { locationView, placeLine, type StoredLocation } from '@app/contracts/vocabulary/location';
import { closingOf } from '@app/contracts/vocabulary/zoned-day';
import { type SocialLinks, socialLinksView } from '@app/contracts/vocabulary/social-links';
import type { AssetNaming } from './asset-address.js';

/** The domain a company has proven, as everybody reads it; null without one. */
export const verifiedDomainColumn = `(select jsonb_build_object('domain', named.domain,
    'verifiedAt', to_char(named.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from company_domain named where named.company_id = company.id and named.verified_at is not null)`;

/** Columns of a company as jobs show it, prefixed so that they can stand beside the job's own. */
export const jobCompanyColumns = `company.id as company_id, company.name as company_name,
  company.description as company_description, company.website as company_website, company.email as company_email,
  company.phone as company_phone, company.location as company_location, company.social as company_social,
  company.time_zone as company_time_zone, company.logo_file_id as company_logo_id, company.banner_file_id as company_banner_id,
  ${verifiedDomainColumn} as company_verified_domain,
  (select shown from reply_record where reply_record.id = company.id) as company_reply_record`;

const jobTextColumns = jobTextFields.map((field) => `job.${field}`).join(', ');

/** A job with its company, as every view of a job reads it. */
export const selectJob = `select job.id, job.version, job.slug, job.application_count, job.pipeline_id, job.title,
    ${jobTextColumns}, job.industry, job.seniority, job.description, job.skills, job.languages,
    job.employment_type, job.employment_detail, job.location_type, job.location, job.salary, job.education, job.experience, job.requirements,
    job.questions, job.settings, job.status, job.live, job.published_at, job.expired_at, job.closed_at, job.taken_down_at,
    job.created_at,
    (select shown from reply_record where reply_record.id = job.id) as reply_record,
    ${jobCompanyColumns}
  from job join company on company.id = job.company_id`;

/** A company beside its job, as `jobCompanyColumns` read it. */
export type CompanyRow = {
  company_id: string;
  company_name: string;
  company_description: string | null;
  company_website: string | null;
  company_email: string | null;
  company_phone: string | null;
  company_time_zone: string;
  company_location: StoredLocation;
  company_social: Partial<SocialLinks>;
  company_logo_id: string | null;
  company_banner_id: string | null;
  company_verified_domain: VerifiedDomain | null;
  company_reply_record: ReplyRecordView | null;
};

/** A job with its company, as `selectJob` reads it. */
export type JobRow = CompanyRow &
  JobTexts & {
    id: string;
    version: number;
    slug: string;
    application_count: number;
    pipeline_id: string;
    title: string;
    industry: Industry | null;
    seniority: Seniority | null;
    description: string;
    skills: string[];
    languages: JobView['languages'];
    employment_type: EmploymentType | null;
    employment_detail: EmploymentDetail | null;
    location_type: LocationType | null;
    location: StoredLocation;
    salary: SalaryView | null;
    education: { type?: string; credentialCategory?: string };
    experience: { monthsOfExperience?: number; experienceType?: string };
    requirements: JobView['requirements'];
    questions: QuestionBody[];
    settings: Record<string, unknown>;
    status: PublicationStatus;
    live: boolean;
    published_at: Date | string | null;
    expired_at: Date | string | null;
    closed_at: Date | string | null;
    taken_down_at: Date | string | null;
    created_at: Date | string;
    reply_record: ReplyRecordView | null;
  };

const iso = (time: Date | string): string => new Date(time).toISOString();
const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : iso(time));

/** The company of a job, from a row. */
export function jobCompanyOf(row: CompanyRow, assetOf: AssetNaming): JobCompanyView {
  return {
    companyId: row.company_id,
    name: row.company_name,
    logo: assetOf(row.company_id, row.company_logo_id),
    banner: assetOf(row.company_id, row.company_banner_id),
    location: locationView(row.company_location),
    description: row.company_description,
    website: row.company_website,
    verifiedDomain: row.company_verified_domain,
    email: row.company_email,
    phone: row.company_phone,
    timeZone: row.company_time_zone,
    social: socialLinksView(row.company_social),
    replyRecord: row.company_reply_record,
  };
}

/** A job, from a row. */
export function jobViewOf(row: JobRow, assetOf: AssetNaming): JobView {
  return {
    id: row.id,
    jobId: row.id,
    version: row.version,
    slug: row.slug,
    count: row.application_count,
    company: jobCompanyOf(row, assetOf),
    pipelineId: row.pipeline_id,
    title: row.title,
    ...jobTextsOf((field) => row[field]),
    industry: row.industry,
    seniority: row.seniority,
    description: row.description,
    skills: row.skills,
    languages: row.languages,
    employmentType: row.employment_type,
    employmentDetail: row.employment_detail,
    locationType: row.location_type,
    location: locationView(row.location),
    salary: row.salary,
    education: {
      requirements: {
        type: row.education.type ?? null,
        credentialCategory: row.education.credentialCategory ?? null,
      },
    },
    experience: {
      monthsOfExperience: row.experience.monthsOfExperience ?? null,
      experienceType: row.experience.experienceType ?? null,
    },
    requirements: row.requirements,
    questions: { form: row.questions.map((question) => ({ ...question, value: null })) },
    settings: row.settings,
    status: row.status,
    live: row.live,
    publishedAt: isoOrNull(row.published_at),
    expiredAt: isoOrNull(row.expired_at),
    closing: closingOf(row.expired_at, row.company_time_zone),
    closedAt: isoOrNull(row.closed_at),
    createdAt: iso(row.created_at),
    replyRecord: row.reply_record,
  };
}

/** The card of a search page from a row that has been published. */
export function jobCardOf(row: JobRow, publishedAt: Date | string, assetOf: AssetNaming): JobCardView {
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    companyLogo: assetOf(row.company_id, row.company_logo_id),
    companyDomain: row.company_verified_domain,
    title: row.title,
    position: row.position,
    place: placeLine(row.location),
    locationType: row.location_type,
    employmentType: row.employment_type,
    employmentDetail: row.employment_detail,
    seniority: row.seniority,
    industry: row.industry,
    skills: row.skills.slice(0, 5),
    salary: row.salary,
    publishedAt: iso(publishedAt),
    expiredAt: isoOrNull(row.expired_at),
    closing: closingOf(row.expired_at, row.company_time_zone),
    replyRecord: row.company_reply_record,
  };
}
