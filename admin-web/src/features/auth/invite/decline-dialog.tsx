import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../base/toast/notify.js';
import { problemOf } from '../../../base/problem.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';

type DeclineDialogProps = {
  place: string;
  decline: () => Promise<unknown>;
  onDeclined: () => void;
  onClose: () => void;
};

/** A no cannot be taken back, so it is asked for twice. */
export function DeclineDialog({ place, decline, onDeclined, onClose }: DeclineDialogProps) {
  const declining = useMutation({
    mutationFn: decline,
    onSuccess: () => {
      notify.success('The invitation is declined');
      onDeclined();
    },
  });
  return (
    <ActDialog
      title="Decline the invitation?"
      act="Decline"
      keep="Keep it"
      danger
      busy={declining.isPending}
      problem={declining.error && problemOf(declining.error)}
      onAct={() => declining.mutate()}
      onClose={onClose}
    >
      <p>Whoever invited you sees that you declined. To join {place} later you need a new invitation.</p>
    </ActDialog>
  );
}
