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

export type Told = Parameters<TestWorker['deliverTo']>[1];

/** Requests and sweeps of the product in an order nobody chose; each of them comes once before any comes again. */
export class RandomCommands {
  #deck: [string, Act][] = [];

  constructor(private readonly world: RandomWorld) {}

  static readonly count = Object.keys(acts).length;

  /** Does the next one; answers what it was. */
  async step(): Promise<string> {
    if (this.#deck.length === 0) this.#deck = shuffled(Object.entries(acts), this.world.random);
    const [name, act] = this.#deck.pop() ?? ['nothing', () => Promise.resolve()];
    try {
      await act(this.world);
    } catch (error) {
      throw new Error(`It was refused: ${name}`, { cause: error });
    }
    return name;
  }
}

/** Events the product told of since the last time, taken as the relay takes them. */
export async function toldSince({ orm }: TestWorker): Promise<Told[]> {
  const told: Told[] = [];
  const publish = async (batch: readonly OutgoingEvent[]) => {
    for (const { event } of batch) {
      if (!isEventName(event.name)) throw new Error(`Nobody knows the event ${event.name}`);
      told.push({ ...event, name: event.name });
    }
  };
  for (const priority of Object.values(eventPriorities))
    while ((await relayOnce(orm, publish, { priority })).taken > 0);
  return told;
}

/** What becomes of files follows from events, too, and changes figures. */
const ofFiles: readonly string[] = ['file.uploaded', 'file.removed', 'application.erased'];

/** Delivers an event three times, and notes that nobody waits for it. */
export async function arrive(worker: TestWorker, event: Told): Promise<void> {
  if (ofFiles.includes(event.name)) await worker.deliverTo('files', event);
  await worker.deliverTo('statistics', event);
  await rowsOf('update outbox_message set receipts_due_at = null where id = $1', [event.id]);
}
