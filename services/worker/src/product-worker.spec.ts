import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import { Redis } from 'ioredis';
import { anApplication } from '../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../test/support/builders/invitation.builder.js';
import { aJob } from '../../../test/support/builders/job.builder.js';
import { aMember } from '../../../test/support/builders/person.builder.js';
import { eventually } from '../../../test/support/eventually.js';
import { queueBackends, testDatabase } from '../../../test/support/infrastructure.js';
import { MailProvider } from '../../../test/support/mail-provider.js';
import { movesBecomeKnown } from '../../../test/support/moves-become-known.js';
import { anEvent } from '../../../test/support/worker.js';
import { mailWriters } from './catalogue/mails.js';
import { reactions } from './catalogue/reactions.js';
import { type RunningWorker, startWorker } from './start-worker.js';
import { sweeps } from './catalogue/schedules.js';

describe.each(queueBackends())('the worker of the product, with its queues on $backend', ({ redisUrl }) => {
  let provider: MailProvider;
  let worker: RunningWorker;
  /** An invitation that ran out before the worker was there, and who sent it. */
  let overdue: { inviter: string; email: string };

  beforeAll(async () => {
    provider = await MailProvider.open();
    // What other files left in this database is not this one's business.
    await rowsOf(
      'update outbox_message set dispatched_at = now(), receipts_due_at = null where dispatched_at is null',
    );
    await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      await redis.flushdb();
      redis.disconnect();
    }
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const { email } = await anInvitation({
      companyId,
      invitedBy: inviter.id,
      expiresAt: new Date(Date.now() - 1_000),
    });
    overdue = { inviter: inviter.email, email };
    await start();
  });
  afterAll(async () => {
    await worker?.stop();
    await provider?.close();
  });

  async function start(): Promise<void> {
    const env = parseEnv(workerEnv, {
      NODE_ENV: 'test',
      DATABASE_URL: (await testDatabase()).workerUrl,
      REDIS_URL: redisUrl ?? undefined,
      MAIL_URL: provider.url,
    });
    const destination = { write: () => undefined };
    const logger = Logger.create({ service: 'worker', level: 'info', hashKey: 'test', destination });
    worker = await startWorker({
      env: { ...env, OPS_PORT: 0 },
      logger,
      reactions,
      sweeps,
      mailWriters,
      inspection: [],
    });
  }

  async function happened(event: ReturnType<typeof anEvent>): Promise<void> {
    const { id, name, version, companyId, payload, occurredAt } = event;
    await insertInto('outbox_message', {
      id,
      name,
      version,
      companyId,
      payload: new Json(payload),
      occurredAt,
    });
  }

  it('sweeps when it starts, and tells whoever sent an overdue invitation', async () => {
    await eventually(() => expect(provider.to(overdue.inviter)).toHaveLength(1));
    expect(provider.to(overdue.inviter)[0]!.message).toContain(overdue.email);
  });

  it('brings a move from the outbox to the applicant’s mailbox, once', async () => {
    const job = await aJob();
    const { id, companyId, stageId, applicant } = await anApplication({ job, publicStage: 'interview' });
    const payload = { applicationId: id, fromStageId: stageId, toStageId: job.stages.interview.id };
    await happened(anEvent('application.stage-moved', companyId, payload));
    await eventually(async () => {
      await movesBecomeKnown(rowsOf, applicant.email);
      expect(provider.to(applicant.email)).toHaveLength(1);
    });
    const [message] = await rowsOf<{ id: string; status: string }>(
      'select id, status from email_message where subject_id = $1',
      [id],
    );
    expect(provider.to(applicant.email)[0]!.message).toContain(`X-Message-Reference: ${message!.id}`);
    await eventually(async () => {
      const rows = await rowsOf('select status from email_message where id = $1', [message!.id]);
      expect(rows).toEqual([{ status: 'sent' }]);
    });
  });
});
