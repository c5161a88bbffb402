import { eventCatalogue, type EventName, type EventOf } from '@app/contracts/events/catalogue';
import type { DomainEvent } from '@app/contracts/events/envelope';
import { newId } from '../identifiers/new-id.js';

/** Who caused a change and when; the actor is null for what the product does by itself. */
export type By = { actorId: string | null; at: Date };

/** One name at a time: of two events with different payloads no payload would fit both. */
type Single<Name extends EventName> = { [Each in Name]: [Name] extends [Each] ? Each : never }[Name];

/** A payload without keys that the event does not know, also where it was put together before. */
type Exactly<Known, Payload> = Payload & { [Key in Exclude<keyof Payload, keyof Known>]: never };

/** Entities are created without their constructor, so what they recorded is kept beside them. */
const recordedEvents = new WeakMap<object, DomainEvent[]>();

/** Base of entities whose changes the rest of the system hears about. */
export abstract class AggregateRoot {
  /** Whose data this is: reactions to its events see that company's alone. Null for a person's and the platform's. */
  protected abstract owningCompanyId(): string | null;

  /** Notes what happened, and says under which id; it becomes an outbox row in the flush that saves this entity. */
  protected record<Name extends EventName, Payload extends EventOf<Name>['payload']>(
    name: Name & Single<Name>,
    payload: Exactly<EventOf<Name>['payload'], Payload>,
    by: By,
  ): string {
    const event: DomainEvent = {
      id: newId(),
      name,
      version: eventCatalogue[name].version,
      occurredAt: by.at.toISOString(),
      actorId: by.actorId,
      companyId: this.owningCompanyId(),
      payload,
    };
    const events = recordedEvents.get(this);
    if (events) events.push(event);
    else recordedEvents.set(this, [event]);
    return event.id;
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
