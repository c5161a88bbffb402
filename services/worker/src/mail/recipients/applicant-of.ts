import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Recipient } from '../queue-mail.js';
import { lockApplication, lockApplications, type LockedApplication } from './lock-applicants.js';

type Applicant = Recipient & { about: string; application: LockedApplication };

/** The applicant of an application, which this locks; none if it was erased or the applicant cannot be reached. */
export async function applicantOf(em: EntityManager, applicationId: string): Promise<Applicant[]> {
  const application = await lockApplication(em, applicationId);
  return application ? reachable(application) : [];
}

/** The same, and none if the application was withdrawn. */
export async function applicantUnlessWithdrawn(
  em: EntityManager,
  applicationId: string,
): Promise<Applicant[]> {
  const applicants = await applicantOf(em, applicationId);
  return applicants.filter(({ application }) => application.status !== 'withdrawn');
}

/** The applicants of many applications. */
export async function applicantsOf(
  em: EntityManager,
  applicationIds: readonly string[],
): Promise<Applicant[]> {
  const applications = await lockApplications(em, applicationIds);
  return [...applications.values()].flatMap(reachable);
}

/** A mail for each application, also where one person sent several. */
export const forEachApplication = (applicants: readonly Applicant[]): Applicant[] =>
  applicants.map((applicant) => ({
    ...applicant,
    cause: { id: newId(), companyId: applicant.application.companyId },
  }));

/** The applicant of an application that is locked; none if they cannot be reached. */
export const reachable = (application: LockedApplication): Applicant[] =>
  application.applicant.reachable
    ? [{ address: application.applicant.email, about: application.id, application }]
    : [];
