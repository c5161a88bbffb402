import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import type { BulkDialogProps } from './bulk-dialog-props.js';

/** Takes the refusals of all of them back, once somebody said yes. */
export function ReopenManyDialog({ people, busy, problem, onStart, onClose }: BulkDialogProps) {
  return (
    <ActDialog
      title={`Open ${people} again?`}
      act="Open again"
      busy={busy}
      problem={problem}
      onAct={() => onStart({ kind: 'reopen' })}
      onClose={onClose}
    >
      <p>
        Whoever is refused goes back to the stage they were refused from; everybody else stays as they are.
        Letters that were not sent yet are not sent. Who got theirs sees in their applications that they are
        open again.
      </p>
    </ActDialog>
  );
}
