import { ormOptions } from '@app/database/orm/mikro-orm.config';
import type { Queues } from '@app/platform/queues/queue-connection';
import type { QueueName } from '@app/platform/queues/queue-table';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { EmailSending } from './mail/email-sending.service.js';
import type { MailWriters } from './mail/mail-definition.js';
import { MAIL_WRITERS } from './mail/write-mail.js';
import { DeadLetters } from './engine/events/dead-letters.js';
import { eventProcessorOf } from './engine/events/event-processor.js';
import { HealthController } from './engine/health/health.controller.js';
import { OutboxRelay } from './engine/events/outbox-relay.service.js';
import { QueueWatch } from './engine/health/queue-watch.service.js';
import { QueueShutdown } from './engine/health/queue-shutdown.js';
import { ReactionsRegistry } from './engine/events/reactions-registry.js';
import { Readiness } from './engine/health/readiness.js';
import { Schedules } from './engine/schedules/schedules.js';
import type { Sweep } from './engine/schedules/sweep.js';
import { sweepProcessorOf } from './engine/schedules/sweep-processor.js';
import { QUEUES, SWEEPS, WORKED_QUEUES } from './engine/tokens.js';
import { WORKER_TOOLS, type WorkerTools } from './engine/worker-tools.js';

/** What a worker process is made of. */
export type WorkerParts = {
  tools: WorkerTools;
  queues: Queues;
  registry: ReactionsRegistry;
  sweeps: readonly Sweep[];
  mailWriters: MailWriters;
  worked: readonly QueueName[];
};

/** Processors for the worked queues, the relay, the schedules and the operations port. */
@Module({})
export class WorkerModule {
  static with({ tools, queues, registry, sweeps, mailWriters, worked }: WorkerParts): DynamicModule {
    const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATABASE_WAIT_SECONDS: waitSeconds } = tools.env;
    return {
      module: WorkerModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions({ url, poolSize, waitSeconds }),
          registerRequestContext: false,
        }),
        BullModule.forRoot({ connection: {} }),
        BullModule.registerQueue(),
      ],
      controllers: [HealthController],
      providers: [
        { provide: WORKER_TOOLS, useValue: tools },
        { provide: QUEUES, useValue: queues },
        { provide: SWEEPS, useValue: sweeps },
        { provide: WORKED_QUEUES, useValue: worked },
        { provide: MAIL_WRITERS, useValue: mailWriters },
        { provide: ReactionsRegistry, useValue: registry },
        DeadLetters,
        OutboxRelay,
        QueueWatch,
        Schedules,
        Readiness,
        QueueShutdown,
        EmailSending,
        ...processorsOf(queues, sweeps, worked),
      ],
    };
  }
}

/** A queue carries either events or sweeps. */
function processorsOf(queues: Queues, sweeps: readonly Sweep[], worked: readonly QueueName[]): Provider[] {
  return worked.map((name) =>
    sweeps.some(({ queue }) => queue === name)
      ? sweepProcessorOf(name, queues)
      : eventProcessorOf(name, queues),
  );
}
