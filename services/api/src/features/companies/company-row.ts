import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { VerifiedDomain } from '@app/contracts/company-domains/company-domain';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import type { HiringStep, Workplace } from '@app/contracts/companies/company-presentation';
import type { CompanyDeletionView } from '@app/contracts/companies/company-deletion';
import type { SuspensionView } from '@app/contracts/companies/company-suspension';
import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { LanguageCode } from '@app/contracts/vocabulary/languages';
import { locationView, type StoredLocation } from '@app/contracts/vocabulary/location';
import { type SocialLinks, socialLinksView } from '@app/contracts/vocabulary/social-links';
import { verifiedDomainColumn } from '@app/database/reads/job-row';
import type { Company } from '@app/domain/companies/company.entity';
import type { CompanyImages } from './company-images.js';

export type CompanyRow = {
  id: string;
  version: number;
  name: string;
  status: PublicationStatus;
  suspended_at: Date | null;
  suspension_reason: SuspensionReason | null;
  suspension_note: string | null;
  deletion_requested_at: Date | null;
  deletion_due_at: Date | null;
  deletion_started_at: Date | null;
  website: string | null;
  verified_domain: VerifiedDomain | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  headline: string | null;
  headcount: number | null;
  time_zone: string;
  business: string | null;
  founded: number | null;
  industry: Industry | null;
  languages: LanguageCode[];
  hiring_steps: HiringStep[];
  workplaces: Workplace[];
  location: StoredLocation;
  social: Partial<SocialLinks>;
  logo_file_id: string | null;
  banner_file_id: string | null;
  member_type: string | null;
  cohort_id: string | null;
  created_at: Date;
  job_count: string;
  user_count: string;
  place: string | null;
};

/** A company with the numbers its list shows. */
export const selectCompany = `select company.*, suspension.suspension_reason, suspension.suspension_note,
    ${verifiedDomainColumn} as verified_domain, count_jobs(company.id) as job_count,
    (select count(*) from role_assignment member
      where member.company_id = company.id and member.deactivated_at is null) as user_count,
    lower(nullif(concat_ws(', ', nullif(location ->> 'city', ''), nullif(location ->> 'country', '')), '')) as place
  from company
  left join lateral (select reason as suspension_reason, note as suspension_note from company_suspension
    where company_id = company.id and ended_at is null and company.suspended_at is not null) suspension on true`;

export function companyViewOf(row: CompanyRow, images: CompanyImages): CompanyView {
  return {
    id: row.id,
    companyId: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspension: suspensionOf(row),
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    website: row.website,
    verifiedDomain: row.verified_domain,
    email: row.email,
    phone: shownPhone(row.phone),
    description: row.description,
    headline: row.headline,
    headcount: row.headcount,
    timeZone: row.time_zone,
    business: row.business,
    founded: row.founded,
    industry: row.industry,
    languages: row.languages,
    hiringSteps: row.hiring_steps,
    workplaces: row.workplaces,
    logo: images.of(row, row.logo_file_id),
    logoId: row.logo_file_id,
    banner: images.of(row, row.banner_file_id),
    bannerId: row.banner_file_id,
    location: locationView(row.location),
    social: socialLinksView(row.social),
    jobCount: Number(row.job_count),
    userCount: Number(row.user_count),
    memberType: row.member_type,
    cohortId: row.cohort_id,
    createdAt: row.created_at.toISOString(),
  };
}

function suspensionOf({
  suspension_reason: reason,
  suspension_note: note,
}: CompanyRow): SuspensionView | null {
  return reason === null ? null : { reason, note: note ?? '' };
}

/** What publishing, suspending and restoring answer. */
export function changedCompanyView({ id, status, suspendedAt, version }: Company): ChangedCompanyView {
  return { id, status, suspendedAt: suspendedAt?.toISOString() ?? null, version };
}

/** What asking for a company to be deleted answers, and taking that back. */
export function deletionViewOf({ id, version, deletionDueAt }: Company): CompanyDeletionView {
  return { id, version, deletionDueAt: deletionDueAt?.toISOString() ?? null };
}
