import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
} from '../../../../test/support/api.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../test/support/builders/public-job.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { LiveListener } from '../../../../test/support/live-listener.js';
import { newNetworkAddress } from '../../../../test/support/rate-limits/trial.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '10', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => api?.stop());

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Somebody holds a lock until what is done meanwhile is over. */
async function whileHeld(lock: string, meanwhile: () => Promise<void>): Promise<void> {
  await asAdministrator(await testDatabase(), async (holder) => {
    await holder.query(`begin; ${lock}`);
    await meanwhile();
    await holder.query('commit');
  });
}
const card = (id: string) => `select from application where id = '${id}' for update`;

async function candidate() {
  const job = await aJob();
  const { id } = await anApplication({ job });
  const subject = { entityId: id, entityType: 'job_application', type: 'comment' };
  const comments = (by: Caller, count: number) =>
    Array.from({ length: count }, (_, number) =>
      by.post('activities', { ...subject, content: `Comment ${number}` }),
    );
  return { id, companyId: job.companyId, comments };
}

describe('who asks for much at once', () => {
  it('has two requests at work, leaves connections to others, and gets all answers', async () => {
    const { id, companyId, comments } = await candidate();
    const eager = await api.as('companyManager', companyId);
    const colleague = await api.as('companyAdmin', companyId);
    const stranger = await api.as('companyAdmin');
    let sent: ReturnType<Caller['post']>[] = [];
    await whileHeld(card(id), async () => {
      sent = comments(eager, 14);
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(2));
      for (const other of [colleague, stranger]) expect((await other.get('users/me')).status).toBe(200);
      expect(await rowsOf(waiting)).toHaveLength(2);
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('shares four with all of their company, and nobody elsewhere waits', async () => {
    const { id, companyId, comments } = await candidate();
    const members: Caller[] = [];
    for (let member = 0; member < 4; member += 1) members.push(await api.as('companyManager', companyId));
    const stranger = await api.as('companyAdmin');
    let sent: ReturnType<Caller['post']>[] = [];
    await whileHeld(card(id), async () => {
      sent = members.flatMap((member) => comments(member, 4));
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(4));
      expect((await stranger.get('users/me')).status).toBe(200);
      expect(await rowsOf(waiting)).toHaveLength(4);
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('waits as long as for a connection, and is told what does not answer', async () => {
    const { id, companyId, comments } = await candidate();
    const impatient = await startApi({ DATABASE_POOL_SIZE: '10', DATABASE_WAIT_SECONDS: '2' });
    try {
      const eager = await impatient.as('companyManager', companyId);
      let sent: ReturnType<Caller['post']>[] = [];
      await whileHeld(card(id), async () => {
        sent = comments(eager, 2);
        await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(2));
        const third = await comments(eager, 1)[0];
        expect([third?.status, third?.body.code]).toEqual([503, 'database.unavailable']);
        expect(third?.headers.get('retry-after')).toBe('5');
      });
      expect(statusesOf(await Promise.all(sent))).toEqual([201, 201]);
      expect((await Promise.all(comments(eager, 1)))[0]?.status).toBe(201);
    } finally {
      await impatient.stop();
    }
  });

  it('is a visitor’s address, which a monitor and an upload do not wait for', async () => {
    const { id } = await aPublicJob(api);
    const look = (address: string) => api.visitor.get(`public-jobs/${id}`, { 'x-forwarded-for': address });
    const [busy, calm] = [newNetworkAddress(), newNetworkAddress()];
    let sent: Promise<Answer>[] = [];
    await whileHeld('lock table public_job in access exclusive mode', async () => {
      sent = Array.from({ length: 5 }, () => look(busy));
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(2));
      expect((await api.visitor.get('health/live', { 'x-forwarded-for': busy })).status).toBe(200);
      const headers = { 'x-forwarded-for': busy, 'content-type': 'multipart/form-data' };
      expect((await api.request('POST', 'uploads', { headers })).status).toBe(415);
      sent.push(look(calm));
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(3));
    });
    expect(statusesOf(await Promise.all(sent))).toEqual(Array(6).fill(200));
  });

  it('follows what happens on as many pages as they like', async () => {
    const { companyId } = await candidate();
    const member = await api.as('companyManager', companyId);
    const listeners = await Promise.all(
      Array.from({ length: 3 }, () => LiveListener.open(api.url, member.headers)),
    );
    expect((await member.get('users/me')).status).toBe(200);
    for (const listener of listeners) listener.close();
  });

  it('has their slot back after a refusal', async () => {
    const { comments, companyId } = await candidate();
    const member = await api.as('companyManager', companyId);
    const rejected = Array.from({ length: 9 }, () => member.get('jobs/no-id'));
    const statuses = (await Promise.all(rejected)).map(({ status }) => status);
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect((await Promise.all(comments(member, 5))).map(({ status }) => status)).toEqual(Array(5).fill(201));
  });
});
