import { ChangeEmailBody } from '@app/contracts/accounts/people';
import { identityLimits } from '@app/contracts/identity/limits';
import { useDataProvider } from 'ra-core';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { notify } from '../../../base/toast/notify.js';
import { TextField } from '../../../kit/ui/text-field.js';
import type { OpenedPerson } from './opened-person.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { usePersonAnew } from './use-person-anew.js';

/** Names the new address of somebody, who proves it themselves. */
export function ChangeEmailDialog({ person, reason, onClose }: OpenedPerson & { onClose: () => void }) {
  const readAnew = usePersonAnew();
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = useContractForm(ChangeEmailBody, {
    defaultValues: { email: '', reason },
  });
  return (
    <ActDialog
      title="Change the e-mail address"
      act="Send the code"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { sentTo } = await provider.changeEmail(person.id, body).finally(readAnew);
        notify.success(`A code went to ${sentTo}`);
        onClose();
      })}
    >
      <p>
        A code goes to the new mailbox. Whoever enters it signs in with that address, anew on every device.
      </p>
      <p>
        {person.email} hears of it at once, and stays the address until then. A code is good for 10 minutes; a
        new one can be requested for {identityLimits.addressChangeDays} days.
      </p>
      <TextField label="New address" type="email" autoComplete="off" autoFocus {...field('email')} />
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
