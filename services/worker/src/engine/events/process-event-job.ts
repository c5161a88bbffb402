import { faultPoint } from '@app/platform/fault-points/fault-point';
import { once } from '@app/platform/inbox/once';
import { onceDatabaseAnswers } from '@app/platform/postgres/once-database-answers';
import type { QueueName } from '@app/platform/queues/queue-table';
import { metrics } from '@app/platform/telemetry/metrics';
import type { MikroORM } from '@mikro-orm/postgresql';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import type { PreparedReaction, Reaction } from './reaction.js';
import { isEventName, type ReactionsRegistry } from './reactions-registry.js';
import { inTurn } from './turns.js';
import type { WorkerTools } from '../worker-tools.js';

/** A database that is away for longer is waited for outside of the job: enough for a restart, and short beside a lock. */
const AWAY_AT_MOST_MS = 10_000;

const Envelope = z.looseObject({ id: z.uuid(), name: z.string(), companyId: z.uuid().nullable() });
const JobData = z.looseObject({ event: Envelope });

type Runtime = { orm: MikroORM; registry: ReactionsRegistry; tools: WorkerTools };
type Ready = { reaction: Reaction; prepared: PreparedReaction };

/**
 * Lets every reaction of a queue have its effect for the event in a job. One that fails does not keep the others from
 * theirs; the job is then tried again, and those that are done are skipped. Data that keeps no contract never will:
 * such a job becomes a dead letter at once.
 */
export async function processEventJob(runtime: Runtime, queue: QueueName, data: unknown): Promise<void> {
  const event = envelopeIn(data);
  const failures: unknown[] = [];
  for (const { reaction, prepared } of readyReactions(runtime.registry, queue, event)) {
    try {
      await react(runtime, reaction.name, event, prepared);
    } catch (error) {
      metrics.reactionFailures.inc({ reaction: reaction.name });
      runtime.tools.logger.warn('A reaction failed', { reaction: reaction.name, event: event.name, error });
      failures.push(error);
    }
  }
  faultPoint('after-effect');
  if (failures.length > 0) throw failures[0];
}

function envelopeIn(data: unknown): z.infer<typeof Envelope> {
  const parsed = JobData.safeParse(data);
  if (!parsed.success) throw new UnrecoverableError('The job carries no event');
  return parsed.data.event;
}

function readyReactions(
  registry: ReactionsRegistry,
  queue: QueueName,
  event: z.infer<typeof Envelope>,
): Ready[] {
  if (!isEventName(event.name)) throw new UnrecoverableError('The event is unknown');
  return registry.reactionsOn(queue, event.name).map((reaction) => {
    const prepared = reaction.prepare(event);
    if (!prepared) throw new UnrecoverableError('The event does not keep its contract');
    return { reaction, prepared };
  });
}

async function react(
  { orm, tools }: Runtime,
  name: string,
  event: z.infer<typeof Envelope>,
  { work, turn }: PreparedReaction,
): Promise<void> {
  const stop = metrics.reactionDuration.startTimer({ reaction: name });
  const end = Date.now() + AWAY_AT_MOST_MS;
  let rest: (() => Promise<void>)[] = [];
  const effect = () => {
    rest = [];
    return once(orm, name, event, (em) => work(em, tools, (one) => void rest.push(one)));
  };
  const done = await onceDatabaseAnswers(
    () => (turn === null ? effect() : inTurn(orm, turn, effect)),
    () => Date.now() < end,
  );
  for (const one of rest) await one();
  stop();
  const fields = { reaction: name, event: event.name, eventId: event.id };
  // Most of what a busy worker would write otherwise; what is done twice is worth a line.
  if (done) tools.logger.debug('Reaction done', fields);
  else tools.logger.info('Reaction was done before', fields);
}
