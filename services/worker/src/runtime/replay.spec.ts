import { newId } from '@app/platform/identifiers/new-id';
import { requestReplay } from '@app/platform/dead-letter/replay';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { eventually } from '../../../../test/support/eventually.js';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../test/support/trial-card.js';
import { leavesEffect, startTrialWorker } from '../../../../test/support/trial-worker.js';
import type { RunningWorker } from '../start-worker.js';
import { Readiness } from './readiness.js';

const companyId = newId();
let database: TestDatabase;
let api: MikroORM;
let worker: RunningWorker;

beforeAll(async () => {
  database = await ownDatabase('replay');
  await createTrialTables(database);
  api = await trialOrm(database.apiUrl, 3);
  worker = await startTrialWorker({
    databaseUrl: database.workerUrl,
    redisUrl: null,
    reactions: [leavesEffect('one', 'job.unpublished')],
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

const ask = (letterId: string) => {
  const session = { role: databaseModes.platform, variables: { 'app.company_id': '' } };
  return api.em.fork({ session }).transactional((em) => requestReplay(em, letterId));
};

describe('a dead letter that somebody asks for', () => {
  it('of an event nobody knew is taken from the outbox anew', async () => {
    const id = await record('job.praised');
    const [letter] = await lettersOf(id, 1);
    const replayed = async (times: number) => {
      expect(await ask(letter.id)).toBe(true);
      await eventually(async () =>
        expect(await lettersOf(id, 1)).toMatchObject([{ replays: times, replay_requested_at: null }]),
      );
    };
    // Purged meanwhile, and still nobody knows it: one letter stays one, and what else waits goes its way.
    await query('delete from outbox_message where id = $1', [id]);
    await replayed(1);
    const other = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(other)).toEqual([{ consumer: 'one' }]));
    await eventually(async () => expect((await worker.app.get(Readiness).checks()).relay).toBe(true));
    // As if the next version knew the event.
    await query(`update outbox_message set name = 'job.unpublished' where id = $1`, [id]);
    await replayed(2);
    await eventually(async () => expect(await effectsOf(id)).toEqual([{ consumer: 'one' }]));
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
    await ask(letter.id);
    await lettersOf(id, 2);
    const stateOfGone = () =>
      query('select replays, replay_requested_at from dead_letter where id = $1', [gone]);
    await eventually(async () =>
      expect(await stateOfGone()).toEqual([{ replays: 0, replay_requested_at: null }]),
    );
  });

  it('is answered with no where there is none', async () => {
    expect(await ask(newId())).toBe(false);
  });
});
