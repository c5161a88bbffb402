import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../base/toast/notify.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
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
    <ActDialog
      title={title}
      act={confirm}
      danger={danger}
      busy={acting.isPending}
      problem={acting.error?.message}
      onAct={() => acting.mutate()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ActDialog>
  );
}
