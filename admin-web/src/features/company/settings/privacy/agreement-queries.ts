import type { ProcessingAgreementView } from '@app/contracts/agreements/processing-agreement';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFile } from '../../../../client/http/http.js';

export const agreementQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['processing-agreement', companyId] as const,
    queryFn: ({ signal }) => api<ProcessingAgreementView>('/api/processing-agreement', { signal }),
  });

export const downloadAgreement = () => apiFile('/api/processing-agreement/document');
