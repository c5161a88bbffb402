import type { SignInForm } from '@app/contracts/identity/sign-in';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { createAccountPath, pathTo, withQuery } from '../../../base/paths.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { IdentityError } from '../../../client/session/cognito.js';
import { landing, signIn } from '../../../client/sign-in/sign-in.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { PasswordField } from '../../../kit/ui/password-field.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { settings } from '../../../base/settings.js';
import { InvitationNote } from '../shared/invitation-note.js';
import { showProblem } from '../../../kit/forms/form-problem.js';

/** What checks the fields is a quarter of this screen: it is fetched when somebody begins to fill them in. */
const fetchChecks = async () => {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@app/contracts/identity/sign-in'),
  ]);
  return zodResolver(schema.SignInForm);
};
const check: Resolver<SignInForm> = async (values, context, options) => {
  try {
    return await (
      await fetchChecks()
    )(values, context, options);
  } catch (error) {
    return { values: {}, errors: { root: { type: 'unchecked', message: problemOf(error) } } };
  }
};
/** Whoever cannot fetch it is told when they send the form. */
const prepareChecks = (): void => void fetchChecks().catch(() => undefined);

/** Sign-in with e-mail and password. */
export function LoginPage() {
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const navigate = useNavigate();
  const { signedIn, user } = useSession();
  const form = useForm<SignInForm>({
    resolver: check,
    defaultValues: { email: query.get('email') ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      const outcome = await signIn(email, password);
      if (outcome === 'challenge') {
        notify.info('Please change your default password.');
        await navigate(withQuery(pathTo('createNewPassword'), { return_to: returnTo }));
        return;
      }
      await navigate(landing(returnTo), { replace: true });
    } catch (error) {
      if (error instanceof IdentityError && error.type === 'UserNotConfirmedException') {
        await navigate(withQuery(pathTo('verifyAccount', { email }), { return_to: returnTo, resend: 'yes' }));
        return;
      }
      showProblem(form, error);
      form.setFocus('password');
    }
  });

  if (signedIn && user && !isSubmitting) return <Navigate to={landing(returnTo)} replace />;
  return (
    <>
      <div>
        <h1>Welcome back</h1>
        <p>Sign in to follow your applications or run your hiring.</p>
      </div>
      <InvitationNote returnTo={returnTo}>Sign in to answer.</InvitationNote>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      {/* As a dialog's, the form sends nothing by itself: before the program is there no password gets into an address. */}
      <form
        className="stack auth__fields"
        method="dialog"
        noValidate
        onFocus={prepareChecks}
        onSubmit={submit}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          large
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          aside={
            <Link className="link" to={pathTo('resetPassword')}>
              Forgot it?
            </Link>
          }
          autoComplete="current-password"
          large
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Sign in
        </Button>
      </form>
      <p className="ui muted">
        New to {settings().brandName}?{' '}
        <Link className="link" to={createAccountPath(returnTo)}>
          Create an account
        </Link>
      </p>
    </>
  );
}
