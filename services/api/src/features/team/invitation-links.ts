import { screenPaths } from '@app/contracts/access/screen-rules';
import { invitationToken, standingOfToken } from '@app/domain/team/invitation-token';

type Link = { id: string; tokenVersion: number };

/** Makes and recognises links of invitations; their secrets are derived and stand nowhere. */
export class InvitationLinks {
  constructor(
    private readonly key: string,
    private readonly publicUrl: string,
  ) {}

  /** Where whoever is invited answers. */
  addressOf(invitation: Link): string {
    const path = screenPaths.inviteAction
      .replace(':inviteId', invitation.id)
      .replace(':inviteToken', invitationToken(this.key, invitation));
    return `${this.publicUrl}${path}`;
  }

  /** What a presented secret is to this invitation. */
  standingOf(invitation: Link, presented: string): ReturnType<typeof standingOfToken> {
    return standingOfToken(this.key, invitation, presented);
  }
}
