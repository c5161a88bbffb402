import { isDocument } from '@app/contracts/files/file-types';
import type { UploadRequestBody, UploadResponseView } from '@app/contracts/files/upload-request';
import { mostBytesOf } from '@app/contracts/files/most-bytes';
import { limits } from '@app/contracts/http/limits';
import { can } from '@app/contracts/access/policy';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { BodyCommand } from '../../../access/requests.js';

/** Files a person or company may keep. */
const filesPerOwner = 200;

export class RequestUpload extends BodyCommand<UploadResponseView, UploadRequestBody> {}

/** Notes the wish to upload and answers the form the browser posts to storage. */
@CommandHandler(RequestUpload)
export class RequestUploadHandler implements ICommandHandler<RequestUpload> {
  constructor(
    private readonly em: EntityManager,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  async execute({ actor, body }: RequestUpload): Promise<UploadResponseView> {
    requireOwn(actor, body);
    const ofCompany = body.entityType === 'company';
    const mode = ofCompany ? actor.companyMode(body.entityId) : actor.personMode();
    const file = await transaction(this.em, mode, async (em) => {
      // The owner's row is the lock: of many wishes at once none is one file too many.
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE };
      if (ofCompany) await em.findOneOrFail(Company, body.entityId, locked);
      else await em.findOneOrFail(User, actor.userId, locked);
      const owned = ofCompany ? { companyId: body.entityId } : { ownerUserId: actor.userId };
      // What was sent belongs to its conversation.
      const kept = await em.count(StoredFile, { ...owned, removedAt: null, sentAt: null });
      if (kept >= filesPerOwner) throw new AppError('file.quota');
      const companyId = ofCompany ? body.entityId : null;
      const wanted = StoredFile.request(body, { userId: actor.userId, companyId }, await databaseNow(em));
      em.persist(wanted);
      return wanted;
    });
    const upload = await this.storage.requestUpload({
      key: file.storageKey,
      contentType: file.contentType,
      maxBytes: mostBytesOf(file.type),
      expiresAt: new Date(file.createdAt.getTime() + limits.uploadLinkSeconds * 1000),
    });
    return { id: file.id, ...upload };
  }
}

/** A person uploads for themselves, a company's admin for the company; nobody for somebody else. */
function requireOwn(actor: Actor, body: UploadRequestBody): void {
  const wrongKind = { errors: { type: 'A company has logo and banner, a person has cv and photo' } };
  const companyKind = body.type === 'logo' || body.type === 'banner';
  if (companyKind !== (body.entityType === 'company')) throw new AppError('request.invalid', wrongKind);
  if (body.entityType === 'user') {
    if (body.entityId !== actor.userId) throw new AppError('resource.not-found');
    // Other documents than those of messages belong to an applicant, which members and platform admins are none of.
    const mayUse = can(
      actor.identity,
      body.type === 'message' ? 'message.send' : 'applicant-profile.edit-own',
    );
    if (isDocument(body.type) && !mayUse) throw new AppError('access.not-allowed');
    return;
  }
  if (!can(actor.identity, 'company.edit')) throw new AppError('access.not-allowed');
  actor.companyFor(body.entityId);
}
