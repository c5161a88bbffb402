import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application } from './application.entity.js';
import { Rejection } from './rejection.entity.js';

/** Takes back the refusal of a card that leaves the refused stage; null where it was refused without one. */
export async function deleteRejection(em: EntityManager, card: Application): Promise<Rejection | null> {
  const rejection = await em.findOne(Rejection, { applicationId: card.id, companyId: card.companyId });
  if (rejection) em.remove(rejection);
  return rejection;
}
