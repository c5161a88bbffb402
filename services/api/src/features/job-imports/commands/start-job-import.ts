import { can } from '@app/contracts/access/policy';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { AppError } from '@app/platform/errors/app-error';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { ByIdCommand } from '../../../access/requests.js';

type Started = { id: string; status: 'queued' };

export class StartJobImport extends ByIdCommand<Started> {}

/** The file arrived: a worker takes it over next. */
@CommandHandler(StartJobImport)
export class StartJobImportHandler implements ICommandHandler<StartJobImport> {
  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  async execute({ actor, id }: StartJobImport): Promise<Started> {
    const companyId = actor.companyId;
    const mode = actor.companyMode(companyId);
    const { storageKey, publish } = await transaction(this.em, mode, (em) =>
      em.findOneOrFail(JobImport, { id, companyId }),
    );
    if (publish && !can(actor.identity, 'job.publish')) throw new AppError('access.not-allowed');
    const stored = await this.storage.stat(storageKey);
    await transaction(this.em, mode, async (em) => {
      const wanted = await em.findOneOrFail(
        JobImport,
        { id, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const at = await databaseNow(em);
      if (wanted.status === 'requested' && !stored) throw new AppError('file.not-received');
      const { fileName: entityName, status: before } = wanted;
      wanted.start(at);
      const file = { entityType: 'job-import', entityId: id, entityName, companyId };
      const change = { before: { status: before }, after: { status: wanted.status }, details: { publish } };
      recordAct(em, actor, { verb: 'job-import.started', ...file, ...change }, at);
    });
    return { id, status: 'queued' };
  }
}
