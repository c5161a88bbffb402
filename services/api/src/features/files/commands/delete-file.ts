import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { followPhoto } from '@app/domain/applications/follow-photo';
import { Company } from '@app/domain/companies/company.entity';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';
import { type OwnFiles, placesOfOwnFiles } from '../own-files.js';

type Deleted = { id: string };

export class DeleteFile extends ByIdCommand<Deleted> {}

/**
 * Deletes one's own upload and takes it out of where it is shown. A worker deletes the bytes; a CV that was sent along
 * stays with the companies it was sent to.
 */
@CommandHandler(DeleteFile)
export class DeleteFileHandler implements ICommandHandler<DeleteFile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, companyId }: DeleteFile): Promise<Deleted> {
    for (const place of placesOfOwnFiles(actor, companyId)) {
      if (await transaction(this.em, place.mode, (em) => remove(em, place, id, actor.userId))) return { id };
    }
    throw new AppError('resource.not-found');
  }
}

async function remove(em: EntityManager, place: OwnFiles, id: string, actorId: string): Promise<boolean> {
  // What shows the file is locked before the file, as when it is put there.
  const takeOut = await whereShown(em, place.owner);
  const file = await em.findOne(
    StoredFile,
    { id, ...place.owner, removedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!file) return false;
  file.remove({ actorId, at: await databaseNow(em) });
  await takeOut(id);
  return true;
}

type TakeOut = (fileId: string) => Promise<void>;

async function whereShown(em: EntityManager, owner: OwnFiles['owner']): Promise<TakeOut> {
  return 'companyId' in owner ? inCompany(em, owner.companyId) : inPerson(em, owner.ownerUserId);
}

async function inCompany(em: EntityManager, companyId: string): Promise<TakeOut> {
  const company = await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return async (fileId) => {
    if (company.logoFileId === fileId) company.changeImage('logo', null);
    else if (company.bannerFileId === fileId) company.changeImage('banner', null);
    else return;
    await projectPublicCompany(em, companyId);
  };
}

async function inPerson(em: EntityManager, userId: string): Promise<TakeOut> {
  const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const profile = await em.findOne(ApplicantProfile, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return async (fileId) => {
    if (profile?.cvFileId === fileId) profile.cvFileId = null;
    await em.nativeDelete(CvReading, { fileId });
    if (user.photoFileId !== fileId) return;
    user.changePhoto(null);
    await followPhoto(em, userId, null);
  };
}
