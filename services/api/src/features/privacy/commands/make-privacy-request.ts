import type { MakePrivacyRequestBody } from '@app/contracts/privacy/privacy-request';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePrivacyRequest } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';

type Made = { id: string; version: number; dueAt: string };

export class MakePrivacyRequest extends Command<Made> {
  constructor(
    readonly actor: Actor,
    readonly body: MakePrivacyRequestBody,
  ) {
    super();
  }
}

/** An applicant asks a company something about the data of one application; of one kind once at a time. */
@CommandHandler(MakePrivacyRequest)
export class MakePrivacyRequestHandler implements ICommandHandler<MakePrivacyRequest> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: MakePrivacyRequest): Promise<Made> {
    const { applicationId, kind, field, words } = body;
    return transaction(this.em, actor.personMode(), async (em) => {
      // Of two that are sent at once, the second one finds the first.
      const own = { id: applicationId, applicantId: actor.userId };
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const application = await em.findOneOrFail(Application, own, lock);
      const open = await em.find(PrivacyRequest, { applicationId, answeredAt: null });
      const at = await databaseNow(em);
      const kinds = open.map((request) => request.kind);
      const request = PrivacyRequest.make(application, { kind, field, words }, kinds, at);
      em.persist(request);
      const after = { kind, ...(field === null ? {} : { field }), dueAt: request.dueAt };
      const subject = thePrivacyRequest(request);
      recordAct(em, actor, { verb: 'privacy-request.made', ...subject, before: null, after }, at);
      return { id: request.id, version: 1, dueAt: request.dueAt.toISOString() };
    });
  }
}
