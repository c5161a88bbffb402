import { SendVerificationBody } from '@app/contracts/accounts/people';
import { useDataProvider } from 'ra-core';
import { TextField } from '../../../kit/ui/text-field.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { ReasonField } from './reason-field.js';

/** Has a code mailed to somebody who signed up and never entered one. */
export function SendCodeDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title="Send a code again"
      act="Send the code"
      schema={SendVerificationBody}
      defaultValues={{ email: '', reason: '' }}
      send={async (body) => `The code went to ${(await provider.sendVerification(body)).sentTo}`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            For somebody who signed up and never entered the code. Until then they are in no list, and only
            the whole address finds them.
          </p>
          <TextField label="Address" type="email" autoComplete="off" autoFocus {...field('email')} />
          <ReasonField {...field('reason')} />
        </>
      )}
    </FormDialog>
  );
}
