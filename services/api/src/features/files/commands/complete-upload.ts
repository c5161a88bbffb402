import type { StoredFileView } from '@app/contracts/files/upload-request';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { AppError } from '@app/platform/errors/app-error';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';
import { type OwnFiles, placesOfOwnFiles } from '../own-files.js';
import { storedFileView } from '../stored-file-view.js';

export class CompleteUpload extends ByIdCommand<StoredFileView> {}

/** Notes that the bytes are in storage, with the size storage tells; a worker checks them next. */
@CommandHandler(CompleteUpload)
export class CompleteUploadHandler implements ICommandHandler<CompleteUpload> {
  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  async execute({ actor, id, companyId }: CompleteUpload): Promise<StoredFileView> {
    const { wanted, place } = await this.find(placesOfOwnFiles(actor, companyId), id);
    const stored = wanted.status === 'requested' ? await this.storage.stat(wanted.storageKey) : undefined;
    if (wanted.status === 'requested' && !stored) throw new AppError('file.not-received');
    const file = await transaction(this.em, place.mode, async (em) => {
      const found = await em.findOneOrFail(
        StoredFile,
        { id, ...place.owner },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (stored) found.receive(stored.size, { actorId: actor.userId, at: await databaseNow(em) });
      return found;
    });
    return storedFileView(file);
  }

  private async find(places: OwnFiles[], id: string): Promise<{ wanted: StoredFile; place: OwnFiles }> {
    for (const place of places) {
      const wanted = await transaction(this.em, place.mode, (em) =>
        em.findOne(StoredFile, { id, ...place.owner, removedAt: null }),
      );
      if (wanted) return { wanted, place };
    }
    throw new AppError('resource.not-found');
  }
}
