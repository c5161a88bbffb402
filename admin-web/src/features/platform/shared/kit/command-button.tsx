import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import type { ComponentProps } from 'react';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import type { PlatformProvider } from './platform-provider.js';

type CommandButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  send: (provider: PlatformProvider) => Promise<unknown>;
  /** The notification afterwards. */
  sent?: string;
};

/** Sends a command about one record, and reads all of the page again. */
export function CommandButton({ send, sent, busy = false, ...button }: CommandButtonProps) {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const sending = useMutation({
    mutationFn: () => send(provider),
    onSuccess: () => sent !== undefined && notify.success(sent),
    onSettled: refresh,
    onError: (error) => notify.error(problemOf(error)),
  });
  return <Button {...button} busy={busy || sending.isPending} onClick={() => sending.mutate()} />;
}
