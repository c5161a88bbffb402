import type { ImageCrop } from '@app/contracts/files/upload-request';
import type { FileType } from '@app/contracts/files/file-types';
import { useEffect, useRef, useState } from 'react';
import { uploadFile, type UploadOwner, uploadProblem } from './uploads.js';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'checking'; fileName: string }
  | { state: 'failed'; fileName: string; reason: string };

/** Sends one file at a time, waits for its check and hands it on; a later one takes the place of one on its way. */
export function useUpload(type: FileType, owner: UploadOwner, onAvailable: (id: string) => Promise<void>) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (fileName: string, reason: string) => setUpload({ state: 'failed', fileName, reason });
  const start = async (file: File, crop?: ImageCrop): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const fileName = file.name;
    const onProgress = (share: number) =>
      setUpload(share < 1 ? { state: 'sending', fileName, share } : { state: 'checking', fileName });
    onProgress(0);
    try {
      const stored = await uploadFile(file, type, owner, { onProgress, crop, signal: control.signal });
      // A later file took its place while this one was checked.
      control.signal.throwIfAborted();
      await onAvailable(stored.id);
      if (!control.signal.aborted) setUpload({ state: 'idle' });
    } catch (error) {
      if (!control.signal.aborted) fail(fileName, uploadProblem(error));
    }
  };
  const stop = () => {
    running.current?.abort();
    setUpload({ state: 'idle' });
  };
  return { upload, start, stop, fail };
}
