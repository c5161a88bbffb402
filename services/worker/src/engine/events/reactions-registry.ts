import { type EventName, eventCatalogue, silentEvents } from '@app/contracts/events/catalogue';
import type { AwaitedReceipt } from '@app/platform/inbox/awaited-receipts';
import type { QueueName } from '@app/platform/queues/queue-table';
import type { Reaction } from './reaction.js';

type Silent = Readonly<Partial<Record<string, string>>>;

/** Who reacts to what. Building it fails for everything that would go unnoticed later. */
export class ReactionsRegistry {
  private readonly byEvent = new Map<string, Reaction[]>();

  constructor(
    reactions: readonly Reaction[],
    events: readonly string[] = Object.keys(eventCatalogue),
    silent: Silent = silentEvents,
  ) {
    for (const reaction of reactions) {
      this.byEvent.set(reaction.on, [...(this.byEvent.get(reaction.on) ?? []), reaction]);
    }
    const problems = [
      ...namesUsedTwice(reactions),
      ...events
        .filter((event) => !this.byEvent.has(event) && !silent[event])
        .map(
          (event) =>
            `Nobody reacts to "${event}". Write a reaction, or list it in silentEvents with the reason`,
        ),
      ...events
        .filter((event) => this.byEvent.has(event) && silent[event])
        .map((event) => `"${event}" is listed as silent, but ${this.namesOf(event)} reacts to it`),
    ];
    if (problems.length > 0) throw new Error(`The reactions are not complete:\n  ${problems.join('\n  ')}`);
  }

  /** Queues that an event goes to, each once. */
  queuesOf(event: string): QueueName[] {
    return [...new Set((this.byEvent.get(event) ?? []).map(({ queue }) => queue))];
  }

  /** Reactions to an event that run on this queue. */
  reactionsOn(queue: QueueName, event: string): Reaction[] {
    return (this.byEvent.get(event) ?? []).filter((reaction) => reaction.queue === queue);
  }

  /** What every event leaves behind once all its reactions had their effect. */
  awaitedReceipts(): AwaitedReceipt[] {
    return [...this.byEvent.values()]
      .flat()
      .map(({ on, name, queue }) => ({ event: on, reaction: name, queue }));
  }

  private namesOf(event: string): string {
    return (this.byEvent.get(event) ?? []).map(({ name }) => name).join(', ');
  }
}

/** Whether a text names an event of the catalogue. */
export function isEventName(text: string): text is EventName {
  return text in eventCatalogue;
}

function namesUsedTwice(reactions: readonly Reaction[]): string[] {
  const names = reactions.map(({ name }) => name);
  const doubled = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...doubled].map((name) => `The reaction name "${name}" is used twice`);
}
