import { screenPaths } from '@app/contracts/access/screen-rules';
import type { InvitationPreviewView } from '@app/contracts/team/invitation';
import type { Invited } from './invitation-calls.js';

/** The address of an invitation, with id and secret as its parts. */
const invitationPath = new RegExp(`^${screenPaths.inviteAction.replace(/:\w+/g, '([^/?#]+)')}$`);

/** The invitation somebody is on the way to answer; undefined where they go somewhere else. */
export function invitedTo(returnTo: string | null): Invited | undefined {
  const [, id, token] = invitationPath.exec(returnTo ?? '') ?? [];
  return id && token ? { id, token } : undefined;
}

/** What an invitation is to, in the middle of a sentence. */
export const placeOf = ({ entityName }: Pick<InvitationPreviewView, 'entityName'>): string =>
  entityName ?? 'the platform team';

/** `Mary Jackson invites you to Northwind as Reviewer.` */
export function invitationWords(
  invitation: Pick<InvitationPreviewView, 'entityName' | 'invitedBy' | 'roleName'>,
): string {
  const { invitedBy, roleName } = invitation;
  return `${invitedBy ? `${invitedBy} invites you` : 'You are invited'} to ${placeOf(invitation)} as ${roleName}.`;
}
