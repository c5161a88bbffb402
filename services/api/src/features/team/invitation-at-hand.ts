import type { RoleType } from '@app/contracts/access/roles';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { whyDead } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { Injectable } from '@nestjs/common';
import { InvitationLinks } from './invitation-links.js';

/** What the holder of a link may be told. */
export type InvitationAtHand = {
  id: string;
  company_id: string | null;
  email: string;
  role_type: RoleType;
  status: string;
  token_version: number;
  expires_at: Date;
  revoked_at: Date | null;
  now: Date;
  entity_name: string | null;
  inviter_name: string | null;
  inviter_roles: RoleType[];
};

/** Finds invitations for holders of their links. */
@Injectable()
export class InvitationsAtHand {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: InvitationLinks,
  ) {}

  /**
   * The open invitation this secret belongs to. A wrong id and a wrong secret are the same answer; whoever has the
   * right one is told why it no longer works, by the clock of the database.
   */
  async find(id: string, token: string): Promise<InvitationAtHand> {
    const [found] = await this.reader.call<InvitationAtHand>({
      name: 'invitation-at-hand',
      text: 'select * from invitation_at_hand($1)',
      values: [id],
    });
    const standing = found && this.links.standingOf({ id, tokenVersion: found.token_version }, token);
    if (!found || standing === 'wrong') throw new AppError('resource.not-found');
    if (standing === 'replaced') throw new AppError('invitation.replaced');
    const dead = whyDead(
      { status: found.status, revokedAt: found.revoked_at, expiresAt: found.expires_at },
      found.now,
    );
    if (dead) throw new AppError(dead);
    return found;
  }
}
