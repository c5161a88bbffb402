import type { EntityManager } from '@mikro-orm/postgresql';
import type { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import type { Application } from '../applications/application.entity.js';

/**
 * Erases one application in the caller's transaction, which has locked its row: what hangs on it goes, the row stays
 * without a person. Bytes of files go a little later, by events of their own, and so does the note of it outside the
 * database. Of one that is erased nothing is left to do. Answers whether it was done.
 */
export async function eraseApplication(
  em: EntityManager,
  application: Application,
  { at, unlinkedIds }: { at: Date; unlinkedIds: UnlinkedIds },
): Promise<boolean> {
  if (application.erasedAt) return false;
  const { id, cvFileId, applicantId, jobId } = application;
  application.erase(at, unlinkedIds.inPlaceOf(applicantId, jobId));
  // A trigger follows the name and the answers: it has to be through before its rows go.
  await em.flush();
  await em.execute(ERASE_TRACES, [id, cvFileId, applicantId, at]);
  return true;
}

const ERASE_TRACES = 'select erase_traces(?, ?, ?, ?)';
