import { roles } from '@app/contracts/access/roles';
import type { InvitationPreviewView } from '@app/contracts/team/invitation';
import { maskedEmail } from '@app/contracts/team/masked-email';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InvitationsAtHand } from '../invitation-at-hand.js';

export class PreviewInvitation extends Query<InvitationPreviewView> {
  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    super();
  }
}

/** What the holder of a link is asked, before they say who they are. It changes nothing. */
@QueryHandler(PreviewInvitation)
export class PreviewInvitationHandler implements IQueryHandler<PreviewInvitation> {
  constructor(private readonly atHand: InvitationsAtHand) {}

  async execute({ id, token }: PreviewInvitation): Promise<InvitationPreviewView> {
    const found = await this.atHand.find(id, token);
    const role = roles[found.role_type];
    return {
      id: found.id,
      entityName: found.entity_name,
      roleName: role.name,
      roleDescription: role.description,
      maskedEmail: maskedEmail(found.email),
      invitedBy: found.inviter_name,
      expiredAt: found.expires_at.toISOString(),
    };
  }
}
