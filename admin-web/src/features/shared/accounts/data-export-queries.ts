import type { DataExportView } from '@app/contracts/data-exports/data-export';
import type { FileLinkView } from '@app/contracts/files/upload-request';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

const isUnderWay = ({ status }: DataExportView): boolean => status === 'queued' || status === 'running';

/** Milliseconds between two looks at an export that is under way. */
const lookAgainAfter = 2_000;

/** One's own exports, the latest first; looked at again as long as one is being put together. */
export const dataExportsQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => api<DataExportView[]>('/api/data-exports', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainAfter : false),
});

export const requestExport = (): Promise<{ id: string }> => api('/api/data-exports', { method: 'POST' });

/** Has the browser save the file. */
export async function downloadExport(id: string): Promise<void> {
  const { url } = await api<FileLinkView>(`/api/data-exports/${id}/link`);
  window.location.assign(url);
}
