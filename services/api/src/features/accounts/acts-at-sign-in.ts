import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { PendingAuditEvent } from '@app/domain/auditing/pending-audit-event.entity';
import { type ActOutcome, completePendingAudit } from '@app/domain/auditing/complete-pending-audit';
import { AppError } from '@app/platform/errors/app-error';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Values } from '../../auditing/differences.js';
import { actingIn, type Subject } from '../../auditing/record-act.js';
import type { Actor } from '../../access/actor.js';

/** An act on a user, its reason, and the call to the sign-in service. */
type ActThere<Answer> = Subject & {
  verb: ChangeVerb;
  before: Values;
  after: Values;
  reason: string;
  details?: Values;
  send: () => Promise<Answer>;
};

/**
 * Acts of platform admins that the sign-in service does. They are logged after its response: rejected acts were not done,
 * and acts without a response may have been.
 */
@Injectable()
export class ActsAtSignIn {
  constructor(private readonly em: EntityManager) {}

  /** `prepare` checks whether the act is allowed; if it throws, nothing is sent. */
  async take<Answer>(
    actor: Actor,
    prepare: (em: EntityManager) => Promise<ActThere<Answer>>,
  ): Promise<Answer> {
    const { id, send } = await transaction(this.em, actor.platformMode(), async (em) => {
      const act = await prepare(em);
      const pending = pendingAuditEvent(actor, act, await databaseNow(em));
      em.persist(pending);
      return { id: pending.id, send: act.send };
    });
    faultPoint('after-act-prepared');
    const answer = await send().catch(async (error: unknown) => {
      await this.settle(actor, id, isRejection(error) ? 'rejected' : 'unknown');
      throw error;
    });
    faultPoint('after-act-answered');
    await this.settle(actor, id, 'done');
    return answer;
  }

  private settle(actor: Actor, id: string, outcome: ActOutcome): Promise<void> {
    return transaction(this.em, actor.platformMode(), async (em) =>
      completePendingAudit(em, id, outcome, await databaseNow(em)),
    );
  }
}

const isRejection = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'identity.unavailable';

function pendingAuditEvent<Answer>(actor: Actor, act: ActThere<Answer>, at: Date): PendingAuditEvent {
  const { verb, entityType, entityId, before, after, reason, details } = act;
  const change = { reason, ...details, before, after };
  return PendingAuditEvent.of({ action: verb, entityType, entityId, change }, actingIn(actor), at);
}
