import type { ImageCrop } from '@app/contracts/files/upload-request';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.js';
import { UploadError, uploadFile } from '../../api/uploads.js';

export type ImageKind = 'logo' | 'banner';
export type ImageUpload =
  | { state: 'idle' }
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'checking'; fileName: string }
  | { state: 'failed'; fileName: string; reason: string };

type Chosen = { file: File; crop?: ImageCrop };

/** Sends a picture of the company, waits for its check and puts it into its place. */
export function useImageUpload(
  companyId: string,
  kind: ImageKind,
  onAvailable: (id: string) => Promise<void>,
) {
  const [upload, setUpload] = useState<ImageUpload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ file, crop }: Chosen): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const fileName = file.name;
    const onProgress = (share: number) =>
      setUpload(share < 1 ? { state: 'sending', fileName, share } : { state: 'checking', fileName });
    onProgress(0);
    try {
      const owner = { entityType: 'company', entityId: companyId } as const;
      const stored = await uploadFile(file, kind, owner, { onProgress, crop, signal: control.signal });
      await onAvailable(stored.id);
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
  const fail = (fileName: string, reason: string) => setUpload({ state: 'failed', fileName, reason });
  return { upload, start, stop, fail };
}

function reasonOf(error: unknown): string {
  if (error instanceof UploadError) return error.message;
  if (!(error instanceof ApiError)) return 'Something went wrong';
  return Object.values(error.errors)[0] ?? error.message;
}
