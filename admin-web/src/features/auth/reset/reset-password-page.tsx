import { ForgotPasswordForm } from '@app/contracts/identity/reset-password';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { identity } from '../../../client/session/cognito.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { showProblem } from '../../../kit/forms/form-problem.js';

/** Asks for a code. The answer is the same for known and unknown addresses. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const form = useForm<ForgotPasswordForm>({
    resolver: zodResolver(ForgotPasswordForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await identity('ForgotPassword', { Username: email });
      await navigate(withQuery(pathTo('resetPasswordCode'), { email }));
    } catch (error) {
      showProblem(form, error);
    }
  });

  return (
    <>
      <div>
        <h1>Reset your password</h1>
        <p>We send a six-digit code to your address, if there is an account for it.</p>
      </div>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          large
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Send the code
        </Button>
      </form>
      <p className="ui muted">
        Remembered it?{' '}
        <Link className="link" to={pathTo('login')}>
          Sign in
        </Link>
      </p>
    </>
  );
}
