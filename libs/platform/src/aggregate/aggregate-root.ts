import type { DomainEvent } from '@app/contracts/events/envelope';

/** Entities are created without their constructor, so what they recorded is kept beside them. */
const recordedEvents = new WeakMap<object, DomainEvent[]>();

/** Base of entities whose changes the rest of the system hears about. */
export abstract class AggregateRoot {
  /** Notes what happened; it becomes an outbox row in the flush that saves this entity. */
  protected record(event: DomainEvent): void {
    const events = recordedEvents.get(this);
    if (events) events.push(event);
    else recordedEvents.set(this, [event]);
  }
}

/** Hands over what the aggregate recorded since the last time, in order, and forgets it. */
export function takeRecordedEvents(aggregate: object): DomainEvent[] {
  const events = recordedEvents.get(aggregate) ?? [];
  recordedEvents.delete(aggregate);
  return events;
}

/** What the aggregate recorded and nobody took yet; rules are tested with this. */
export function peekRecordedEvents(aggregate: object): readonly DomainEvent[] {
  return recordedEvents.get(aggregate) ?? [];
}
