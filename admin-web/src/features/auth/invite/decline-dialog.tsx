import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { problemOf } from '../../../base/problem.js';

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
    <Dialog
      title="Decline the invitation?"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={declining.isPending} onClick={() => declining.mutate()}>
            Decline
          </Button>
        </>
      }
    >
      <p>Whoever invited you sees that you declined. To join {place} later you need a new invitation.</p>
      {declining.error && <Banner tone="danger">{problemOf(declining.error)}</Banner>}
    </Dialog>
  );
}
