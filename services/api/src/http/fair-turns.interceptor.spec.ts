import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '10' });
});
afterAll(() => api?.stop());

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Somebody works on an application, until what is done meanwhile is over. */
async function held(applicationId: string, meanwhile: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from application where id = $1 for update', [applicationId]);
    await meanwhile();
    await holder.query('commit');
  } finally {
    await holder.end();
  }
}

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
  it('has four requests at work, leaves connections to others, and gets all answers', async () => {
    const { id, companyId, comments } = await candidate();
    const eager = await api.as('companyManager', companyId);
    const colleague = await api.as('companyAdmin', companyId);
    const stranger = await api.as('companyAdmin');
    let sent: ReturnType<Caller['post']>[] = [];
    await held(id, async () => {
      sent = comments(eager, 14);
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(4));
      for (const other of [colleague, stranger]) expect((await other.get('users/me')).status).toBe(200);
      expect(await rowsOf(waiting)).toHaveLength(4);
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('shares eight with all of their company, and nobody elsewhere waits', async () => {
    const { id, companyId, comments } = await candidate();
    const members: Caller[] = [];
    for (let member = 0; member < 4; member += 1) members.push(await api.as('companyManager', companyId));
    const stranger = await api.as('companyAdmin');
    let sent: ReturnType<Caller['post']>[] = [];
    await held(id, async () => {
      sent = members.flatMap((member) => comments(member, 4));
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(8));
      expect((await stranger.get('users/me')).status).toBe(200);
      expect(await rowsOf(waiting)).toHaveLength(8);
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('has their turn back after a refusal', async () => {
    const { comments, companyId } = await candidate();
    const member = await api.as('companyManager', companyId);
    const refused = Array.from({ length: 9 }, () => member.get('jobs/no-id'));
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect((await Promise.all(comments(member, 5))).map(({ status }) => status)).toEqual(Array(5).fill(201));
  });
});
