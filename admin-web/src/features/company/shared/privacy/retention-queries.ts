import { limits } from '@app/contracts/http/limits';
import type {
  EditLegalHoldBody,
  LegalHoldView,
  CreateLegalHoldBody,
} from '@app/contracts/retention/legal-hold';
import type { RestrictionView } from '@app/contracts/retention/restriction';
import type { RetentionRuleBody, RetentionRuleView } from '@app/contracts/retention/retention-rule';
import type {
  DueApplicationView,
  NextRunView,
  RetentionRunView,
} from '@app/contracts/retention/retention-run';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList, rangeOf } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';
import { dataRequestsKey } from './data-requests.js';

/**
 * Everything about keeping and holding is read anew when a part of it changes: each changes what the next run does. Much
 * else does, too, where none of it is shown: whoever comes back to it reads it anew.
 */
export const retentionKey = 'retention';

export const retentionRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'rules'] as const,
    queryFn: ({ signal }) => api<RetentionRuleView[]>('/api/retention-rules', { signal }),
  });

export const decideRule = ({ id, version }: { id: string; version: number }, body: RetentionRuleBody) =>
  api<RetentionRuleView>(`/api/retention-rules/${id}`, { method: 'PUT', version, body });

export const dropRule = ({ id, version }: RetentionRuleView) =>
  api<unknown>(`/api/retention-rules/${id}`, { method: 'DELETE', version });

export const nextRunQuery = (companyId: string) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'next'] as const,
    staleTime: 0,
    queryFn: ({ signal }) => api<NextRunView>('/api/retention-runs/next', { signal }),
  });

export const dueQuery = (companyId: string, first: number, count: number) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'due', first, count] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiList<DueApplicationView>(
        withQuery('/api/retention-runs/next/applications', { range: rangeOf(first, count) }),
        signal,
      ),
  });

export const pastRunsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'runs'] as const,
    queryFn: ({ signal }) =>
      apiList<RetentionRunView>(withQuery('/api/retention-runs', { range: rangeOf(0, 30) }), signal),
  });

export const pauseNext = (isPaused: boolean) =>
  api<NextRunView>('/api/retention-runs/next/pause', { method: isPaused ? 'PUT' : 'DELETE' });

/** Those of the whole company, or those that keep one application. */
export const legalHoldsQuery = (companyId: string, applicationId?: string) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'legal-holds', applicationId ?? 'all'] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiList<LegalHoldView>(
        withQuery('/api/legal-holds', {
          range: rangeOf(0, limits.listRows),
          filter: applicationId && JSON.stringify({ applicationId }),
        }),
        signal,
      ),
  });

export const restrictionsPerPage = 25;

/** A page of those that are restricted. */
export const restrictionsQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: [retentionKey, companyId, 'restrictions', page] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiList<RestrictionView>(
        withQuery('/api/restrictions', {
          range: rangeOf((page - 1) * restrictionsPerPage, restrictionsPerPage),
        }),
        signal,
      ),
  });

/** Says that it still is as its applicant wished. */
export const confirmRestriction = ({ id, version }: RestrictionView) =>
  api<{ id: string }>(`/api/restrictions/${id}`, { method: 'PATCH', version, body: {} });

export const createLegalHold = (body: CreateLegalHoldBody) =>
  api<{ id: string }>('/api/legal-holds', { method: 'POST', body });

export const editLegalHold = ({ id, version }: LegalHoldView, body: EditLegalHoldBody) =>
  api<{ id: string }>(`/api/legal-holds/${id}`, { method: 'PATCH', version, body });

export const endLegalHold = ({ id, version }: LegalHoldView) =>
  api<unknown>(`/api/legal-holds/${id}`, { method: 'DELETE', version });

/** What a hold keeps, and which requests it is in the way of, is read anew. */
export const legalHoldsChanged = async (client: QueryClient, companyId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [retentionKey, companyId] }),
    client.invalidateQueries({ queryKey: [dataRequestsKey, companyId] }),
  ]);
};
