import { identityLimits } from '@app/contracts/identity/limits';
import { ForgotPasswordForm as EmailForm } from '@app/contracts/identity/reset-password';
import { ConfirmSignUpForm as CodeForm } from '@app/contracts/identity/sign-up';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../../client/http/http.js';
import { notify } from '../../../base/toast/notify.js';
import { identity } from '../../../client/session/cognito.js';
import { storedTokens } from '../../../client/session/tokens.js';
import { session, updateUser, useSession } from '../../../client/session/user-store.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { CodeInput } from '../../../kit/ui/code-input.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { withAccessToken } from './identity-session.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';

/** Another address: it counts once a code from its mailbox is typed in; until then the old one stays. */
export function ChangeEmailForm() {
  const { user } = useSession();
  const [wanted, setWanted] = useState<string | null>();
  return wanted ? (
    <VerifyEmail email={wanted} onDone={() => setWanted(null)} />
  ) : (
    <AskForEmail
      current={user?.email ?? storedTokens().username}
      isBack={wanted === null}
      onAsked={setWanted}
    />
  );
}

type AskProps = {
  current: string;
  /** Whether one comes back from the code, whose form is gone with the focus. */
  isBack: boolean;
  onAsked: (email: string) => void;
};

function AskForEmail({ current, isBack, onAsked }: AskProps) {
  const form = useForm<EmailForm>({ resolver: zodResolver(EmailForm), defaultValues: { email: current } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await withAccessToken((AccessToken) =>
        identity('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
      );
      onAsked(email);
    } catch (error) {
      showIdentityProblem(form, error, { email: 'email' });
    }
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        autoFocus={isBack}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" look="primary" disabled={!isDirty} busy={isSubmitting}>
        Change address
      </Button>
    </form>
  );
}

function VerifyEmail({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useForm<CodeForm>({ resolver: zodResolver(CodeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await withAccessToken((AccessToken) =>
        identity('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: code }),
      );
      // The product learns of a new address from the sign-in service, and only when it is told to look.
      await api('/api/users/me/refresh', { method: 'POST' });
      const { user } = session();
      localStorage.setItem('username', email);
      if (user) updateUser({ user: { ...user, email } });
      notify.success('Your address is changed');
      onDone();
    } catch (error) {
      showIdentityProblem(form, error, { code: 'code' });
    }
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="ui muted">
        A six-digit code is on its way to <b className="strong">{email}</b>. Until you type it in, your old
        address stays.
      </p>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
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
      <div className="row">
        <Button type="submit" look="primary" busy={isSubmitting}>
          Confirm
        </Button>
        <Button look="ghost" onClick={onDone}>
          Keep the old one
        </Button>
      </div>
    </form>
  );
}
