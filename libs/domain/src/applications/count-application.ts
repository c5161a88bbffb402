import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Counts one more application on a job and answers how many there were before. Past the mapper, because counting is no
 * edit: the version of the job stays, and whoever is editing it can still save. The row is locked from here on.
 */
export async function countApplication(em: EntityManager, jobId: string): Promise<number> {
  const [counted] = await em.execute<{ earlier: number }[]>(
    'update /* prepared */ job set application_count = application_count + 1 where id = ? returning application_count - 1 as earlier',
    [jobId],
  );
  if (!counted) throw new Error('An application was counted on a job that does not exist');
  return counted.earlier;
}
