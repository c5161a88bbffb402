import type { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { recordAct } from './record-act.js';
import { thePrivacyRequest } from './subjects.js';

/** Writes down what requests about somebody's data were answered, in the transaction of the answers. */
export function recordAnswers(
  em: EntityManager,
  actor: Actor,
  answered: readonly PrivacyRequest[],
  at: Date,
): void {
  for (const request of answered) {
    const { kind, outcome } = request;
    const change = { before: { kind }, after: { kind, outcome } };
    recordAct(em, actor, { verb: 'privacy-request.answered', ...thePrivacyRequest(request), ...change }, at);
  }
}
