import type { CompanySettingsView, EditCompanySettingsBody } from '@app/contracts/settings/company-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';

/** What holds for a company: what it chose, and defaults for the rest. */
export const companySettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company-settings', companyId] as const,
    queryFn: ({ signal }) => api<CompanySettingsView>(`/api/company-settings/${companyId}`, { signal }),
  });

/** Changes the named settings of the version one has seen. */
export function editCompanySettings(
  companyId: string,
  version: number,
  body: EditCompanySettingsBody,
): Promise<CompanySettingsView> {
  return api(`/api/company-settings/${companyId}`, { method: 'PATCH', version, body });
}
