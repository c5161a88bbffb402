import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

type AskDialogProps = {
  title: string;
  keep: string;
  act: string;
  danger?: boolean;
  busy: boolean;
  wrong: string | null;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Says what will happen and asks once. */
export function AskDialog({
  title,
  keep,
  act,
  danger,
  busy,
  wrong,
  onAct,
  onClose,
  children,
}: AskDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {wrong && <Banner tone="danger">{wrong}</Banner>}
      {children}
    </Dialog>
  );
}
