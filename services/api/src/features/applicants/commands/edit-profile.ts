import type { EditApplicantProfileBody } from '@app/contracts/applicants/applicant-profile';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { requireOwnCv } from '@app/domain/files/own-cv';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCommand } from '../../../access/requests.js';

type Edited = { id: string; version: number };

export class EditProfile extends RecordCommand<Edited, EditApplicantProfileBody> {}

/** Changes one's own profile. A CV must be one's own file, received and not refused. */
@CommandHandler(EditProfile)
export class EditProfileHandler implements ICommandHandler<EditProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: userId, version, body }: EditProfile): Promise<Edited> {
    if (userId !== actor.userId) throw new AppError('resource.not-found');
    const profile = await transaction(this.em, actor.personMode(), async (em) => {
      const found = await em.findOneOrFail(
        ApplicantProfile,
        { userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (found.version !== version) throw new AppError('resource.stale');
      if (body.cvId) await requireOwnCv(em, userId, body.cvId);
      found.edit(body, await databaseNow(em));
      return found;
    });
    return { id: profile.userId, version: profile.version };
  }
}
