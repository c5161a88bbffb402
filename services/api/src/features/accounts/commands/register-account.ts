import { can } from '@app/contracts/access/policy';
import type { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { legalVersion } from '@app/contracts/legal/legal-texts';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Company } from '@app/domain/companies/company.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany, theRole } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { BodyCommand } from '../../../access/requests.js';

type Registered = { id: string; roleId: string; entityId: string | null };

export class RegisterAccount extends BodyCommand<Registered, RegisterAccountBody> {}

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
      user.acceptTerms(legalVersion('terms').version, by.at);
      if (companyId && body.as === 'company')
        openCompany(em, actor, { id: companyId, name: body.companyName, timeZone: body.timeZone }, by);
      else em.persist(ApplicantProfile.open(user.id, by.at));
      const role = { userId: user.id, firstRole: held.length === 0 };
      const given = companyId
        ? RoleAssignment.give({ ...role, roleType: 'companyAdmin', companyId }, by)
        : RoleAssignment.give({ ...role, roleType: 'applicant', companyId: null }, by);
      em.persist(given);
      const registered = {
        verb: 'account.registered',
        ...theRole(given),
        details: { userId: user.id },
      } as const;
      const after = { roleId: given.roleId, type: given.roleType };
      recordAct(em, actor, { ...registered, before: null, after }, by.at);
      return given;
    });
    return { id: assignment.id, roleId: assignment.roleId, entityId: assignment.companyId };
  }
}

/** A company of one's own, and the stages its jobs will start with. */
function openCompany(
  em: EntityManager,
  actor: Actor,
  company: { id: string; name: string; timeZone?: string },
  by: { actorId: string; at: Date },
): void {
  const opened = Company.create(company, by);
  em.persist([opened, ...openPipelinePlan(company.id, by.at)]);
  const after = { name: opened.name, status: opened.status };
  recordAct(em, actor, { verb: 'company.created', ...theCompany(opened), before: null, after }, by.at);
}
