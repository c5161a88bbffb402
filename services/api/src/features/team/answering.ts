import type { RoleType } from '@app/contracts/access/roles';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { User } from '@app/domain/accounts/user.entity';
import { Invitation } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { IdentityProfileClient } from '../../access/identity-profile.client.js';
import { InvitationsAtHand } from './invitation-at-hand.js';

/** Whoever answers: the person, and the token that proves which address is theirs. */
export type Answer = { actor: Actor; accessToken: string; id: string; token: string };

/** What is true while an answer is written. */
export type Answering = {
  em: EntityManager;
  invitation: Invitation;
  /** Roles its sender holds at this moment. */
  inviterRoles: RoleType[];
  user: User;
  by: { userId: string; verifiedEmail: string | null; at: Date };
};

/**
 * Lets the invited person alone answer. The sign-in service is asked who they are at this moment, because an address
 * may have been proven since the last time; then the invitation is locked, and the clock of the database decides.
 */
@Injectable()
export class AnsweringInvitations {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityProfileClient,
    private readonly atHand: InvitationsAtHand,
  ) {}

  async answer<Result>(
    { actor, accessToken, id, token }: Answer,
    work: (answering: Answering) => Promise<Result>,
  ): Promise<Result> {
    const atHand = await this.atHand.find(id, token);
    const profile = await this.identity.profileOf(accessToken);
    if (profile.email === atHand.email && !profile.emailVerified) {
      throw new AppError('invitation.email-not-verified');
    }
    const mode = { as: 'person', userId: actor.userId, invitationId: id } as const;
    return transaction(this.em, mode, async (em) => {
      const invitation = await em.findOneOrFail(Invitation, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (invitation.tokenVersion !== atHand.token_version) throw new AppError('invitation.replaced');
      // Read behind the lock: a sender may have lost the power since the link was looked up.
      const [sender] = await em.execute<{ inviter_roles: RoleType[] }[]>(
        'select inviter_roles from invitation_at_hand(?)',
        [id],
      );
      const user = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const { issuer, subject, authenticatedAt } = user;
      user.learn({ ...profile, issuer, subject, authenticatedAt });
      const verifiedEmail = profile.emailVerified ? profile.email : null;
      const by = { userId: actor.userId, verifiedEmail, at: await databaseNow(em) };
      return work({ em, invitation, inviterRoles: sender?.inviter_roles ?? [], user, by });
    });
  }
}
