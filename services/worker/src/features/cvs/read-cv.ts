import { limits } from '@app/contracts/http/limits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bytesOf } from '../../inspection/bytes-of.js';
import type { WorkerTools } from '../../engine/worker-tools.js';

type CarriedCv = { storage_key: string; content_type: string; file_name: string };

/** Words of a CV that are looked for; its text is kept whole. */
const charactersSearched = 100_000;

/**
 * Writes down what stands in the CV of an application, once: for whoever searches for words, and for those who read it
 * as text. One that was not checked yet is left for later. Reading takes seconds, in which the application may change or
 * go: its row is locked afterwards, and looked at again.
 */
export async function readCv(
  em: EntityManager,
  applicationId: string,
  { storage, readText }: Pick<WorkerTools, 'storage' | 'readText'>,
): Promise<void> {
  const cv = (await isUnread(em, applicationId)) ? await carriedBy(em, applicationId) : undefined;
  if (!cv) return;
  const known = await readBefore(em, applicationId);
  const text = known ? known.cv_text : await readNow(cv, { storage, readText });
  if (!(await isUnread(em, applicationId, 'for update'))) return;
  // Another one that was sent meanwhile is read by itself.
  if ((await carriedBy(em, applicationId))?.storage_key !== cv.storage_key) return;
  await em.execute(
    `update /* prepared */ application_text set cv_text = ?, cv_read_at = now(),
       words = words || candidate_words(left(coalesce(?, ''), ${charactersSearched}))
     where application_id = ?`,
    [text, text, applicationId],
    'run',
  );
}

/** What another application of the same person with the same CV says, where that one was read. */
async function readBefore(
  em: EntityManager,
  applicationId: string,
): Promise<{ cv_text: string | null } | undefined> {
  const [row] = await em.execute<{ cv_text: string | null }[]>('select cv_text from text_of_carried_cv(?)', [
    applicationId,
  ]);
  return row;
}

/** Null where it holds no text that can be read. */
async function readNow(
  cv: CarriedCv,
  { storage, readText }: Pick<WorkerTools, 'storage' | 'readText'>,
): Promise<string | null> {
  const found = await storage.read(cv.storage_key);
  const bytes = found && (await bytesOf(found, limits.uploadBytes));
  const announced = { fileName: cv.file_name, contentType: cv.content_type, type: 'cv', crop: null } as const;
  return bytes ? readText(announced, bytes) : null;
}

async function isUnread(
  em: EntityManager,
  applicationId: string,
  lock: '' | 'for update' = '',
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select /* prepared */ application_id from application_text where application_id = ? and cv_read_at is null ${lock}`,
    [applicationId],
  );
  return rows.length > 0;
}

/** The CV of an application that passed the check. */
async function carriedBy(em: EntityManager, applicationId: string): Promise<CarriedCv | undefined> {
  const [cv] = await em.execute<CarriedCv[]>(
    'select storage_key, content_type, file_name from carried_cv(?)',
    [applicationId],
  );
  return cv;
}
