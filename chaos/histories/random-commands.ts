import { eventPriorities } from '@app/platform/events/event-priority';
import type { OutgoingEvent } from '@app/platform/events/outgoing-event';
import { relayOnce } from '@app/platform/outbox/relay-once';
import { isEventName } from '../../services/worker/src/engine/events/reactions-registry.js';
import { rowsOf } from '../../test/support/builders/arranged-rows.js';
import { shuffled } from '../../test/support/seeded-random.js';
import type { TestWorker } from '../../test/support/worker.js';
import { actsOfApplicants } from './commands/applicants.js';
import { actsOfApplications } from './commands/applications.js';
import { actsOfCompanies } from './commands/companies.js';
import { actsOfJobs } from './commands/jobs.js';
import { actsOfMembers } from './commands/members.js';
import { actsOfModeration } from './commands/moderation.js';
import type { Act, RandomWorld } from './commands/world.js';

const acts: Record<string, Act> = {
  ...{ ...actsOfCompanies, ...actsOfMembers, ...actsOfJobs },
  ...{ ...actsOfApplicants, ...actsOfApplications, ...actsOfModeration },
};

export type RecordedEvent = Parameters<TestWorker['deliverTo']>[1];

/** Requests and sweeps of the product in random order; each of them comes once before any comes again. */
export class RandomCommands {
  #deck: [string, Act][] = [];

  constructor(private readonly world: RandomWorld) {}

  static readonly count = Object.keys(acts).length;

  /** Does the next one; returns its name. */
  async step(): Promise<string> {
    if (this.#deck.length === 0) this.#deck = shuffled(Object.entries(acts), this.world.random);
    const [name, act] = this.#deck.pop() ?? ['nothing', () => Promise.resolve()];
    try {
      await act(this.world);
    } catch (error) {
      throw new Error(`It was rejected: ${name}`, { cause: error });
    }
    return name;
  }
}

/** Events recorded since the last call, taken as the relay takes them. */
export async function newEvents({ orm }: TestWorker): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  const publish = async (batch: readonly OutgoingEvent[]) => {
    for (const { event } of batch) {
      if (!isEventName(event.name)) throw new Error(`Unknown event ${event.name}`);
      recorded.push({ ...event, name: event.name });
    }
  };
  for (const priority of Object.values(eventPriorities))
    while ((await relayOnce(orm, publish, { priority })).taken > 0);
  return recorded;
}

/** What becomes of files follows from events, too, and changes metrics. */
const ofFiles: readonly string[] = ['file.uploaded', 'file.removed', 'application.erased'];

/** Delivers an event three times, and marks its receipts as complete. */
export async function arrive(worker: TestWorker, event: RecordedEvent): Promise<void> {
  if (ofFiles.includes(event.name)) await worker.deliverTo('files', event);
  await worker.deliverTo('statistics', event);
  await rowsOf('update outbox_message set receipts_due_at = null where id = $1', [event.id]);
}
