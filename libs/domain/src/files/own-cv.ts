import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredFile } from './stored-file.entity.js';

/**
 * Throws unless the file is a CV of this person that can be sent along. It stays so until the transaction ends: who
 * deletes it waits, and its bytes are not thrown away while something that carries them is on its way.
 */
export async function requireOwnCv(em: EntityManager, userId: string, cvId: string): Promise<void> {
  const cv = await em.findOne(
    StoredFile,
    { id: cvId, ownerUserId: userId },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (!cv) throw new AppError('file.not-accepted', { errors: { cvId: 'Please choose a CV of yours' } });
  cv.requireSendable('cv');
}
