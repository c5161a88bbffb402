import type { CompanyDomainView } from '@app/contracts/company-domains/company-domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';

const whileCheckingMs = 2_000;

/** The domain of a company; asked for again while a worker looks at it. */
export const domainQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company-domain', companyId] as const,
    queryFn: ({ signal }) => api<CompanyDomainView>(`/api/company-domains/${companyId}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? whileCheckingMs : false),
  });

/** Names it, or another one in its place. */
export const addCompanyDomain = (
  companyId: string,
  version: number,
  domain: string,
): Promise<CompanyDomainView> =>
  api(`/api/company-domains/${companyId}`, { method: 'PATCH', version, body: { domain } });

export const removeDomain = (companyId: string): Promise<CompanyDomainView> =>
  api(`/api/company-domains/${companyId}`, { method: 'DELETE' });

/** Has a worker look at it. */
export const requestCheck = (companyId: string): Promise<CompanyDomainView> =>
  api(`/api/company-domains/${companyId}/checks`, { method: 'POST' });
