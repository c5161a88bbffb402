import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent } from '../auditing/audit-event.entity.js';
import type { Stage } from '../pipelines/stage.entity.js';
import type { Application } from './application.entity.js';

type By = Pick<AuditEvent, 'actorId' | 'actingRole' | 'addressPrefix' | 'requestId'>;
type Between = { from: Pick<Stage, 'id' | 'name'>; target: Pick<Stage, 'id' | 'name'> };

/**
 * Writes into the audit log that a card left its stage for another one; another place in the same stage is no act.
 * Candidates are not named there: what it says of one stays when they are erased.
 */
export function noteMove(
  em: EntityManager,
  { id, companyId }: Pick<Application, 'id' | 'companyId'>,
  { from, target }: Between,
  by: By,
  at: Date,
): void {
  if (from.id === target.id) return;
  const change = { before: { stage: from.name }, after: { stage: target.name } };
  const subject = { companyId, entityType: 'application', entityId: id, entityName: null };
  em.persist(AuditEvent.of({ ...subject, action: 'application.moved', change }, by, at));
}
