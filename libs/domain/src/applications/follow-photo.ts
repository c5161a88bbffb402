import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Shows a person's photo of today on everything they sent, or none. Past the mapper, because it is no edit of the
 * application: whoever is moving its card can still do so. Runs as the person.
 */
export async function followPhoto(
  em: EntityManager,
  applicantId: string,
  photoFileId: string | null,
): Promise<void> {
  await em.execute('update application set photo_file_id = ? where applicant_id = ?', [
    photoFileId,
    applicantId,
  ]);
}
