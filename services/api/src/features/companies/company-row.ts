import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import type { CompanyDeletionView } from '@app/contracts/companies/company-deletion';
import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import { locationView, type StoredLocation } from '@app/contracts/vocabulary/location';
import { type SocialLinks, socialLinksView } from '@app/contracts/vocabulary/social-links';
import { verifiedDomainColumn } from '@app/database/reads/job-row';
import type { Company } from '@app/domain/companies/company.entity';
import type { CompanyImages } from './company-images.js';

/** A company as it is read, without what follows from other columns. */
export type CompanyRow = Omit<
  CompanyView,
  'companyId' | 'suspension' | 'logo' | 'banner' | 'location' | 'social'
> & {
  suspensionReason: SuspensionReason | null;
  suspensionNote: string | null;
  location: StoredLocation;
  social: Partial<SocialLinks>;
  /** City and country, which lists are sorted by. */
  place: string | null;
};

/** A company with the numbers its list shows. */
export const selectCompany = `select company.id, company.version, company.name, company.status, company.suspended_at,
    suspension.suspension_reason, suspension.suspension_note, company.deletion_due_at, company.website,
    ${verifiedDomainColumn} as verified_domain, company.email, company.phone, company.description, company.headline,
    company.headcount, company.time_zone, company.business, company.founded, company.industry, company.languages,
    company.hiring_steps, company.workplaces, company.logo_file_id as logo_id, company.banner_file_id as banner_id,
    company.location, company.social, count_jobs(company.id)::int as job_count,
    (select count(*)::int from role_assignment member
      where member.company_id = company.id and member.deactivated_at is null) as user_count,
    company.member_type, company.cohort_id, company.created_at,
    lower(nullif(concat_ws(', ', nullif(location ->> 'city', ''), nullif(location ->> 'country', '')), '')) as place
  from company
  left join lateral (select reason as suspension_reason, note as suspension_note from company_suspension
    where company_id = company.id and ended_at is null and company.suspended_at is not null) suspension on true`;

export function companyViewOf(row: CompanyRow, images: CompanyImages): CompanyView {
  const { suspensionReason: reason, suspensionNote: note, place, ...company } = row;
  return {
    ...company,
    companyId: company.id,
    suspension: reason === null ? null : { reason, note: note ?? '' },
    phone: shownPhone(company.phone),
    logo: images.of(company, company.logoId),
    banner: images.of(company, company.bannerId),
    location: locationView(company.location),
    social: socialLinksView(company.social),
  };
}

/** What publishing, suspending and restoring answer. */
export function changedCompanyView({ id, status, suspendedAt, version }: Company): ChangedCompanyView {
  return { id, status, suspendedAt: suspendedAt?.toISOString() ?? null, version };
}

/** What asking for a company to be deleted answers, and taking that back. */
export function deletionViewOf({ id, version, deletionDueAt }: Company): CompanyDeletionView {
  return { id, version, deletionDueAt: deletionDueAt?.toISOString() ?? null };
}
