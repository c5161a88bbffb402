import { grantableRoles } from '@app/contracts/access/policy';
import { roles } from '@app/contracts/access/roles';
import { type InvitationView, SendInvitationBody } from '@app/contracts/team/invitation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { api, ApiError } from '../../api/http.js';
import { notify } from '../../platform/toast/notify.js';
import { Button } from '../../ui/button.js';
import { ChoiceCard } from '../../ui/choice.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useIdentity } from '../acting.js';

/** Invites one person into the company with a role the sender may hand out. */
export function InviteDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const offered = grantableRoles(useIdentity());
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SendInvitationBody),
    defaultValues: { email: '', type: offered.at(-1) ?? 'companyViewer', entityId: companyId },
  });
  const send = handleSubmit(async (body) => {
    try {
      const sent = await api<InvitationView>('/api/invitations', {
        method: 'POST',
        body,
        errorHandle: false,
      });
      notify.success(`Invitation sent to ${sent.email}`);
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something went wrong';
      setError(
        'email',
        { message: (error instanceof ApiError && error.errors.email) || message },
        { shouldFocus: true },
      );
    }
  });
  return (
    <Dialog
      title="Invite somebody"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={formState.isSubmitting}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          autoFocus
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <fieldset className="stack stack--2">
          <legend className="field__label">Role</legend>
          {offered.map((type) => (
            <ChoiceCard
              key={type}
              value={type}
              label={roles[type].name}
              hint={roles[type].description}
              {...register('type')}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
