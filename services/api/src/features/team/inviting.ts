import { fullName } from '@app/contracts/accounts/full-name';
import { grantableRoles } from '@app/contracts/access/policy';
import { type RoleType, roles } from '@app/contracts/access/roles';
import type { InvitationView } from '@app/contracts/team/invitation';
import type { Mode } from '@app/database/connection/modes';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { User } from '@app/domain/accounts/user.entity';
import { Invitation } from '@app/domain/team/invitation.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { differences, type Values } from '../../auditing/differences.js';
import { recordAct } from '../../auditing/record-act.js';
import { theInvitation } from '../../auditing/subjects.js';
import type { Actor } from '../../access/actor.js';
import { DailyInvitations } from './daily-invitations.js';
import { invitationView } from './invitation-view.js';

/** Whom to invite to what. */
export type Wanted = {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  type: RoleType;
};

const MEMBER_WITH_ADDRESS = `select held.deactivated_at from role_assignment held
  join app_user person on person.id = held.user_id
  where held.company_id is not distinct from ? and lower(person.email) = ?
    and (held.company_id is not null or held.role_type = 'stacAdmin')`;

/** Sends one invitation; alone and as one of many it is the same act. */
@Injectable()
export class Inviting {
  constructor(
    private readonly em: EntityManager,
    private readonly daily: DailyInvitations,
  ) {}

  /** The company the invitations are for, null for the platform; refuses roles the actor may not hand out. */
  companyFor(actor: Actor, asked: { type: RoleType; entityId: string | null }): string | null {
    if (!grantableRoles(actor.identity).includes(asked.type))
      throw new AppError('invitation.role-not-grantable');
    if (asked.type === 'stacAdmin') {
      const errors = { entityId: 'Platform admins belong to no company: leave it empty' };
      if (asked.entityId !== null) throw new AppError('request.invalid', { errors });
      return null;
    }
    if (!actor.entityId && !asked.entityId)
      throw new AppError('request.invalid', { errors: { entityId: 'Please choose a company' } });
    return actor.companyFor(asked.entityId ?? undefined);
  }

  /** Invites. An address has one invitation at a time: one that ran out is used anew, an open one is sent again elsewhere. */
  async invite(actor: Actor, companyId: string | null, wanted: Wanted): Promise<InvitationView> {
    return transaction(this.em, invitingMode(actor, companyId), async (em) => {
      await oneAtATime(em, companyId, wanted.email);
      const names = await namesFor(em, actor, companyId);
      await requireNoMember(em, companyId, wanted.email);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const open = await em.findOne(
        Invitation,
        { companyId, email: wanted.email, status: 'pending', revokedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (open && (open.roleId !== roles[wanted.type].id || open.expiresAt > by.at)) {
        const invited = `This address is already invited as ${roles[open.roleType].name}`;
        throw new AppError('resource.already-exists', { errors: { email: invited } });
      }
      await this.daily.spend(names.sender);
      const before = open && sentAs(open);
      if (open) open.resend(by);
      const invitation = open ?? Invitation.send(recipientOf(wanted, companyId), by);
      em.persist(invitation);
      const after = sentAs(invitation);
      const act = before
        ? ({ verb: 'invitation.resent', ...differences(before, after) } as const)
        : ({ verb: 'invitation.sent', before, after } as const);
      recordAct(em, actor, { ...theInvitation(invitation), ...act }, by.at);
      return invitationView(invitation, names, by.at);
    });
  }
}

/** What the audit log tells of an invitation that is on its way. */
export function sentAs({ roleId, tokenVersion, expiresAt }: Invitation): Values {
  return { roleId, tokenVersion, expiresAt: expiresAt.toISOString() };
}

/** Whoever invites the same address meanwhile waits, and then sees what happened: nobody is sent two mails by a double click. */
async function oneAtATime(em: EntityManager, companyId: string | null, email: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`invite ${companyId} ${email}`]);
}

/** How transactions about invitations run; those to the platform belong to no company. */
export function invitingMode(actor: Actor, companyId: string | null): Mode {
  return companyId === null ? actor.platformMode() : actor.companyMode(companyId);
}

/** The names a view shows, and whose daily invitations are spent. */
export async function namesFor(em: EntityManager, actor: Actor, companyId: string | null) {
  const company = companyId === null ? null : await em.findOneOrFail(Company, companyId);
  const inviter = await em.findOneOrFail(User, actor.userId);
  return {
    entityName: company?.name ?? null,
    inviterName: fullName(inviter) || null,
    sender: company
      ? {
          companyId: company.id,
          draft: company.status === 'draft',
          suspended: company.suspendedAt !== null,
        }
      : { platformAdmin: actor.userId },
  };
}

function recipientOf({ email, firstName = null, lastName = null, type }: Wanted, companyId: string | null) {
  return { email, firstName, lastName, roleType: type, companyId };
}

async function requireNoMember(em: EntityManager, companyId: string | null, email: string): Promise<void> {
  const [member] = await em.execute<{ deactivated_at: string | null }[]>(MEMBER_WITH_ADDRESS, [
    companyId,
    email,
  ]);
  if (!member) return;
  throw new AppError('invitation.already-member', {
    errors: {
      email: member.deactivated_at
        ? 'This person was deactivated. Activate them again instead'
        : 'This person is already a member',
    },
  });
}
