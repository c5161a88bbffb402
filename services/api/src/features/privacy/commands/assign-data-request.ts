import { can } from '@app/contracts/access/policy';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theDataRequest } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { lockRequest } from '../lock-request.js';

type Assigned = { id: string; version: number; assigneeId: string | null };

export class AssignDataRequest extends Command<Assigned> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly userId: string | null,
  ) {
    super();
  }
}

/** Says who of the company answers a request, or that nobody in particular does. */
@CommandHandler(AssignDataRequest)
export class AssignDataRequestHandler implements ICommandHandler<AssignDataRequest> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, userId }: AssignDataRequest): Promise<Assigned> {
    const { companyId } = actor;
    const request = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const found = (await lockRequest(em, { id, version }, companyId)).request;
      if (userId !== null) await requireAnswering(em, { companyId, userId });
      const before = found.assigneeId;
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      found.assign(userId, by);
      if (before === userId) return found;
      const change = { before: { assigned: before !== null }, after: { assigned: userId !== null } };
      const details = { userId: userId ?? before };
      const act = {
        verb: 'data-request.assigned',
        ...theDataRequest(found),
        ...change,
        details,
      } as const;
      recordAct(em, actor, act, by.at);
      return found;
    });
    return { id, version: request.version, assigneeId: request.assigneeId };
  }
}

/** Their role is held until it is written down: who is taken out meanwhile is not asked any more. */
async function requireAnswering(
  em: EntityManager,
  member: { companyId: string; userId: string },
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
  const held = await em.find(RoleAssignment, { ...member, deactivatedAt: null }, lock);
  if (held.some(({ roleType }) => can(roleType, 'data-request.answer'))) return;
  const problem = 'Choose a manager or an admin of this company';
  throw new AppError('data-request.assignee-not-possible', { errors: { userId: problem } });
}
