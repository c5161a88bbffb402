import type { EventSubscriber, FlushEventArgs, TransactionEventArgs, UnitOfWork } from '@mikro-orm/core';
import { peekRecordedEvents, takeRecordedEvents } from '../aggregate/aggregate-root.js';
import { currentEventPriority, currentRequestId } from '../logging/request-context.js';
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
  /** Managers and transactions that wrote and have not committed. */
  private readonly committing = new WeakSet<object>();
  /** The transaction around the savepoint a manager works in. */
  private readonly around = new WeakMap<object, object>();

  /** Told with the transaction around it where a savepoint begins, and without one where a transaction does. */
  beforeTransactionStart({ em, transaction }: TransactionEventArgs): void {
    if (transaction) this.around.set(em, transaction);
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    const aggregates = [...entitiesOf(uow)].filter((entity) => peekRecordedEvents(entity).length > 0);
    const events = aggregates.flatMap((aggregate) => peekRecordedEvents(aggregate));
    const messages = events.map((event) =>
      OutboxMessage.of(event, { requestId: currentRequestId(), priority: currentEventPriority() }),
    );
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
    if (transaction?.savepointName) this.released(em, transaction);
    else this.committed(em, transaction);
  }

  /** What was written behind a savepoint waits for the transaction around it. */
  private released(em: TransactionEventArgs['em'], savepoint: object): void {
    const [byItself, inside] = [this.committing.delete(em), this.committing.delete(savepoint)];
    const around = this.around.get(em);
    if ((byItself || inside) && around) this.committing.add(around);
  }

  private committed(em: TransactionEventArgs['em'], transaction?: object): void {
    const byItself = this.committing.delete(em);
    const inside = transaction !== undefined && this.committing.delete(transaction);
    if (byItself || inside) nudgeRelay(em);
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
  if (changeSet) Reflect.set(changeSet.payload, 'seq', undefined);
}
