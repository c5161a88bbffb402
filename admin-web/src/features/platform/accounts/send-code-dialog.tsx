import { SendVerificationBody } from '@app/contracts/accounts/people';
import { useDataProvider } from 'ra-core';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { notify } from '../../../base/toast/notify.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { TextField } from '../../../kit/ui/text-field.js';

/** Has a code mailed to somebody who signed up and never entered one. */
export function SendCodeDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = useContractForm(SendVerificationBody, {
    defaultValues: { email: '', reason: '' },
  });
  return (
    <ActDialog
      title="Send a code again"
      act="Send the code"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { sentTo } = await provider.sendVerification(body);
        notify.success(`The code went to ${sentTo}`);
        onClose();
      })}
    >
      <p>
        For somebody who signed up and never entered the code. Until then they are in no list, and only the
        whole address finds them.
      </p>
      <TextField label="Address" type="email" autoComplete="off" autoFocus {...field('email')} />
      <TextField
        label="Why"
        maxLength={300}
        autoComplete="off"
        hint="It stands in the audit log with your name."
        {...field('reason')}
      />
    </ActDialog>
  );
}
