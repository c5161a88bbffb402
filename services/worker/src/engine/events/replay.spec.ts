import { newId } from '@app/platform/identifiers/new-id';
import { addReplayedJob } from '@app/platform/queues/add-event-job';
import type { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { requestReplay } from '../../../../../test/support/request-replay.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../../test/support/trial-card.js';
import { leavesEffect, startTrialWorker } from '../../../../../test/support/trial-worker.js';
import type { RunningWorker } from '../../start-worker.js';
import { Readiness } from '../health/readiness.js';
import { QUEUES } from '../tokens.js';

const companyId = newId();
let database: TestDatabase;
let api: MikroORM;
let worker: RunningWorker;
let broken = true;
const poison = () => {
  if (broken) throw new Error('never');
};

beforeAll(async () => {
  database = await ownDatabase('replay');
  await createTrialTables(database);
  api = await trialOrm(database.apiUrl, 3);
  worker = await startTrialWorker({
    databaseUrl: database.workerUrl,
    redisUrl: null,
    reactions: [
      leavesEffect('one', 'job.unpublished'),
      leavesEffect('fragile', 'job.closed', 'emails', poison),
    ],
    attempts: 1,
  });
});
afterEach(() => query('update dead_letter set replay_requested_at = null'));
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

async function query(sql: string, values: unknown[] = []) {
  const { rows } = await asAdministrator(database, (client) => client.query(sql, values));
  return rows;
}

/** A command of a company's member that recorded one event; answers with the event's id. */
async function record(name: string, payload: Record<string, unknown> = { jobId: newId() }): Promise<string> {
  const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
  const card = new TrialCard();
  Object.assign(card, { id: newId(), companyId, name: newId() });
  card.say(name, payload);
  await api.em.fork({ session }).persist(card).flush();
  const [row] = await query('select id from outbox_message where company_id = $1 order by seq desc limit 1', [
    companyId,
  ]);
  return row.id;
}

const effectsOf = (eventId: string) =>
  query('select consumer from trial_effect where event_id = $1', [eventId]);

/** The letters of an event, once there are that many. */
async function lettersOf(eventId: string, count: number) {
  return eventually(async () => {
    const found = await query('select * from dead_letter where event_id = $1 order by failed_at', [eventId]);
    expect(found).toHaveLength(count);
    return found;
  });
}

const request = (letterId: string) => requestReplay(api, letterId);

describe('a dead letter that somebody asks for', () => {
  it('of an event nobody knew is taken from the outbox anew', async () => {
    const id = await record('job.praised');
    const [letter] = await lettersOf(id, 1);
    const replayed = async (as: Record<string, unknown>) => {
      await request(letter.id);
      await eventually(async () =>
        expect(await lettersOf(id, 1)).toMatchObject([{ ...as, replay_requested_at: null }]),
      );
    };
    // Purged meanwhile, and still nobody knows it: one letter stays one, open again, and what else waits goes its way.
    await query('delete from outbox_message where id = $1', [id]);
    await replayed({ replays: 1, outcome: null, replayed_at: null, attempts: 2 });
    const other = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(other)).toEqual([{ consumer: 'one' }]));
    await eventually(async () => expect((await worker.app.get(Readiness).checks()).relay).toBe(true));
    // As if the next version knew the event.
    await query(`update outbox_message set name = 'job.unpublished' where id = $1`, [id]);
    await query(`update dead_letter set name = 'job.unpublished' where event_id = $1`, [id]);
    await replayed({ replays: 2, outcome: 'replayed', resolved_at: expect.any(Date) });
    expect(await effectsOf(id)).toEqual([{ consumer: 'one' }]);
  });

  it('of a queue that is gone is put aside, and keeps no other letter waiting', async () => {
    const id = await record('job.unpublished', { jobId: 'not an id' });
    const [letter] = await lettersOf(id, 1);
    const gone = newId();
    await query(
      `insert into dead_letter (id, queue, job_id, name, data, reason, attempts, failed_at, replays, replay_requested_at)
       values ($1, 'former-queue', 'kept', 'x', '{}', 'x', 1, now(), 0, now())`,
      [gone],
    );
    await request(letter.id);
    await lettersOf(id, 2);
    const stateOfGone = () =>
      query('select replays, replay_requested_at from dead_letter where id = $1', [gone]);
    await eventually(async () =>
      expect(await stateOfGone()).toEqual([{ replays: 0, replay_requested_at: null }]),
    );
  });

  it('is replayed once, however often it is asked for, and settled when its effect is there', async () => {
    broken = true;
    const id = await record('job.closed', { jobId: newId(), reason: 'closed' });
    const [first] = await lettersOf(id, 1);
    broken = false;
    await request(first.id);
    await expect(request(first.id)).rejects.toMatchObject({ code: 'dead-letter.replaying' });
    await eventually(async () =>
      expect(await lettersOf(id, 1)).toMatchObject([{ outcome: 'replayed', replays: 1 }]),
    );
    expect(await effectsOf(id)).toEqual([{ consumer: 'fragile' }]);
    await expect(request(first.id)).rejects.toMatchObject({ code: 'dead-letter.resolved' });
  });

  it('has its effect once, also when the process died that had just put it on its queue', async () => {
    broken = true;
    const id = await record('job.closed', { jobId: newId(), reason: 'closed' });
    const [letter] = await lettersOf(id, 1);
    broken = false;
    const { name, data } = letter;
    const queues = worker.app.get<Queues>(QUEUES);
    await addReplayedJob(queues, { queue: 'emails', id: `${id}-r1`, name, data });
    await eventually(async () => expect(await effectsOf(id)).toEqual([{ consumer: 'fragile' }]));
    await request(letter.id);
    await eventually(async () => expect(await lettersOf(id, 1)).toMatchObject([{ outcome: 'replayed' }]));
    expect(await effectsOf(id)).toEqual([{ consumer: 'fragile' }]);
    expect(await queues.queue('emails').getJob(`${id}-r2`)).toBeUndefined();
  });

  it('that fails again is told by the new letter, which takes its place', async () => {
    broken = true;
    const id = await record('job.closed', { jobId: newId(), reason: 'closed' });
    const [first] = await lettersOf(id, 1);
    await request(first.id);
    const [, second] = await lettersOf(id, 2);
    expect(second).toMatchObject({ job_id: `${id}-r1`, outcome: null });
    expect(await query('select outcome from dead_letter where id = $1', [first.id])).toEqual([
      { outcome: 'failed-again' },
    ]);
    await expect(request(first.id)).rejects.toMatchObject({ code: 'dead-letter.superseded' });
    broken = false;
    await request(second.id);
    await eventually(async () => expect(await effectsOf(id)).toEqual([{ consumer: 'fragile' }]));
    expect(await lettersOf(id, 2)).toHaveLength(2);
  });
});
