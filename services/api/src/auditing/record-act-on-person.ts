import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import type { Values } from './differences.js';
import { recordAct } from './record-act.js';
import { thePerson } from './subjects.js';

type ActOnPerson = {
  verb: ChangeVerb;
  before: Values;
  after: Values;
  /** Why, for every log it stands in; left out where that is for the person alone. */
  reason?: string;
  /** What the platform's own log has beside it. */
  details?: Values;
};

/**
 * Writes down what the platform does to somebody's account: in its own log, and in those of the companies the person acts
 * for, whose admins have to know why a colleague is gone.
 */
export async function recordActOnPerson(
  em: EntityManager,
  actor: Actor,
  userId: string,
  { details = {}, reason, ...act }: ActOnPerson,
  at: Date,
): Promise<void> {
  const subject = thePerson(userId);
  const why = reason === undefined ? {} : { reason };
  recordAct(em, actor, { ...subject, ...act, details: { ...why, ...details } }, at);
  const held = await em.find(RoleAssignment, { userId, companyId: { $ne: null }, deactivatedAt: null });
  for (const companyId of new Set(held.map((role) => role.companyId)))
    recordAct(em, actor, { ...subject, ...act, companyId, details: why }, at);
}
