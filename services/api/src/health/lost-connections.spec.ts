import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../test/support/api.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { rounds } from '../../../../test/support/thorough.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';

let companyId: string;
let job: BuiltJob;
beforeAll(async () => {
  companyId = (await aCompany()).id;
  job = await aJob({ companyId });
});

/** Every connection of the api's login role, whoever holds it. */
const endAllConnections = async (): Promise<void> => {
  const database = await testDatabase();
  await asAdministrator(database, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      new URL(database.apiUrl).username,
    ]),
  );
};

/** Sends the same request over and over, four at a time. */
function load(ask: () => Promise<Answer>) {
  const answers: Answer[] = [];
  let stopped = false;
  const running = together(4, async () => {
    while (!stopped) answers.push(await ask());
  });
  return {
    answers,
    async stop() {
      stopped = true;
      await running;
      return answers;
    },
  };
}

const unavailable = ({ status, body, headers }: Answer) =>
  status === 503 && body.code === 'database.unavailable' && Number(headers.get('retry-after')) > 0;

describe('every connection is ended under load, again and again', () => {
  let api: ApiUnderTest;
  let manager: Caller;
  beforeAll(async () => {
    api = await startApi({ DATABASE_POOL_SIZE: '3' });
    manager = await api.as('companyManager', companyId);
  });
  afterAll(() => api.stop());

  it('and reads, commands and searches are answered as before, by connections that live', async () => {
    const { id } = await anApplication({ job });
    const move = async () => {
      const [row] = await rowsOf<{ version: number }>('select version from application where id = $1', [id]);
      const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
      return manager.put(`job-applications/${id}/stage`, to, ifMatch(row!.version));
    };
    const asked = [() => manager.get('jobs'), move, () => api.visitor.get('public-jobs?q=engineer')];
    const loads = asked.map(load);

    for (let round = 0; round < rounds(4, 20); round += 1) {
      const before = loads.map(({ answers }) => answers.length);
      await eventually(() =>
        loads.forEach(({ answers }, index) => expect(answers.length).toBeGreaterThan(before[index]! + 4)),
      );
      await endAllConnections();
    }

    const answers = (await Promise.all(loads.map((each) => each.stop()))).flat();
    const others = answers.filter((answer) => ![200, 412].includes(answer.status) && !unavailable(answer));
    expect(others).toEqual([]);
    expect(answers.some(unavailable)).toBe(true);
    await eventually(async () => {
      for (const ask of asked)
        expect(statusesOf(await together(12, ask)).filter((status) => status !== 412)).not.toContain(503);
    });
    expect((await api.visitor.get('health/ready')).status).toBe(200);
    const pool = await api.app.get(MikroORM).em.getConnection().getNativeClient();
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  });
});

describe('when all connections are taken', () => {
  let api: ApiUnderTest;
  let manager: Caller;
  beforeAll(async () => {
    api = await startApi({ DATABASE_POOL_SIZE: '1', DATABASE_WAIT_SECONDS: '1' });
    manager = await api.as('companyManager', companyId);
  });
  afterAll(() => api.stop());

  const copy = () => manager.post(`jobs/${job.id}/copies`, {});
  const read = () => manager.get(`pipelines/${job.pipelineId}/board`);

  it.each([
    { name: 'commands', ask: copy, table: 'job', expected: 201 },
    { name: 'reads', ask: read, table: 'application', expected: 200 },
    // A search gives its connection up when its time is over, and says that it did not look everywhere.
  ])('$name wait for so long, then are told to come again; it is not ready until then', async (given) => {
    const { ask, table, expected } = given;
    await eventually(async () => expect((await ask()).status).toBe(expected));
    await asAdministrator(await testDatabase(), async (holder) => {
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      // One waits for the lock on the only connection. A read gives it up after five seconds; then the next one takes it.
      const requests = load(ask);
      try {
        await eventually(() => expect(requests.answers.some(unavailable)).toBe(true));
        await eventually(async () => expect((await api.visitor.get('health/ready')).status).toBe(503));
        expect((await api.visitor.get('health/live')).status).toBe(200);
      } finally {
        await holder.query('rollback');
        await requests.stop();
      }
    });
    await eventually(async () => expect((await api.visitor.get('health/ready')).status).toBe(200));
    await eventually(async () => expect((await ask()).status).toBe(expected));
  });
});
