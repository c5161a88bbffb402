import type { Queues } from '@app/platform/queues/queue-connection';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { QUEUES } from '../tokens.js';

/** Closes the queues last, when nothing adds or takes jobs any more. */
@Injectable()
export class QueueShutdown implements OnApplicationShutdown {
  constructor(@Inject(QUEUES) private readonly queues: Queues) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}
