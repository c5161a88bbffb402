import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import type { ReactNode } from 'react';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';

type ConfirmDialogProps = {
  title: string;
  /** What the button does. */
  act: string;
  danger?: boolean;
  /** The resource whose open record it deletes: that is not requested again while the list opens. */
  deletes?: string;
  /** Does it; the text it returns is a notification. */
  run: () => Promise<string>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
};

/** Asks before something is done, and shows why it failed. All of the page is read again afterwards. */
export function ConfirmDialog({ run, deletes, onClose, ...dialog }: ConfirmDialogProps) {
  const refresh = useRefresh();
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: run,
    onSuccess: (text) => {
      notify.success(text);
      onClose();
    },
    onSettled: (_text, error) => {
      if (error || !deletes) refresh();
      else
        void client.invalidateQueries({
          predicate: ({ queryKey: [resource, read] }) => resource !== deletes || read !== 'getOne',
        });
    },
  });
  return (
    <ActDialog
      {...dialog}
      busy={running.isPending}
      problem={running.error && problemOf(running.error)}
      onAct={() => running.mutate()}
      onClose={onClose}
    />
  );
}
