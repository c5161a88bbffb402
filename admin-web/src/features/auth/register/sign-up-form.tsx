import { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { pathTo, signInPath, withQuery } from '../../../base/paths.js';
import { identity } from '../../../client/session/cognito.js';
import { rememberRegistration } from '../../../client/session/pending-registration.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { NewPasswordField } from '../../../kit/ui/new-password-field.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { focusFirstError } from '../../../kit/forms/focus-first-error.js';
import { InvitationNote } from '../shared/invitation-note.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';
import { AccountFields } from './account-fields.js';
import { accountOf, type RegistrationFields, SignUpFields } from './registration-form.js';

type SignUpFormProps = { as: RegistrationFields['as']; email: string; returnTo: string | null };

/** A new account: sign up with the identity service, then verify the address. */
export function SignUpForm({ as, email, returnTo }: SignUpFormProps) {
  const navigate = useNavigate();
  const form = useForm<RegistrationFields>({
    resolver: zodResolver(SignUpFields),
    shouldFocusError: false,
    defaultValues: { as, email, firstName: '', lastName: '', companyName: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [password, typedEmail, firstName, lastName] = useWatch({
    control: form.control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });

  const submit = form.handleSubmit(async (fields) => {
    const account = RegisterAccountBody.parse(accountOf(fields));
    try {
      await identity('SignUp', {
        Username: fields.email,
        Password: fields.password,
        UserAttributes: [
          { Name: 'email', Value: fields.email },
          { Name: 'given_name', Value: account.firstName },
          ...(account.lastName ? [{ Name: 'family_name', Value: account.lastName }] : []),
        ],
      });
      rememberRegistration({ email: fields.email, account }, fields.password);
      const verify = pathTo('verifyAccount', { email: fields.email });
      await navigate(withQuery(verify, { return_to: returnTo }));
    } catch (error) {
      showIdentityProblem(form, error, { email: 'email', newPassword: 'password' });
    }
  }, focusFirstError);

  return (
    <>
      <div>
        <h1>Create your account</h1>
        <p>One account for applying and for hiring.</p>
      </div>
      <InvitationNote returnTo={returnTo}>
        Create an account with the invited address to answer.
      </InvitationNote>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <AccountFields form={form} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          large
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordField
          label="Password"
          large
          typed={password}
          owner={[typedEmail, firstName, lastName]}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Create account
        </Button>
      </form>
      <p className="ui muted">
        By creating an account you accept the{' '}
        <Link className="link" to={pathTo('terms')}>
          terms
        </Link>
        . The{' '}
        <Link className="link" to={pathTo('privacy')}>
          privacy page
        </Link>{' '}
        says what is kept of you.
        <br />
        Already have one?{' '}
        <Link className="link" to={signInPath(returnTo)}>
          Sign in
        </Link>
      </p>
    </>
  );
}
