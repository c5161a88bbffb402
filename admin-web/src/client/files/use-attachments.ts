import { filesPerMessage } from '@app/contracts/messages/message-file';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/user-store.js';
import { api, ApiError } from '../http/http.js';
import { type StoredAttachment, storeAttachments, loadAttachments } from './stored-attachments.js';
import { uploadFile, uploadProblem } from './uploads.js';

/** How far a file is that goes along with what is being written. */
type AttachmentState =
  | { state: 'sending'; share: number }
  | { state: 'checking' }
  | { state: 'ready'; fileId: string }
  | { state: 'failed'; reason: string };
export type Attachment = { key: string; fileName: string; size: number } & AttachmentState;

/**
 * Files that go along with a message: each is uploaded and checked at once, so that sending waits for nothing. Those that
 * are there stay attached to what is written in that conversation, also when the page is loaded anew.
 */
export function useAttachments(conversation: string) {
  const [attachments, setAttachments] = useState<Attachment[]>(() =>
    loadAttachments(conversation).map((stored) => ({ ...stored, state: 'ready' })),
  );
  useEffect(
    () => storeAttachments(conversation, attachments.flatMap(storedWhenReady)),
    [conversation, attachments],
  );
  const [problem, setProblem] = useState<string | undefined>();
  const become = (key: string, now: AttachmentState): void =>
    setAttachments((before) =>
      before.map((one) => {
        const { fileName, size } = one;
        return one.key === key ? { key, fileName, size, ...now } : one;
      }),
    );
  const uploads = useUploads(become);
  const attach = (files: File[]): void => {
    const room = filesPerMessage - attachments.length;
    setProblem(files.length > room ? tooMany : undefined);
    const added = files.slice(0, room).map((file) => ({ ...attachmentOf(file), file }));
    setAttachments((before) => [...before, ...added.map(({ file: _file, ...one }) => one)]);
    for (const { key, file } of added) void uploads.start(key, file);
  };
  const remove = (gone: Attachment): void => {
    uploads.stop(gone.key);
    setAttachments((before) => before.filter(({ key }) => key !== gone.key));
    setProblem(undefined);
    if (gone.state === 'ready') void forget(gone.fileId);
  };
  const areReady = (): boolean => {
    const waits = whyNotReady(attachments);
    setProblem(waits);
    return waits === undefined;
  };
  const showProblems = (error: Error): boolean => {
    const errors = error instanceof ApiError ? error.errors : {};
    const wrong = attachments.flatMap(({ key }, at) => {
      const reason = errors[`files.${at}`];
      return reason === undefined ? [] : [{ key, reason }];
    });
    for (const { key, reason } of wrong) become(key, { state: 'failed', reason });
    setProblem(errors['files']);
    return wrong.length > 0 || errors['files'] !== undefined;
  };
  const clear = (): void => {
    setAttachments([]);
    setProblem(undefined);
  };
  const fileIds = attachments.flatMap((one) => (one.state === 'ready' ? [one.fileId] : []));
  return { attachments, fileIds, problem, attach, remove, clear, areReady, showProblems };
}

/**
 * What is attached, and what one can do with it. `areReady` says whether a message can be sent, and notes why not;
 * `showProblems` shows what the API says about files where they stand, and answers whether it said anything; `clear`
 * forgets them once they went along.
 */
export type Attachments = ReturnType<typeof useAttachments>;

/** Sends files side by side, until they are there, or taken away, or the page is left. */
function useUploads(become: (key: string, now: AttachmentState) => void) {
  const { user } = useSession();
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.abort());
  }, []);
  const start = async (key: string, file: File): Promise<void> => {
    const control = new AbortController();
    running.current.set(key, control);
    const { signal } = control;
    const onProgress = (share: number): void =>
      become(key, share < 1 ? { state: 'sending', share } : { state: 'checking' });
    try {
      const owner = { entityType: 'user', entityId: user?.id ?? '' } as const;
      const stored = await uploadFile(file, 'message', owner, { onProgress, signal });
      become(key, { state: 'ready', fileId: stored.id });
    } catch (error) {
      if (!signal.aborted) become(key, { state: 'failed', reason: uploadProblem(error) });
    }
  };
  const stop = (key: string): void => running.current.get(key)?.abort();
  return { start, stop };
}

const tooMany = `At most ${filesPerMessage} files`;

const storedWhenReady = (one: Attachment): StoredAttachment[] => {
  if (one.state !== 'ready') return [];
  const { key, fileName, size, fileId } = one;
  return [{ key, fileName, size, fileId }];
};

const attachmentOf = ({ name: fileName, size }: File): Attachment => ({
  key: crypto.randomUUID(),
  fileName,
  size,
  state: 'sending',
  share: 0,
});

function whyNotReady(attachments: Attachment[]): string | undefined {
  if (attachments.some(({ state }) => state === 'failed'))
    return 'Please remove the file that cannot go along';
  const isWaiting = attachments.some(({ state }) => state !== 'ready');
  return isWaiting ? 'A file is still on its way. Please send in a moment' : undefined;
}

/** A file that goes along with nothing is no use to anybody; one that is gone already needs no telling. */
async function forget(fileId: string): Promise<void> {
  await api(`/api/files/${fileId}`, { method: 'DELETE' }).catch(() => undefined);
}
