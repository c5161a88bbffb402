import type { CvContents } from '@app/contracts/cvs/cv-contents';
import { insertInto } from './arranged-rows.js';
import { aStoredFile } from './stored-file.builder.js';

const nothing: CvContents = {
  name: null,
  email: null,
  phone: null,
  place: null,
  links: [],
  experience: [],
  education: [],
  skills: [],
  technologies: [],
  languages: [],
};

/** A CV of this person that was read, with what was found in it; null where nothing could be read. */
export async function aReadCv(
  ownerUserId: string,
  found: Partial<CvContents> | null,
): Promise<{ id: string; storageKey: string }> {
  const file = await aStoredFile({ ownerUserId });
  await aReading(ownerUserId, file.id, found);
  return file;
}

/** What was found in a CV of theirs that is there already. */
export async function aReading(
  userId: string,
  fileId: string,
  found: Partial<CvContents> | null,
): Promise<void> {
  const contents = found === null ? null : JSON.stringify({ ...nothing, ...found });
  await insertInto('cv_reading', { fileId, userId, contents, answered: [], readAt: new Date() });
}
