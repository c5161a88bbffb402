import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application } from '../applications/application.entity.js';
import { Consent } from './consent.entity.js';

/**
 * Throws, naming the field, where the applicant does not let the company keep them for other jobs, or not any more. The
 * application has to be locked: who withdraws meanwhile comes before or after.
 */
export async function requireTalentPool(
  em: EntityManager,
  { id: applicationId, companyId, firstName }: Application,
  { field, at }: { field: string; at: Date },
): Promise<void> {
  const given = await em.find(Consent, { applicationId, companyId, withdrawnAt: null });
  if (given.some((consent) => consent.holdsAt(at))) return;
  const problem = `${firstName} does not allow to be asked about other jobs, or not any more`;
  throw new AppError('consent.missing', { errors: { [field]: problem } });
}
