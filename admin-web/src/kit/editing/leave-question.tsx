import type { ReactNode } from 'react';
import { ActDialog } from '../ui/act-dialog.js';

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void; children: ReactNode };

/** Asks before something is left that is not stored; `children` say what would be lost. */
export function LeaveQuestion({ onStay, onLeave, children }: LeaveQuestionProps) {
  return (
    <ActDialog
      title="Leave without saving?"
      keep="Stay here"
      act="Leave without saving"
      danger
      onAct={onLeave}
      onClose={onStay}
    >
      <p>{children}</p>
    </ActDialog>
  );
}
