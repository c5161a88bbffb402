import type {
  ImportStatus,
  JobImportView,
  RequestJobImportBody,
} from '@app/contracts/job-imports/job-import';
import type { UploadResponseView } from '@app/contracts/files/upload-request';
import { api } from '../../../../client/http/http.js';
import { sendToStorage } from '../../../../client/files/uploads.js';

export const importKey = (id: string) => ['job-import', id] as const;

/** True while the worker still has something to do. */
export const isGoing = (status: ImportStatus): boolean =>
  status === 'requested' || status === 'queued' || status === 'running';

type Watch = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends the file and starts the work; answers the import as it stands. */
export async function startImport(
  file: File,
  body: RequestJobImportBody,
  watch: Watch,
): Promise<JobImportView> {
  const upload = await api<UploadResponseView>('/api/job-imports', {
    method: 'POST',
    body,
    signal: watch.signal,
  });
  await sendToStorage(file, body.contentType, upload, watch);
  await api(`/api/job-imports/${upload.id}/start`, { method: 'POST', signal: watch.signal });
  return fetchImport(upload.id, watch.signal);
}

export function fetchImport(id: string, signal?: AbortSignal): Promise<JobImportView> {
  return api<JobImportView>(`/api/job-imports/${id}`, { signal });
}
