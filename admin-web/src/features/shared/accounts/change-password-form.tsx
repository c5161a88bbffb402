import { ChangePasswordForm as Schema } from '@app/contracts/identity/change-password';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { notify } from '../../../base/toast/notify.js';
import { identity } from '../../../client/session/cognito.js';
import { signIn } from '../../../client/sign-in/sign-in.js';
import { useSession } from '../../../client/session/user-store.js';
import { storedTokens } from '../../../client/session/tokens.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { NewPasswordField } from '../../../kit/ui/new-password-field.js';
import { PasswordField } from '../../../kit/ui/password-field.js';
import { withAccessToken } from './identity-session.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The current password, and twice the new one. */
export function ChangePasswordForm() {
  const form = useForm<Schema>({ resolver: zodResolver(Schema), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { user } = useSession();
  const owner = [storedTokens().username, user?.firstName ?? '', user?.lastName ?? ''];
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });

  const submit = form.handleSubmit(async (fields) => {
    try {
      await withAccessToken((AccessToken) =>
        identity('ChangePassword', {
          AccessToken,
          PreviousPassword: fields.currentPassword,
          ProposedPassword: fields.newPassword,
        }),
      );
      // The change ended every session of the account; this one goes on with new tokens.
      await signIn(storedTokens().username, fields.newPassword);
      form.reset(empty);
      notify.success('Your password is changed');
    } catch (error) {
      showIdentityProblem(form, error, { password: 'currentPassword', newPassword: 'newPassword' });
    }
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={storedTokens().username} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        typed={newPassword}
        owner={owner}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
