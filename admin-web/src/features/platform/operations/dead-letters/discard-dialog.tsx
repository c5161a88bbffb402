import { DiscardDeadLetterBody, type DeadLetterView } from '@app/contracts/operations/dead-letter';
import { useDataProvider } from 'ra-core';
import { TextArea } from '../../../../kit/ui/text-field.js';
import { FormDialog } from '../../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';

type DiscardDialogProps = { letter: Pick<DeadLetterView, 'id' | 'name'>; onClose: () => void };

/** Asks why what a letter carried is not needed any more. */
export function DiscardDialog({ letter: { id, name }, onClose }: DiscardDialogProps) {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title={`Discard ${name}?`}
      act="Discard"
      danger
      schema={DiscardDeadLetterBody}
      defaultValues={{ reason: '' }}
      send={async (body) => {
        await provider.discardLetter(id, body);
        return 'Discarded';
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>What it carried is never done, and it can no longer be replayed.</p>
          <TextArea
            label="Why it is not needed"
            rows={3}
            maxLength={500}
            hint="It stands in the audit log with your name."
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
