import { CompanyNote } from '@app/domain/companies/company-note.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The note, locked. Whoever says which version they saw is refused once it is another one. */
export async function lockNote(
  em: EntityManager,
  id: string,
  version: number | undefined,
): Promise<CompanyNote> {
  const note = await em.findOneOrFail(CompanyNote, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (version !== undefined && note.version !== version) throw new AppError('resource.stale');
  return note;
}
