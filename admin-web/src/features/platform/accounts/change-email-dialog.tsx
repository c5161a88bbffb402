import { ChangeEmailBody } from '@app/contracts/accounts/people';
import { identityLimits } from '@app/contracts/identity/limits';
import { useDataProvider } from 'ra-core';
import { TextField } from '../../../kit/ui/text-field.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import type { OpenedPerson } from './opened-person.js';
import { ReasonField } from './reason-field.js';

/** Names the new address of somebody, who proves it themselves. */
export function ChangeEmailDialog({ person, reason, onClose }: OpenedPerson & { onClose: () => void }) {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title="Change the e-mail address"
      act="Send the code"
      schema={ChangeEmailBody}
      defaultValues={{ email: '', reason }}
      send={async (body) => `A code went to ${(await provider.changeEmail(person.id, body)).sentTo}`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            A code goes to the new mailbox. Whoever enters it signs in with that address, anew on every
            device.
          </p>
          <p>
            {person.email} hears of it at once, and stays the address until then. A code is good for 10
            minutes; a new one can be requested for {identityLimits.addressChangeDays} days.
          </p>
          <TextField label="New address" type="email" autoComplete="off" autoFocus {...field('email')} />
          <ReasonField {...field('reason')} />
        </>
      )}
    </FormDialog>
  );
}
