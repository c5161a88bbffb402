import type { BulkActionView, BulkStep, StartBulkActionBody } from '@app/contracts/bulk-actions/bulk-action';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { boardKey } from '../../shared/applications/board-queries.js';

const address = '/api/application-bulk-actions';

/** As it is written: the contract reads filters of lists in more than one form. */
export type BulkFilter = { jobId: string; id?: string[] } & Partial<
  Omit<StartBulkActionBody['filter'], 'jobId' | 'id'>
>;

export function startBulkAction(
  filter: BulkFilter,
  action: BulkStep,
  idempotencyKey: string,
): Promise<{ id: string; total: number }> {
  return api(address, { method: 'POST', body: { filter, action }, idempotencyKey });
}

export function undoBulkAction(id: string): Promise<{ id: string }> {
  return api(`${address}/${id}`, { method: 'DELETE' });
}

/** How far it is. Read again with the board, which hears of every step. */
export const bulkActionQuery = (pipelineId: string, id: string) =>
  queryOptions({
    queryKey: [...boardKey(pipelineId), 'bulk', id] as const,
    queryFn: ({ signal }) => api<BulkActionView>(`${address}/${id}`, { signal }),
  });
