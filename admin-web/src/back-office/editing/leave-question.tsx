import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void; children: ReactNode };

/** Asks before something is left that is not stored; `children` say what would be lost. */
export function LeaveQuestion({ onStay, onLeave, children }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Stay here</Button>
          <Button look="danger" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
