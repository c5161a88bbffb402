import { identityLimits } from '@app/contracts/identity/limits';
import { ResetPasswordForm } from '@app/contracts/identity/reset-password';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { pathTo, signInPath, withQuery } from '../../../base/paths.js';
import { notify } from '../../../base/toast/notify.js';
import { identity } from '../../../client/session/cognito.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { CodeInput } from '../../../kit/ui/code-input.js';
import { NewPasswordField } from '../../../kit/ui/new-password-field.js';
import { PasswordField } from '../../../kit/ui/password-field.js';
import { focusFirstError } from '../../../kit/forms/focus-first-error.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';

/** The code from the mail and the new password. */
export function ResetPasswordCodePage() {
  const [query] = useSearchParams();
  const email = query.get('email');
  if (!email) return <Navigate to={pathTo('resetPassword')} replace />;
  return <CodeForm email={email} />;
}

function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
    // It would take them in the order they are known in, not in the one they are read in.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });

  const submit = form.handleSubmit(async (fields) => {
    try {
      await identity('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: fields.code,
        Password: fields.newPassword,
      });
      notify.success('Your password is changed');
      await navigate(withQuery(signInPath(), { email }), { replace: true });
    } catch (error) {
      showIdentityProblem(form, error, { newPassword: 'newPassword', code: 'code' });
    }
  }, focusFirstError);

  return (
    <>
      <div>
        <h1>Choose a new password</h1>
        <p>
          If <b className="strong">{email}</b> has an account, a code is in its inbox now.
        </p>
      </div>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeInput
              ref={field.ref}
              label="Code"
              length={identityLimits.codeLength}
              value={field.value}
              onChange={field.onChange}
              error={errors.code?.message}
            />
          )}
        />
        <NewPasswordField
          label="New password"
          large
          typed={newPassword}
          owner={[email]}
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
          Change password
        </Button>
      </form>
      <p className="ui muted">
        No mail?{' '}
        <Link className="link" to={pathTo('resetPassword')}>
          Ask for another code
        </Link>
      </p>
    </>
  );
}
