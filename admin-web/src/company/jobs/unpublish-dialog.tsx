import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

type UnpublishDialogProps = { title: string; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before a job leaves the public search. */
export function UnpublishDialog({ title, busy, onConfirm, onClose }: UnpublishDialogProps) {
  return (
    <Dialog
      title="Take this job back to a draft?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it public</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            Unpublish
          </Button>
        </>
      }
    >
      <p>
        {title} leaves the job search at once and takes no more applications. Everybody on the board stays
        where they are. You can publish it again at any time.
      </p>
    </Dialog>
  );
}
