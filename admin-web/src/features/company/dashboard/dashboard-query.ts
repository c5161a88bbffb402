import type { CompanyDashboardView, DashboardQuery } from '@app/contracts/dashboard/company-dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { withQuery } from '../../../base/paths.js';

/** The figures of a company for some days. The old ones stay while others are fetched. */
export const dashboardQuery = (companyId: string, days: DashboardQuery) =>
  queryOptions({
    queryKey: ['company-dashboard', companyId, days] as const,
    queryFn: ({ signal }) =>
      api<CompanyDashboardView>(withQuery(`/api/company-dashboards/${companyId}`, days), { signal }),
    placeholderData: keepPreviousData,
  });
