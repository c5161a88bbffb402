import type { SubmitDataRequestBody } from '@app/contracts/privacy/data-request';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theDataRequest } from '../../../auditing/subjects.js';
import { BodyCommand } from '../../../access/requests.js';

type Made = { id: string; version: number; dueAt: string };

export class SubmitDataRequest extends BodyCommand<Made, SubmitDataRequestBody> {}

/** An applicant asks a company something about the data of one application; of one kind once at a time. */
@CommandHandler(SubmitDataRequest)
export class SubmitDataRequestHandler implements ICommandHandler<SubmitDataRequest> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: SubmitDataRequest): Promise<Made> {
    const { applicationId, kind, field, words } = body;
    return transaction(this.em, actor.personMode(), async (em) => {
      // Of two that are sent at once, the second one finds the first.
      const own = { id: applicationId, applicantId: actor.userId };
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const application = await em.findOneOrFail(Application, own, lock);
      const open = await em.find(DataRequest, { applicationId, answeredAt: null });
      const at = await databaseNow(em);
      const kinds = open.map((request) => request.kind);
      const request = DataRequest.make(application, { kind, field, words }, kinds, at);
      em.persist(request);
      const after = { kind, ...(field === null ? {} : { field }), dueAt: request.dueAt };
      const subject = theDataRequest(request);
      recordAct(em, actor, { verb: 'data-request.submitted', ...subject, before: null, after }, at);
      return { id: request.id, version: 1, dueAt: request.dueAt.toISOString() };
    });
  }
}
