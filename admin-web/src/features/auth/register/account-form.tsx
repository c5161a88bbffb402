import { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { pendingRegistration } from '../../../client/session/pending-registration.js';
import { landing } from '../../../client/sign-in/sign-in.js';
import { signOut } from '../../../client/session/leave.js';
import type { SessionUser } from '../../../client/session/user-state.js';
import { useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { focusFirstError } from '../../../kit/forms/focus-first-error.js';
import { showRejection } from '../../../kit/forms/form-problem.js';
import { AccountFields } from './account-fields.js';
import { registerAccount } from '../shared/register-account.js';
import {
  AccountFields as AccountFieldsSchema,
  accountOf,
  type RegistrationFields,
} from './registration-form.js';
import { laterPart } from '../../../kit/ui/later-part.js';

const AccountWithoutRole = laterPart(
  async () => (await import('../../shared/accounts/account-without-role.js')).AccountWithoutRole,
);

/** What was filled in before the address was verified, or the names the identity service knows. */
function startingValues(as: RegistrationFields['as'], user: SessionUser | null): RegistrationFields {
  const known = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', email: '', password: '' };
  const account = pendingRegistration()?.account;
  return { as, companyName: '', ...known, ...account };
}

/** The last step for somebody who is signed in: applicant, or a company of one's own. */
export function AccountForm({ as, returnTo }: { as: RegistrationFields['as']; returnTo: string | null }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const form = useForm<RegistrationFields>({
    resolver: zodResolver(AccountFieldsSchema),
    shouldFocusError: false,
    defaultValues: startingValues(as, user),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await registerAccount(RegisterAccountBody.parse(accountOf(fields)));
      await navigate(landing(returnTo), { replace: true });
    } catch (error) {
      showRejection(form, error);
    }
  }, focusFirstError);

  return (
    <>
      <div>
        <h1>How do you want to start?</h1>
        <p>You are signed in{user ? ` as ${user.email}` : ''}. You can add the other side later.</p>
      </div>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <AccountFields form={form} />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          Continue
        </Button>
      </form>
      <p className="ui muted">
        Not you?{' '}
        <button type="button" className="link link--button" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
      <OwnData />
    </>
  );
}

/** Whoever has no role has no settings, and the same rights. Mails about one's data lead here. */
function OwnData() {
  const { hash } = useLocation();
  const [shown, setShown] = useState(hash === '#settings-data');
  return (
    <>
      <p className="ui muted">
        <button
          type="button"
          className="link link--button"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          Get your data, or delete your account
        </button>
      </p>
      {shown && <AccountWithoutRole />}
    </>
  );
}
