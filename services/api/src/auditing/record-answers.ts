import type { DataRequest } from '@app/domain/privacy/data-request.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { recordAct } from './record-act.js';
import { theDataRequest } from './subjects.js';

/** Writes down what requests about somebody's data were answered, in the transaction of the answers. */
export function recordAnswers(
  em: EntityManager,
  actor: Actor,
  answered: readonly DataRequest[],
  at: Date,
): void {
  for (const request of answered) {
    const { kind, outcome } = request;
    const change = { before: { kind }, after: { kind, outcome } };
    recordAct(em, actor, { verb: 'data-request.answered', ...theDataRequest(request), ...change }, at);
  }
}
