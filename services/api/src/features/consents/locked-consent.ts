import {
  talentPoolTermsColumns,
  talentPoolTermsOf,
  type TalentPoolTermsRow,
} from '@app/database/reads/talent-pool-terms';
import { type TalentPoolTerms, talentPoolVersion } from '@app/contracts/consents/talent-pool';
import { Application } from '@app/domain/applications/application.entity';
import { Consent } from '@app/domain/consents/consent.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** One's own application: of two who give, renew, withdraw or use a consent to it the second one finds what the first did. */
export function lockOwnApplication(em: EntityManager, actor: Actor, id: string): Promise<Application> {
  return em.findOneOrFail(Application, { id, applicantId: actor.userId }, lock);
}

/** One's own consent with its application, both locked: the application first, as whoever uses it does. */
export async function lockOwnConsent(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<{ application: Application; consent: Consent }> {
  const own = { id, userId: actor.userId };
  const { applicationId } = await em.findOneOrFail(Consent, own);
  const application = await lockOwnApplication(em, actor, applicationId);
  return { application, consent: await em.findOneOrFail(Consent, own, lock) };
}

/** The terms as they are now. Throws where they are not what was read. */
export async function termsRead(
  em: EntityManager,
  applicationId: string,
  read: { textVersion: string; months: number },
): Promise<TalentPoolTerms> {
  const [row] = await em.execute<TalentPoolTermsRow[]>(
    `select ${talentPoolTermsColumns} from talent_pool_terms(?) terms`,
    [applicationId],
  );
  if (!row) throw new AppError('resource.not-found');
  const terms = talentPoolTermsOf(row);
  const changed = 'This has changed. Please read it again';
  const errors = {
    ...(read.textVersion === talentPoolVersion ? {} : { textVersion: changed }),
    ...(read.months === terms.months ? {} : { months: changed }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('consent.terms-changed', { errors });
  return terms;
}
