import type { AuditVerb, ChangeVerb, AccessVerb } from '@app/contracts/auditing/audit-verbs';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { currentAddressPrefix, currentRequestId } from '@app/platform/logging/request-context';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import type { Values } from './differences.js';

/** Who acts; without a role by a link that is theirs alone. */
type Acting = Pick<Actor, 'userId' | 'roleType'>;

/** What an act is done to. */
export type Subject = {
  entityType: string;
  entityId: string;
  /** As it is called at this moment; null for people and invitations, whose names stand nowhere else. */
  entityName: string | null;
  companyId: string | null;
};

/** Something changed: what it was and what it is. */
type Change = Subject & {
  verb: ChangeVerb;
  /** Null where there was no such thing before. */
  before: Values | null;
  /** Null where it is gone. */
  after: Values | null;
  /** What else belongs to the act, by name. */
  details?: Values;
};

/** A platform admin read something, and why if they said so. */
type Look = Subject & { verb: AccessVerb; reason?: string };

/** Writes down who changed what, in the transaction of the act: what is rolled back was not done. */
export function recordAct(em: EntityManager, actor: Acting, act: Change, at: Date): void {
  const { verb, before, after, details, ...subject } = act;
  write(em, actor, verb, subject, { ...details, before, after }, at);
}

/** Writes down what a platform admin looked at. */
export function recordLook(em: EntityManager, actor: Acting, look: Look, at: Date): void {
  const { verb, reason, ...subject } = look;
  write(em, actor, verb, subject, reason === undefined ? {} : { reason }, at);
}

function write(
  em: EntityManager,
  actor: Acting,
  action: AuditVerb,
  subject: Subject,
  change: Values,
  at: Date,
): void {
  em.persist(AuditEvent.of({ ...subject, action, change }, actingIn(actor), at));
}

/** Who acts, as which role, in which request and from where. */
export function actingIn({ userId, roleType }: Acting) {
  return {
    actorId: userId,
    actingRole: roleType,
    requestId: currentRequestId() ?? null,
    addressPrefix: currentAddressPrefix() ?? null,
  };
}
