import { can } from '@app/contracts/access/policy';
import type { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { databaseNow, transaction } from '@app/database/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/identity/role-assignment.entity';
import { User } from '@app/domain/identity/user.entity';
import { openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';

type Registered = { id: string; roleId: string; entityId: string | null };

export class RegisterAccount extends Command<Registered> {
  constructor(
    readonly actor: Actor,
    readonly body: RegisterAccountBody,
  ) {
    super();
  }
}

/** Makes a signed-in person an applicant, or the first admin of a new company. */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: RegisterAccount): Promise<Registered> {
    const companyId = body.as === 'company' ? newId() : undefined;
    const assignment = await transaction(this.em, actor.personMode(companyId), async (em) => {
      // The person's row is the lock: registering twice at once makes one role, not two.
      const user = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      user.requireVerifiedEmail();
      const held = await em.find(RoleAssignment, { userId: user.id });
      // What the role headers left out counts as well; a role that was taken away gives and forbids nothing.
      const forbidding = held.filter(({ roleType }) => !can(roleType, 'user-account.register'));
      if (forbidding.some(({ deactivatedAt }) => deactivatedAt === null))
        throw new AppError('access.not-allowed');
      if (body.as === 'applicant' && held.length > forbidding.length)
        throw new AppError('account.already-registered');
      user.rename(body.firstName, body.lastName);
      const by = { actorId: user.id, at: await databaseNow(em) };
      if (companyId && body.as === 'company') openCompany(em, { id: companyId, name: body.companyName }, by);
      else em.persist(ApplicantProfile.open(user.id, by.at));
      const role = { userId: user.id, firstRole: held.length === 0 };
      const given = companyId
        ? RoleAssignment.give({ ...role, roleType: 'companyAdmin', companyId }, by)
        : RoleAssignment.give({ ...role, roleType: 'applicant', companyId: null }, by);
      em.persist(given);
      recordRegistration(em, actor, given, body, by.at);
      return given;
    });
    return { id: assignment.id, roleId: assignment.roleId, entityId: assignment.companyId };
  }
}

/** Whose account this is, and for a company who opened it and is its first admin. */
function recordRegistration(
  em: EntityManager,
  actor: Actor,
  given: RoleAssignment,
  body: RegisterAccountBody,
  at: Date,
): void {
  const { companyId, roleType } = given;
  const change = { userId: actor.userId, after: { roleId: given.roleId, type: roleType } };
  const registered = { action: 'user-account.register', entityType: 'role_assignment', companyId } as const;
  recordAct(em, actor, { ...registered, entityId: given.id, change }, at);
  if (companyId && body.as === 'company') {
    const created = { action: 'company.create', entityType: 'company', companyId } as const;
    recordAct(em, actor, { ...created, entityId: companyId, change: { name: body.companyName } }, at);
  }
}

function openCompany(
  em: EntityManager,
  company: { id: string; name: string },
  by: { actorId: string; at: Date },
): void {
  em.persist(Company.create(company, by));
  for (const part of openPipelinePlan(company.id, by.at)) em.persist(part);
}
