import type { LockAccountBody, UnlockAccountBody } from '@app/contracts/accounts/lock-account';
import type { ChangeEmailBody, CodeSentView, SendVerificationBody } from '@app/contracts/accounts/people';
import type { ReasonBody } from '@app/contracts/access/access-reason';
import { api } from '../../../../../client/http/http.js';
import { withQuery } from '../../../../../base/paths.js';

type Invited = { id: string; companyId: string | null };

const pathOf = (id: string, what: string) => `/api/users/${id}/${what}`;
const post = <Answer>(path: string, body: unknown): Promise<Answer> => api(path, { method: 'POST', body });
const remove = (path: string, body: ReasonBody): Promise<unknown> => api(path, { method: 'DELETE', body });

/** What the platform does for and against accounts, each with a reason, and with invitations. */
export const peopleIntents = {
  /** Out at once and cannot sign in. */
  lockAccount: (id: string, body: LockAccountBody): Promise<unknown> => post(pathOf(id, 'lock'), body),

  unlockAccount: (id: string, body: UnlockAccountBody): Promise<unknown> => post(pathOf(id, 'unlock'), body),

  /** On all devices. */
  endSessions: (id: string, body: ReasonBody): Promise<unknown> => remove(pathOf(id, 'sessions'), body),

  /** On one device. */
  endSession: (id: string, sessionId: string, body: ReasonBody): Promise<unknown> =>
    remove(pathOf(id, `sessions/${sessionId}`), body),

  /** Another code for the address they have. */
  resendEmailVerification: (id: string, body: ReasonBody): Promise<CodeSentView> =>
    post(pathOf(id, 'verification-mail'), body),

  /** A code for a new password; the one there is stays good until then. */
  sendPasswordReset: (id: string, body: ReasonBody): Promise<CodeSentView> =>
    post(pathOf(id, 'password-reset'), body),

  /** A code to another address, which is theirs once it is entered. */
  changeEmail: (id: string, body: ChangeEmailBody): Promise<CodeSentView> =>
    post(pathOf(id, 'email-change'), body),

  /** That code counts no more. */
  cancelEmailChange: (id: string, body: ReasonBody): Promise<unknown> =>
    remove(pathOf(id, 'email-change'), body),

  /** For somebody who signed up and has no account yet. */
  sendVerification: (body: SendVerificationBody): Promise<CodeSentView> =>
    post('/api/users/verification-mails', body),

  /** Its link stops working at once. `companyId` is null for one to the platform itself. */
  revokeInvitation: ({ id, companyId }: Invited): Promise<unknown> =>
    api(withQuery(`/api/invitations/${id}`, { companyId }), { method: 'DELETE' }),

  /** With a new link, which ends the one before. */
  resendInvitation: ({ id, companyId }: Invited): Promise<unknown> =>
    api(withQuery(`/api/invitations/${id}/resend`, { companyId }), { method: 'POST' }),
};
