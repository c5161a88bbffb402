import type { EntityManager } from '@mikro-orm/postgresql';
import { holdApplication, type HeldApplication } from './hold-applicants.js';

/**
 * An application whose sender is to be told something by mail. Undefined once it is withdrawn or erased, or the person
 * cannot be reached.
 */
export async function findApplicant(
  em: EntityManager,
  applicationId: string,
): Promise<HeldApplication | undefined> {
  const held = await holdApplication(em, applicationId);
  return held && held.status !== 'withdrawn' && held.applicant.reachable ? held : undefined;
}
