import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import type { RunningAct } from './use-job-act.js';

type AskDialogProps = {
  title: string;
  keep: string;
  act: string;
  danger?: boolean;
  /** What the button does, unless something is to be checked first. */
  doing: RunningAct;
  onAct?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Says what will happen and asks once. */
export function AskDialog({
  title,
  keep,
  act,
  danger,
  doing,
  onAct = doing.run,
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
          <Button look={danger ? 'danger' : 'primary'} busy={doing.busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {doing.wrong && <Banner tone="danger">{doing.wrong}</Banner>}
      {children}
    </Dialog>
  );
}
