import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import type { ImageCrop } from '@app/contracts/files/upload-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile, uploadProblem } from '../../../client/files/uploads.js';
import { notify } from '../../../base/toast/notify.js';
import { editOwnAccount, ownAccountQuery } from './own-account.js';

/** Sends a photo, waits for its check and puts it beside the name; or takes it away. */
export function usePhoto(account: OwnAccountView) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const put = async (photoId: string | null) => {
    // The check takes a while, and the name may have been changed meanwhile.
    const now = await queryClient.fetchQuery({ ...ownAccountQuery, staleTime: 0 });
    await editOwnAccount(queryClient, now, { photoId });
    notify.success(photoId ? 'Your photo is changed' : 'Your photo is removed');
  };
  const changing = useMutation({
    mutationFn: async (chosen: { file: File; crop?: ImageCrop } | null) => {
      if (chosen === null) return put(null);
      const { signal } = (running.current = new AbortController());
      const onProgress = (share: number) =>
        setProgress(share < 1 ? `Sending, ${Math.round(share * 100)} %` : 'Checking the picture …');
      const owner = { entityType: 'user', entityId: account.id } as const;
      const stored = await uploadFile(chosen.file, 'photo', owner, { onProgress, signal, crop: chosen.crop });
      return put(stored.id);
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    send: (file: File, crop?: ImageCrop) => changing.mutate({ file, crop }),
    remove: () => changing.mutate(null),
    isBusy: changing.isPending,
    progress,
    problem: changing.error ? uploadProblem(changing.error) : undefined,
  };
}
