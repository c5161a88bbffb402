import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.js';
import { UploadError, uploadFile } from '../../api/uploads.js';
import { editProfile, profileQuery } from '../profile-query.js';

export type CvUpload =
  | { state: 'idle' }
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'checking'; fileName: string }
  | { state: 'failed'; fileName: string; reason: string };

/** Uploads a CV, waits for its check and makes it the CV of the profile. */
export function useCvUpload(userId: string) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<CvUpload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const fileName = file.name;
    const onProgress = (share: number) =>
      setUpload(share < 1 ? { state: 'sending', fileName, share } : { state: 'checking', fileName });
    onProgress(0);
    try {
      const owner = { entityType: 'user', entityId: userId } as const;
      const stored = await uploadFile(file, 'cv', owner, { onProgress, signal: control.signal });
      const profile = await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
      await editProfile(queryClient, profile, { cvId: stored.id }, { errorHandle: false });
      setUpload({ state: 'idle' });
    } catch (error) {
      if (control.signal.aborted) return;
      setUpload({ state: 'failed', fileName, reason: reasonOf(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setUpload({ state: 'idle' });
  };
  return { upload, start, stop };
}

function reasonOf(error: unknown): string {
  if (error instanceof UploadError) return error.message;
  if (!(error instanceof ApiError)) return 'Something went wrong';
  return Object.values(error.errors)[0] ?? error.message;
}
