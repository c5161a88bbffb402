import type { EntityManager } from '@mikro-orm/postgresql';
import { lockApplication, type LockedApplication } from './lock-applicants.js';

/**
 * Locks an application to mail its applicant. Undefined if it is withdrawn or erased, or the applicant is unreachable.
 */
export async function findApplicant(
  em: EntityManager,
  applicationId: string,
): Promise<LockedApplication | undefined> {
  const application = await lockApplication(em, applicationId);
  return application && application.status !== 'withdrawn' && application.applicant.reachable
    ? application
    : undefined;
}
