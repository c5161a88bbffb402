import { identityLimits } from '@app/contracts/identity/limits';
import { ConfirmSignUpForm } from '@app/contracts/identity/sign-up';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { createAccountPath, signInPath, withQuery } from '../../../base/paths.js';
import { notify } from '../../../base/toast/notify.js';
import { identity, IdentityError } from '../../../client/session/cognito.js';
import { pendingRegistration, rememberedPassword } from '../../../client/session/pending-registration.js';
import { landing, signIn } from '../../../client/sign-in/sign-in.js';
import { Button } from '../../../kit/ui/button.js';
import { CodeInput } from '../../../kit/ui/code-input.js';
import { problemOf } from '../../../base/problem.js';
import { registerAccount } from '../shared/register-account.js';
import { useCountdown } from './use-countdown.js';

const pauseSeconds = 30;

/** Six digits from the mail. Afterwards one is signed in, if the password was chosen in this visit. */
export function VerifyAccountPage() {
  const { email = '' } = useParams();
  const [query] = useSearchParams();
  const returnTo = query.get('return_to');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const resend = useResend(email, query.has('resend'));

  const verify = async (digits: string) => {
    const parsed = ConfirmSignUpForm.safeParse({ code: digits });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    setError(undefined);
    try {
      await confirmAddress(email, parsed.data.code);
      await navigate(await goOn(email, returnTo), { replace: true });
    } catch (failure) {
      setError(problemOf(failure));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const change = (digits: string) => {
    setCode(digits);
    setError(undefined);
    if (digits.length === identityLimits.codeLength && !busy) void verify(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <>
      <div>
        <h1>Check your mail</h1>
        <p>
          We sent a six-digit code to <b className="strong">{email}</b>. It is good for{' '}
          {identityLimits.codeMinutes} minutes.
        </p>
      </div>
      <form className="stack auth__fields" noValidate onSubmit={submit}>
        <CodeInput
          label="Code"
          length={identityLimits.codeLength}
          value={code}
          onChange={change}
          error={error}
        />
        <Button type="submit" look="primary" size="large" block busy={busy}>
          Verify
        </Button>
      </form>
      <p className="ui muted">
        No mail? Look into the spam folder, or{' '}
        <button
          type="button"
          className="link link--button"
          disabled={resend.seconds > 0}
          onClick={() => void resend.send()}
        >
          {resend.seconds > 0 ? `send it again in ${resend.seconds} s` : 'send it again'}
        </button>
        . Wrong address?{' '}
        <Link className="link" to={createAccountPath(returnTo)}>
          Change it
        </Link>
      </p>
    </>
  );
}

/** A code that has done its work already did it here: only the answer got lost on its way. */
async function confirmAddress(email: string, code: string): Promise<void> {
  try {
    await identity('ConfirmSignUp', { Username: email, ConfirmationCode: code });
  } catch (failure) {
    const isConfirmed = failure instanceof IdentityError && failure.type === 'NotAuthorizedException';
    if (!isConfirmed) throw failure;
  }
}

/**
 * Signs in and opens the account that was asked for. The code is used up by now: whatever fails here is done by hand,
 * and what was filled in before is still there.
 */
async function goOn(email: string, returnTo: string | null): Promise<string> {
  const password = rememberedPassword(email);
  notify.success('Your e-mail address is verified');
  const byHand = withQuery(signInPath(returnTo), { email });
  if (!password) return byHand;
  try {
    await signIn(email, password);
  } catch (failure) {
    notify.error(problemOf(failure));
    return byHand;
  }
  return openAccount(email, returnTo);
}

async function openAccount(email: string, returnTo: string | null): Promise<string> {
  const pending = pendingRegistration();
  if (pending?.email !== email) return landing(returnTo);
  try {
    await registerAccount(pending.account);
  } catch (failure) {
    notify.error(problemOf(failure));
    return createAccountPath(returnTo);
  }
  return landing(returnTo);
}

/** Sending the code again, at most every half minute. */
function useResend(email: string, atOnce: boolean) {
  const { seconds, start } = useCountdown(atOnce ? 0 : pauseSeconds);
  const asked = useRef(false);
  const send = async () => {
    start(pauseSeconds);
    try {
      await identity('ResendConfirmationCode', { Username: email });
      notify.success('A new code is on its way');
    } catch (failure) {
      if (failure instanceof IdentityError) notify.error(failure.message);
      else throw failure;
    }
  };
  const sendNow = useRef(send);
  useEffect(() => {
    if (!atOnce || asked.current) return;
    asked.current = true;
    void sendNow.current();
  }, [atOnce]);
  return { seconds, send };
}
