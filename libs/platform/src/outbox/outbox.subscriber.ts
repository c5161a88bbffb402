import type { EventSubscriber, FlushEventArgs, TransactionEventArgs, UnitOfWork } from '@mikro-orm/core';
import { peekRecordedEvents, takeRecordedEvents } from '../aggregate/aggregate-root.js';
import { currentRequestId } from '../logging/request-context.js';
import { nudgeRelay } from './nudge.js';
import { OutboxMessage } from './outbox-message.entity.js';

/** What one flush is writing: the rows, and the aggregates whose events they hold. */
type Written = { messages: OutboxMessage[]; aggregates: object[] };

/**
 * Turns what the entities of a flush recorded into outbox rows of the same flush. Events follow the state: when the
 * flush fails they stay recorded and go out with the next one, when it is rolled back later neither is there.
 */
export class OutboxSubscriber implements EventSubscriber {
  private readonly writing = new WeakMap<object, Written>();
  private readonly committing = new WeakSet<object>();
  private savepointWrote = false;

  onFlush({ em, uow }: FlushEventArgs): void {
    const aggregates = [...entitiesOf(uow)].filter((entity) => peekRecordedEvents(entity).length > 0);
    const events = aggregates.flatMap((aggregate) => peekRecordedEvents(aggregate));
    const messages = events.map((event) => OutboxMessage.of(event, currentRequestId()));
    for (const message of messages) insertWithoutReturning(uow, message);
    this.writing.set(uow, { messages, aggregates });
    if (messages.length > 0) this.committing.add(em);
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const written = this.writing.get(uow);
    this.writing.delete(uow);
    if (!written || written.messages.length === 0) return;
    for (const aggregate of written.aggregates) takeRecordedEvents(aggregate);
    for (const message of written.messages) uow.unsetIdentity(message);
    if (!em.isInTransaction()) this.committed(em);
  }

  afterTransactionCommit({ em, transaction }: TransactionEventArgs): void {
    if (transaction?.savepointName) {
      this.savepointWrote ||= this.committing.delete(em);
      return;
    }
    this.committed(em);
  }

  private committed(em: TransactionEventArgs['em']): void {
    const wrote = this.committing.delete(em);
    if (!wrote && !this.savepointWrote) return;
    this.savepointWrote = false;
    nudgeRelay(em);
  }
}

function entitiesOf(uow: UnitOfWork): Set<object> {
  return new Set<object>([
    ...uow.getIdentityMap().values(),
    ...uow.getPersistStack(),
    ...uow.getRemoveStack(),
    ...uow.getChangeSets().map(({ entity }) => entity),
  ]);
}

/**
 * Names `seq` with the value `default`: left out, the ORM would ask for it with `returning`, and whoever acts may
 * insert into the outbox but not read it.
 */
function insertWithoutReturning(uow: UnitOfWork, message: OutboxMessage): void {
  uow.computeChangeSet(message);
  const changeSet = uow.getChangeSets().find(({ entity }) => entity === message);
  if (changeSet) Object.assign(changeSet.payload, { seq: undefined });
}
