import type { AcceptedInvitationView, InvitationPreviewView } from '@app/contracts/team/invitation';
import { ApiError, api } from '../../../client/http/http.js';
import { loadAccount, chooseRole } from '../../../client/sign-in/sign-in.js';
import { session } from '../../../client/session/user-store.js';

/** An invitation and the secret of its link. */
export type Invited = { id: string; token: string };

function call<Body>({ id, token }: Invited, act: 'preview' | 'accept' | 'decline'): Promise<Body> {
  return api<Body>(`/api/invitations/${encodeURIComponent(id)}/${act}`, { method: 'POST', body: { token } });
}

export const previewInvitation = (invited: Invited) => call<InvitationPreviewView>(invited, 'preview');
export const declineInvitation = (invited: Invited) => call<unknown>(invited, 'decline');

/** Accepts and acts in the new role from then on. */
export async function acceptInvitation(invited: Invited): Promise<void> {
  const { id } = await call<AcceptedInvitationView>(invited, 'accept');
  await loadAccount();
  const gained = session().userRoles.find((role) => role.id === id);
  if (gained) chooseRole(gained);
}

/** Why a link leads nowhere: in a few words, and what to do about it. */
export type DeadEnd = { title: string; text: string };

const deadEnds: Record<string, DeadEnd> = {
  'invitation.expired': {
    title: 'This invitation has expired',
    text: 'Its time is over. Ask whoever invited you to send it again.',
  },
  'invitation.revoked': {
    title: 'This invitation was taken back',
    text: 'Whoever sent it has withdrawn it. If that surprises you, ask them.',
  },
  'invitation.answered': {
    title: 'This invitation was already answered',
    text: 'It was accepted or declined before, and each invitation is answered once.',
  },
  'invitation.replaced': {
    title: 'There is a newer invitation',
    text: 'It was sent again, and only the link in the newest mail works.',
  },
  'invitation.granter-gone': {
    title: 'This invitation is no longer valid',
    text: 'Whoever sent it may no longer give this role. Ask the company for a new one.',
  },
  'resource.not-found': {
    title: 'This link is not complete',
    text: 'No invitation belongs to it. Open it again from the mail, or ask for a new one.',
  },
  'request.invalid': {
    title: 'This link is not complete',
    text: 'Some of it is missing. Open it again from the mail, or ask for a new one.',
  },
};

/** What to tell about a link that no longer works; undefined where only the call failed. */
export function deadEndOf(error: unknown): DeadEnd | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const dead: DeadEnd = { title: 'This invitation is no longer valid', text: error.message };
  return deadEnds[error.code ?? ''] ?? (error.status === 410 || error.status === 400 ? dead : undefined);
}
