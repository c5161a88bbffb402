import type { EditOwnAccountBody } from '@app/contracts/accounts/register-account';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { followPhoto } from '@app/domain/applications/follow-photo';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';

type Edited = { id: string; version: number };

export class EditOwnAccount extends Command<Edited> {
  constructor(
    readonly actor: Actor,
    readonly version: number,
    readonly body: EditOwnAccountBody,
  ) {
    super();
  }
}

/** Changes one's own name and photo. */
@CommandHandler(EditOwnAccount)
export class EditOwnAccountHandler implements ICommandHandler<EditOwnAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, version, body }: EditOwnAccount): Promise<Edited> {
    const user = await transaction(this.em, actor.personMode(), async (em) => {
      const found = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found.version !== version) throw new AppError('resource.stale');
      const { firstName, lastName, photoFileId } = found;
      found.rename(body.firstName ?? firstName, body.lastName ?? lastName);
      if (body.photoId !== undefined) await changePhoto(em, found, body.photoId);
      const fields = [
        ...(found.firstName === firstName ? [] : ['firstName']),
        ...(found.lastName === lastName ? [] : ['lastName']),
        ...(found.photoFileId === photoFileId ? [] : ['photo']),
      ];
      if (fields.length === 0) return found;
      // Names of people can be erased where they stand, and not here.
      const change = { before: {}, after: {}, details: { fields } };
      recordAct(em, actor, { verb: 'user.edited', ...thePerson(found.id), ...change }, await databaseNow(em));
      return found;
    });
    return { id: user.id, version: user.version };
  }
}

/** Shows another photo, or none, and deletes the one it takes the place of. */
async function changePhoto(em: EntityManager, user: User, photoId: string | null): Promise<void> {
  if (photoId === user.photoFileId) return;
  if (photoId !== null) {
    const photo = await em.findOne(StoredFile, { id: photoId, ownerUserId: user.id });
    if (!photo) throw new AppError('file.not-accepted');
    photo.requireShowable('photo');
  }
  const replaced = user.changePhoto(photoId);
  await followPhoto(em, user.id, photoId);
  if (replaced === null) return;
  const file = await em.findOne(StoredFile, { id: replaced, ownerUserId: user.id });
  file?.remove({ actorId: user.id, at: await databaseNow(em) });
}
