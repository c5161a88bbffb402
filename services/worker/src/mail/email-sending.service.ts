import type { QueueName } from '@app/platform/queues/queue-table';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WORKED_QUEUES } from '../engine/tokens.js';
import { WORKER_TOOLS, type WorkerTools } from '../engine/worker-tools.js';
import { EmailSender } from './email-sender.js';
import type { MailWriters } from './mail-definition.js';
import { MAIL_WRITERS } from './write-mail.js';

/** So many of one process are in a state nobody knows when it dies. */
const AT_ONCE = 5;

/** Runs the sender of mails in the processes that work on the queue `emails`. */
@Injectable()
export class EmailSending implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sender: EmailSender;

  constructor(
    orm: MikroORM,
    @Inject(WORKED_QUEUES) private readonly worked: readonly QueueName[],
    @Inject(WORKER_TOOLS) { env, logger, mailer }: WorkerTools,
    @Inject(MAIL_WRITERS) writers: MailWriters,
  ) {
    const { MAIL_FROM: from, BRAND_NAME: brand, PUBLIC_URL: publicUrl, INVITATION_KEY: invitationKey } = env;
    const lane = { atOnce: AT_ONCE, perSecond: env.MAIL_PER_SECOND };
    const settings = { from, brand, publicUrl, invitationKey, lane };
    this.sender = new EmailSender(orm, mailer, settings, logger, writers);
  }

  onApplicationBootstrap(): void {
    if (this.worked.includes('emails')) this.sender.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sender.stop();
  }
}
