import type { CompanyView } from '@app/contracts/companies/company-view';
import { pathTo, withQuery } from '../../../base/paths.js';
import type { StatusTone } from '../../../kit/ui/tag.js';

/** The state of a company in one word: a suspension outweighs what it is otherwise. */
export function companyStateOf(company: Pick<CompanyView, 'status' | 'suspendedAt' | 'deletionDueAt'>): {
  label: string;
  tone: StatusTone;
} {
  if (company.deletionDueAt !== null) return { label: 'Deleting', tone: 'danger' };
  if (company.suspendedAt !== null) return { label: 'Suspended', tone: 'danger' };
  return company.status === 'published'
    ? { label: 'Published', tone: 'ok' }
    : { label: 'Draft', tone: 'plain' };
}

/** City and country, or null. */
export function placeOf({ location }: Pick<CompanyView, 'location'>): string | null {
  return [location.city, location.country].filter(Boolean).join(', ') || null;
}

/** One company as the platform admin sees it. */
export const dashboardOf = (companyId: string): string => withQuery(pathTo('dashboard'), { companyId });
