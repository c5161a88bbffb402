import { isCompanyRole } from '@app/contracts/access/roles';
import {
  type AccountDeletionView,
  deletionDays,
  type DeletionRequestedView,
  type RetainedApplicationView,
  lastAdminAdvice,
} from '@app/contracts/accounts/delete-account';
import { SignInForm } from '@app/contracts/identity/sign-in';
import { periodText } from '@app/contracts/retention/periods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../client/http/http.js';
import { showIdentityProblem } from '../../../kit/forms/identity-problem.js';
import { DayText, MomentText, useNow } from '../../../base/formats/clock.js';
import { signOut } from '../../../client/session/leave.js';
import { signIn } from '../../../client/sign-in/sign-in.js';
import { useSession } from '../../../client/session/user-store.js';
import { storedTokens } from '../../../client/session/tokens.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { PasswordField } from '../../../kit/ui/password-field.js';
import { deletionQuery } from './account-deletion.js';
import { KeepAccount } from './account-deletion-banner.js';
import { SettingsSection } from './settings-section.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';

/** Deleting one's account, or keeping it after all. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const deletion = useQuery(deletionQuery);
  return (
    <SettingsSection
      id="settings-delete"
      title="Delete my account"
      hint={`You have ${deletionDays} days to change your mind.`}
    >
      {deletion.data?.dueAt ? (
        <KeepAccount dueAt={deletion.data.dueAt} />
      ) : (
        <Button look="danger-quiet" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const deletion = useQuery(deletionQuery);
  const [requested, setRequested] = useState<DeletionRequestedView | null>(null);
  if (requested !== null) return <SignedOut {...requested} />;
  if (!deletion.data)
    return (
      <Dialog title="Delete my account" onClose={onClose}>
        <QueryPending what="What would be deleted could not be read." query={deletion} height={180} />
      </Dialog>
    );
  const { lastAdminOf } = deletion.data;
  if (lastAdminOf.length > 0)
    return (
      <Dialog title="Delete my account" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Banner tone="warn">{lastAdminAdvice(lastAdminOf.map(({ companyName }) => companyName))}.</Banner>
      </Dialog>
    );
  return <PasswordDialog deletion={deletion.data} onRequested={setRequested} onClose={onClose} />;
}

type PasswordProps = {
  deletion: AccountDeletionView;
  onRequested: (requested: DeletionRequestedView) => void;
  onClose: () => void;
};

/** The password is entered at the sign-in service, as when signing in: the product never sees it. */
function PasswordDialog({ deletion: { employers }, onRequested, onClose }: PasswordProps) {
  const email = storedTokens().username;
  const isMember = useSession().userRoles.some(({ type }) => isCompanyRole(type));
  const form = useForm<SignInForm>({
    resolver: zodResolver(SignInForm),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await signIn(email, password);
      onRequested(await api<DeletionRequestedView>('/api/users/me', { method: 'DELETE' }));
    } catch (error) {
      showIdentityProblem(form, error, { password: 'password' });
    }
  });
  return (
    <Dialog
      title="Delete my account?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form="delete-account" look="danger" busy={isSubmitting}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id="delete-account" className="stack" noValidate onSubmit={submit}>
        <p>
          <b className="strong">Now</b> all devices are signed out.
        </p>
        <p>
          <b className="strong">After {deletionDays} days</b> your profile, your CV and other files, drafts,
          saved jobs and searches, settings and your sign-in are deleted. Until then you can sign in and keep
          your account.
        </p>
        <p>
          <b className="strong">What you sent stays</b>{' '}
          {employers.length === 0
            ? 'nowhere: you have sent no application.'
            : 'with the employers you sent it to:'}
        </p>
        {employers.length > 0 && <WhatStays employers={employers} />}
        {isMember && <p>What you wrote for a company stays there, without your name.</p>}
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  );
}

/** Each employer with what it keeps. Its own rules say until when; a hold keeps something longer. */
function WhatStays({ employers }: Pick<AccountDeletionView, 'employers'>) {
  return (
    <>
      <ul className="retained-applications">
        {employers.map(({ companyId, companyName, applications }) => (
          <li key={companyId}>
            <b className="strong">{companyName}</b>
            <ul className="meta">
              {applications.map((application) => (
                <li key={application.id}>
                  {application.jobTitle}, <RetainedUntil {...application} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="meta">
        An employer may keep one longer that it needs, for a dispute for example. Your consents to be kept
        longer end with your account, and so do mails about your applications. Open ones can be withdrawn
        before.
      </p>
    </>
  );
}

function RetainedUntil({ retainedUntil, keep, countedFrom }: RetainedApplicationView) {
  const now = useNow();
  if (retainedUntil === null)
    return `not decided yet: kept until ${periodText(keep)} after the ${countedFrom === 'decision' ? 'decision' : 'last message'}`;
  if (new Date(retainedUntil).getTime() < now) return 'kept until one of the next nights';
  return (
    <>
      kept until <DayText iso={retainedUntil} />
    </>
  );
}

function SignedOut({ dueAt, mailed }: DeletionRequestedView) {
  const leave = () => void signOut();
  return (
    <Dialog title="You are signed out" onClose={leave} actions={<Button onClick={leave}>Close</Button>}>
      <p>
        Your account will be deleted after <MomentText iso={dueAt} />.{mailed && ' We mailed you that.'} Sign
        in before then to keep it.
      </p>
    </Dialog>
  );
}
