import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application } from './application.entity.js';
import { Refusal } from './refusal.entity.js';

/** Takes back the refusal of a card that leaves the refused stage; null where it was refused without one. */
export async function dropRefusal(em: EntityManager, card: Application): Promise<Refusal | null> {
  const refusal = await em.findOne(Refusal, { applicationId: card.id, companyId: card.companyId });
  if (refusal) em.remove(refusal);
  return refusal;
}
