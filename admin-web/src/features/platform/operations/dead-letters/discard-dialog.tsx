import { DiscardDeadLetterBody, type DeadLetterView } from '@app/contracts/operations/dead-letter';
import { useDataProvider } from 'ra-core';
import { ActDialog } from '../../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { notify } from '../../../../base/toast/notify.js';
import { TextArea } from '../../../../kit/ui/text-field.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { useOperationsAnew } from '../shared/use-operations-anew.js';

type DiscardDialogProps = { letter: Pick<DeadLetterView, 'id' | 'name'>; onClose: () => void };

/** Asks why what a letter carried is not needed any more. */
export function DiscardDialog({ letter: { id, name }, onClose }: DiscardDialogProps) {
  const provider = useDataProvider<PlatformProvider>();
  const readAnew = useOperationsAnew();
  const { field, submit, busy, problem } = useContractForm(DiscardDeadLetterBody, {
    defaultValues: { reason: '' },
  });
  return (
    <ActDialog
      title={`Discard ${name}?`}
      act="Discard"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await provider.discardLetter(id, body);
        readAnew();
        notify.success('Discarded');
        onClose();
      })}
    >
      <p>What it carried is never done, and it can no longer be replayed.</p>
      <TextArea
        label="Why it is not needed"
        rows={3}
        maxLength={500}
        hint="It stands in the audit log with your name."
        {...field('reason')}
      />
    </ActDialog>
  );
}
