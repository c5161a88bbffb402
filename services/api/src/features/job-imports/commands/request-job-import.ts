import type { UploadResponseView } from '@app/contracts/files/upload-request';
import { limits } from '@app/contracts/http/limits';
import type { RequestJobImportBody } from '@app/contracts/job-imports/job-import';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyCommand } from '../../../access/requests.js';

export class RequestJobImport extends BodyCommand<UploadResponseView, RequestJobImportBody> {}

/** Notes the wish to import and answers the form the browser posts the file with. */
@CommandHandler(RequestJobImport)
export class RequestJobImportHandler implements ICommandHandler<RequestJobImport> {
  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  async execute({ actor, body }: RequestJobImport): Promise<UploadResponseView> {
    const companyId = actor.companyId;
    const wanted = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const by = { companyId, actorId: actor.userId, at: await databaseNow(em) };
      const requested = JobImport.request(body, by);
      em.persist(requested);
      return requested;
    });
    const upload = await this.storage.requestUpload({
      key: wanted.storageKey,
      contentType: wanted.contentType,
      maxBytes: limits.uploadBytes,
      expiresAt: new Date(wanted.createdAt.getTime() + limits.uploadLinkSeconds * 1000),
    });
    return { id: wanted.id, ...upload };
  }
}
