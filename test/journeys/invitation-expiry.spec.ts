import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import { Redis } from 'ioredis';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';
import { type RunningWorker, startWorker } from '../../services/worker/src/start-worker.js';
import { sweeps } from '../../services/worker/src/catalogue/schedules.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aMember } from '../support/builders/person.builder.js';
import { eventually } from '../support/eventually.js';
import { aGuest, statusOf } from '../support/guest.js';
import { queueBackends, testDatabase } from '../support/infrastructure.js';
import { MailProvider } from '../support/mail-provider.js';

/** R4: an invitation ends when it says, whatever became of queues and workers; only the telling can be late. */
describe.each(queueBackends())('an invitation whose time runs out, with the queues on $backend', (given) => {
  const { redisUrl } = given;
  let api: ApiUnderTest;
  let provider: MailProvider;
  let worker: RunningWorker | undefined;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    provider = await MailProvider.open();
  });
  afterEach(async () => {
    await worker?.stop();
    await provider.close();
  });

  async function start(): Promise<void> {
    const env = parseEnv(workerEnv, {
      NODE_ENV: 'test',
      DATABASE_URL: (await testDatabase()).workerUrl,
      REDIS_URL: redisUrl ?? undefined,
      MAIL_URL: provider.url,
      IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
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

  /** Everything the queues know, schedules included. */
  async function wipeQueues(): Promise<void> {
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      await redis.flushdb();
      redis.disconnect();
      return;
    }
    const tables = await rowsOf<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'queues'`,
    );
    expect(tables.length).toBeGreaterThan(0);
    await rowsOf(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  }

  it('is dead one second late, and its sender hears of it once the worker is back', async () => {
    await start();
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const { invitation, answer } = await aGuest(api, { companyId, invitedBy: inviter.id });
    await worker?.stop();
    worker = undefined;
    await wipeQueues();
    expect((await answer('preview')).status).toBe(200);
    await rowsOf(`update invitation set expires_at = clock_timestamp() + interval '1 second' where id = $1`, [
      invitation.id,
    ]);
    await eventually(async () => expect((await answer('preview')).status).toBe(410));
    const late = await answer('accept');
    expect([late.status, late.body.code]).toEqual([410, 'invitation.expired']);
    expect([await statusOf(invitation), provider.to(inviter.email)]).toEqual(['pending', []]);

    await start();
    await eventually(() => expect(provider.to(inviter.email)).toHaveLength(1), 90_000);
    expect(provider.to(inviter.email)[0]?.message).toContain(invitation.email);
    expect((await answer('accept')).status).toBe(410);
  });
});
