import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../test/support/trial-card.js';
import { eventually } from '../../../../test/support/eventually.js';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import { newId } from '../identifiers/new-id.js';
import { once } from '../inbox/once.js';
import { runInRequest } from '../logging/request-context.js';
import { databaseModes } from '../tenancy/policies.js';
import { eventPriorities } from '../events/event-priority.js';
import { OUTBOX_CHANNEL } from './nudge.js';
import { outboxLag } from '../queue-levels/outbox-lag.js';
import type { OutgoingEvent } from '../events/outgoing-event.js';
import { relayOnce } from './relay-once.js';

let database: TestDatabase;
let api: MikroORM;
let worker: MikroORM;
const companyId = newId();

beforeAll(async () => {
  database = await ownDatabase('outbox');
  await createTrialTables(database);
  api = await trialOrm(database.apiUrl);
  worker = await trialOrm(database.workerUrl);
});
afterAll(async () => {
  await api?.close();
  await worker?.close();
});
beforeEach(() =>
  asAdministrator(database, (client) => client.query('truncate outbox_message, inbox_message')),
);

/** A request of a company's member. */
function asMember() {
  return api.em.fork({
    session: { role: databaseModes.company, variables: { 'app.company_id': companyId } },
  });
}

async function outboxRows(): Promise<
  { name: string; request_id: string | null; dispatched_at: Date | null }[]
> {
  const { rows } = await asAdministrator(database, (client) =>
    client.query('select name, request_id, dispatched_at from outbox_message order by seq'),
  );
  return rows;
}

function collecting() {
  const taken: OutgoingEvent[] = [];
  const publish = async (batch: readonly OutgoingEvent[]) => void taken.push(...batch);
  return { taken, publish };
}

async function stageCards(count: number): Promise<void> {
  const em = asMember();
  for (let number = 0; number < count; number += 1) em.persist(TrialCard.named(newId(), companyId));
  await em.flush();
}

describe('the outbox', () => {
  it('takes what a new entity recorded, in the same flush and with the request', async () => {
    const em = asMember();
    em.persist(TrialCard.named(newId(), companyId));
    await runInRequest({ requestId: 'request-7' }, () => em.flush());
    expect(await outboxRows()).toEqual([
      { name: 'trial.renamed', request_id: 'request-7', dispatched_at: null },
    ]);
  });

  it('takes events of changed, unchanged and removed entities, each once', async () => {
    const em = asMember();
    const card = TrialCard.named(newId(), companyId);
    await em.persist(card).flush();
    card.rename(newId());
    await em.flush();
    card.say('trial.looked-at');
    await em.flush();
    card.say('trial.removed');
    await em.remove(card).flush();
    await em.flush();
    expect((await outboxRows()).map(({ name }) => name)).toEqual([
      'trial.renamed',
      'trial.renamed',
      'trial.looked-at',
      'trial.removed',
    ]);
  });

  it('keeps the order of several events of one flush', async () => {
    const card = TrialCard.named(newId(), companyId);
    card.say('trial.second');
    card.say('trial.third');
    await asMember().persist(card).flush();
    expect((await outboxRows()).map(({ name }) => name)).toEqual([
      'trial.renamed',
      'trial.second',
      'trial.third',
    ]);
  });

  it('has no event of a transaction that was rolled back', async () => {
    const failing = asMember().transactional(async (em) => {
      await em.persist(TrialCard.named(newId(), companyId)).flush();
      throw new Error('the command failed');
    });
    await expect(failing).rejects.toThrow('the command failed');
    expect(await outboxRows()).toEqual([]);
  });

  it('loses no event when a flush fails and is tried again', async () => {
    const taken = newId();
    await asMember().persist(TrialCard.named(taken, companyId)).flush();
    const em = asMember();
    const card = TrialCard.named(taken, companyId);
    await expect(em.persist(card).flush()).rejects.toThrow(/trial_card_name/);
    expect(await outboxRows()).toHaveLength(1);
    card.name = newId();
    await em.persist(card).flush();
    expect(await outboxRows()).toHaveLength(2);
  });

  it('lets whoever acts write but not read', async () => {
    await stageCards(1);
    await expect(
      asMember().transactional((em) => em.execute('select id from outbox_message')),
    ).rejects.toThrow(/permission denied/);
  });

  it('wakes the relays after the commit', async () => {
    const listener = new pg.Client({ connectionString: database.workerUrl });
    await listener.connect();
    const heard = new Promise((resolve) => listener.once('notification', resolve));
    await listener.query(`listen ${OUTBOX_CHANNEL}`);
    await asMember().transactional(async (em) => void em.persist(TrialCard.named(newId(), companyId)));
    await heard;
    await listener.end();
  });

  it('wakes them after the commit around a savepoint, whoever else commits before', async () => {
    const listener = new pg.Client({ connectionString: database.workerUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query(`listen ${OUTBOX_CHANNEL}`);
    await asMember().transactional(async (em) => {
      await em.transactional(async (inner) => void inner.persist(TrialCard.named(newId(), companyId)));
      await asMember().transactional((other) => other.execute('select 1'));
      // What was said until now came too early, or is of another test.
      await listener.query('select 1');
      heard.length = 0;
    });
    await eventually(() => expect(heard).toContain(OUTBOX_CHANNEL));
    await listener.end();
  });
});

describe('the relay', () => {
  it('publishes waiting rows in order, once, and marks them', async () => {
    await stageCards(5);
    const { taken, publish } = collecting();
    const takeThree = async () => (await relayOnce(worker, publish, { limit: 3 })).taken;
    expect([await takeThree(), await takeThree(), await takeThree()]).toEqual([3, 2, 0]);
    expect(new Set(taken.map(({ event }) => event.id)).size).toBe(5);
    expect(taken[0]?.event).toMatchObject({ name: 'trial.renamed', version: 1, companyId });
    expect((await outboxRows()).every((row) => row.dispatched_at !== null)).toBe(true);
  });

  it('takes rows of one priority, and tells whether others wait', async () => {
    await runInRequest({ requestId: 'many', eventPriority: eventPriorities.givesWay }, () => stageCards(3));
    await stageCards(2);
    const { taken, publish } = collecting();
    const ofWhom = () => taken.splice(0).map(({ requestId, priority }) => [requestId, priority]);
    expect(await relayOnce(worker, publish)).toEqual({ taken: 2, othersWait: true });
    expect(ofWhom()).toEqual(Array(2).fill([null, eventPriorities.usual]));
    expect(await relayOnce(worker, publish)).toEqual({ taken: 0, othersWait: true });
    const givingWay = { priority: eventPriorities.givesWay };
    expect(await relayOnce(worker, publish, givingWay)).toEqual({ taken: 3, othersWait: false });
    expect(ofWhom()).toEqual(Array(3).fill(['many', eventPriorities.givesWay]));
    expect(await relayOnce(worker, publish)).toEqual({ taken: 0, othersWait: false });
  });

  it('leaves the batch in the outbox when publishing fails', async () => {
    await stageCards(2);
    await expect(relayOnce(worker, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue');
    const { taken, publish } = collecting();
    await relayOnce(worker, publish);
    expect(taken).toHaveLength(2);
  });

  it('shares the rows between relays that run at once', async () => {
    await stageCards(40);
    const { taken, publish } = collecting();
    let begun = 0;
    let goOn: () => void = () => undefined;
    const allBegan = new Promise<void>((resolve) => (goOn = resolve));
    const slowly = async (batch: readonly OutgoingEvent[]) => {
      begun += 1;
      if (begun === 4) goOn();
      await allBegan;
      await publish(batch);
    };
    await Promise.all([1, 2, 3, 4].map(() => relayOnce(worker, slowly, { limit: 10 })));
    expect(taken).toHaveLength(40);
    expect(new Set(taken.map(({ event }) => event.id)).size).toBe(40);
  });

  it('finds a row that was committed after a later one', async () => {
    const { taken, publish } = collecting();
    let commitFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (commitFirst = resolve));
    let begun: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (begun = resolve));
    const slow = asMember().transactional(async (em) => {
      await em.persist(TrialCard.named(newId(), companyId)).flush();
      begun();
      await held;
    });
    await written;
    await stageCards(1);
    await relayOnce(worker, publish);
    expect(taken).toHaveLength(1);
    commitFirst();
    await slow;
    await relayOnce(worker, publish);
    expect(taken).toHaveLength(2);
  });

  it('tells how old the oldest waiting event is', async () => {
    expect(await outboxLag(worker)).toEqual({ waiting: 0, oldestAgeSeconds: 0 });
    await stageCards(2);
    await asAdministrator(database, (client) =>
      client.query(`update outbox_message set occurred_at = now() - interval '90 seconds'`),
    );
    const { waiting, oldestAgeSeconds } = await outboxLag(worker);
    expect(waiting).toBe(2);
    expect(Math.round(oldestAgeSeconds)).toBeGreaterThanOrEqual(90);
  });
});

describe('the inbox', () => {
  const effects = async (eventId: string) => {
    const { rows } = await asAdministrator(database, (client) =>
      client.query('select consumer, company_id from trial_effect where event_id = $1', [eventId]),
    );
    return rows;
  };
  const leaveEffect = (eventId: string) => (em: EntityManager) =>
    em
      .execute(
        `insert into trial_effect select 'trial', ?::uuid, current_setting('app.company_id')`,
        [eventId],
        'run',
      )
      .then(() => undefined);

  it('has the effect once for three deliveries, also at the same moment', async () => {
    const event = { id: newId(), companyId };
    const first = await Promise.all([1, 2, 3].map(() => once(worker, 'trial', event, leaveEffect(event.id))));
    const later = await once(worker, 'trial', event, leaveEffect(event.id));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(later).toBe(false);
    expect(await effects(event.id)).toEqual([{ consumer: 'trial', company_id: companyId }]);
  });

  it('tries again after a failure, because effect and inbox row fall together', async () => {
    const event = { id: newId(), companyId: null };
    const failing = once(worker, 'trial', event, async (em) => {
      await leaveEffect(event.id)(em);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await effects(event.id)).toEqual([]);
    expect(await once(worker, 'trial', event, leaveEffect(event.id))).toBe(true);
    expect(await effects(event.id)).toEqual([{ consumer: 'trial', company_id: '' }]);
  });

  it('lets a reaction record events of its own', async () => {
    const event = { id: newId(), companyId };
    await once(worker, 'trial', event, async (em) => void em.persist(TrialCard.named(newId(), companyId)));
    expect(await outboxRows()).toHaveLength(1);
  });
});
