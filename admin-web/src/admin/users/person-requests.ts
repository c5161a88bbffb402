import type { LockAccountBody, UnlockAccountBody } from '@app/contracts/accounts/lock-account';
import type {
  ChangeEmailBody,
  CodeSentView,
  PersonActView,
  PersonSessionView,
  SendVerificationBody,
} from '@app/contracts/accounts/people';
import type { ReasonBody } from '@app/contracts/auditing/access-reason';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { apiList } from '../../api/lists.js';
import { withQuery } from '../../paths.js';

const quietly = { errorHandle: false } as const;
const pathOf = (id: string, what: string) => `/api/users/${id}/${what}`;

/** What is read of one person beside the account itself. */
export const personKey = 'person';

export const sessionsQuery = (id: string, reason: string) =>
  queryOptions({
    queryKey: [personKey, id, 'sessions', reason] as const,
    queryFn: ({ signal }) =>
      api<PersonSessionView[]>(withQuery(pathOf(id, 'sessions'), { reason }), { signal, ...quietly }),
  });

export type ActsSide = 'all' | 'by' | 'about';
export const actsShown = 10;

export const actsQuery = (id: string, reason: string, { side, page }: { side: ActsSide; page: number }) =>
  queryOptions({
    queryKey: [personKey, id, 'acts', reason, side, page] as const,
    queryFn: ({ signal }) => {
      const first = (page - 1) * actsShown;
      const range = JSON.stringify([first, first + actsShown - 1]);
      return apiList<PersonActView>(withQuery(pathOf(id, 'acts'), { reason, side, range }), signal);
    },
  });

export const lockAccount = (id: string, body: LockAccountBody) =>
  api(pathOf(id, 'lock'), { method: 'POST', body, ...quietly });

export const unlockAccount = (id: string, body: UnlockAccountBody) =>
  api(pathOf(id, 'unlock'), { method: 'POST', body, ...quietly });

export const endSessions = (id: string, body: ReasonBody) =>
  api(pathOf(id, 'sessions'), { method: 'DELETE', body, ...quietly });

export const endSession = (id: string, sessionId: string, body: ReasonBody) =>
  api(pathOf(id, `sessions/${sessionId}`), { method: 'DELETE', body, ...quietly });

export const askProofAgain = (id: string, body: ReasonBody) =>
  api<CodeSentView>(pathOf(id, 'verification-mail'), { method: 'POST', body, ...quietly });

export const sendReset = (id: string, body: ReasonBody) =>
  api<CodeSentView>(pathOf(id, 'password-reset'), { method: 'POST', body, ...quietly });

export const changeEmail = (id: string, body: ChangeEmailBody) =>
  api<CodeSentView>(pathOf(id, 'email-change'), { method: 'POST', body, ...quietly });

export const endEmailChange = (id: string, body: ReasonBody) =>
  api(pathOf(id, 'email-change'), { method: 'DELETE', body, ...quietly });

/** For somebody who signed up and has no account yet. */
export const sendVerification = (body: SendVerificationBody) =>
  api<CodeSentView>('/api/users/verification-mails', { method: 'POST', body, ...quietly });
