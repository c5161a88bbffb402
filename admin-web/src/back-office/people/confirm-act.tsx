import { useMutation } from '@tanstack/react-query';
import { notify } from '../../platform/toast/notify.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { type AskingAct, questionOf } from './acts.js';
import type { TeamRow } from './team-row.js';

type ConfirmActProps = {
  act: AskingAct;
  row: TeamRow;
  /** What the role is in: the company, or the platform. */
  place: string;
  run: () => Promise<void>;
  onClose: () => void;
};

/** Says what follows from an act and does it. */
export function ConfirmAct({ act, row, place, run, onClose }: ConfirmActProps) {
  const { title, text, confirm, danger, done } = questionOf(act, row, place);
  const acting = useMutation({
    mutationFn: run,
    onSuccess: () => {
      notify.success(done);
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={acting.isPending}
            onClick={() => acting.mutate()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {acting.error && <Banner tone="danger">{acting.error.message}</Banner>}
    </Dialog>
  );
}
