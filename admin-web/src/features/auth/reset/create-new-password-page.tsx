import { NewPasswordForm } from '@app/contracts/identity/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { signInPath } from '../../../base/paths.js';
import {
  answerChallenge,
  landing,
  type PendingChallenge,
  pendingChallenge,
} from '../../../client/sign-in/sign-in.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { NewPasswordField } from '../../../kit/ui/new-password-field.js';
import { PasswordField } from '../../../kit/ui/password-field.js';
import { InvitationNote } from '../shared/invitation-note.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';

/** NEW_PASSWORD_REQUIRED: a temporary password is replaced before anything else. */
export function CreateNewPasswordPage() {
  const [query] = useSearchParams();
  const [challenge] = useState(pendingChallenge);
  const returnTo = query.get('return_to');
  if (!challenge) return <Navigate to={signInPath(returnTo)} replace />;
  return <NewPassword challenge={challenge} returnTo={returnTo} />;
}

function NewPassword({ challenge, returnTo }: { challenge: PendingChallenge; returnTo: string | null }) {
  const navigate = useNavigate();
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });

  const submit = form.handleSubmit(async (fields) => {
    try {
      await answerChallenge(challenge, fields.newPassword);
      await navigate(landing(returnTo), { replace: true });
    } catch (error) {
      showIdentityProblem(form, error, { newPassword: 'newPassword' });
    }
  });

  return (
    <>
      <div>
        <h1>Create a new password</h1>
        <p>Please change your default password.</p>
      </div>
      <InvitationNote returnTo={returnTo}>Then you accept or decline.</InvitationNote>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={challenge.email} readOnly />
        <NewPasswordField
          label="New password"
          large
          typed={newPassword}
          owner={[challenge.email, ...challenge.names]}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          large
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Save and continue
        </Button>
      </form>
    </>
  );
}
