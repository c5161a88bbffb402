import type { CreateLegalHoldBody } from '@app/contracts/retention/legal-hold';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { Company } from '@app/domain/companies/company.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { legalHoldAudit, auditValues } from '../legal-hold-audit.js';
import { BodyCommand } from '../../../access/requests.js';

export class CreateLegalHold extends BodyCommand<string, CreateLegalHoldBody> {}

const lockMode = LockMode.PESSIMISTIC_WRITE;

/**
 * Keeps an application, or everybody who applied to a job, from being erased. Its row is locked: a run that is about to
 * erase it is through before, or sees the hold. A company that is going to be deleted sets none: it would wait for that
 * without end.
 */
@CommandHandler(CreateLegalHold)
export class CreateLegalHoldHandler implements ICommandHandler<CreateLegalHold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateLegalHold): Promise<string> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { applicationId = null, jobId, reason, words, until } = body;
      // Whoever asks for its deletion waits for this, and finds the hold.
      const company = await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_READ });
      company.requireStaying();
      const on = applicationId
        ? await applicationOf(em, companyId, applicationId)
        : await jobOf(em, companyId, jobId);
      const at = await databaseNow(em);
      const hold = LegalHold.set(
        { companyId, jobId: on.jobId, applicationId },
        { reason, words, until },
        { actorId: actor.userId, at },
      );
      em.persist(hold);
      const act = { verb: 'legal-hold.created', before: null, after: auditValues(hold) } as const;
      recordAct(em, actor, { ...act, ...legalHoldAudit(hold, on.title) }, at);
      return hold.id;
    });
  }
}

type On = { jobId: string; title: string | null };

async function applicationOf(em: EntityManager, companyId: string, id: string): Promise<On> {
  const found = await em.findOne(Application, { id, companyId }, { lockMode });
  if (!found)
    throw new AppError('request.invalid', { errors: { applicationId: 'There is no such application' } });
  if (found.erasedAt) throw new AppError('application.erased');
  return { jobId: found.jobId, title: null };
}

async function jobOf(em: EntityManager, companyId: string, id: string | undefined): Promise<On> {
  const found = id === undefined ? null : await em.findOne(Job, { id, companyId }, { lockMode });
  if (!found) throw new AppError('request.invalid', { errors: { jobId: 'There is no such job' } });
  return { jobId: found.id, title: found.title };
}
