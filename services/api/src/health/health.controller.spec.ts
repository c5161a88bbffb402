import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { eventually } from '../../../../test/support/eventually.js';
import { freePorts } from '../../../../test/support/free-ports.js';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';

let database: TestDatabase;
let api: ApiUnderTest;
beforeAll(async () => {
  database = await ownDatabase('health');
  api = await startApi({ DATABASE_URL: database.apiUrl });
});
afterAll(() => api.stop());

const ask = async (kind: 'live' | 'ready') => (await api.visitor.get(`health/${kind}`)).status;
const sql = (text: string) => asAdministrator(database, (client) => client.query(text));

describe('health', () => {
  it('is good while requests can be served, and tells no details', async () => {
    for (const kind of ['live', 'ready'] as const) {
      const { status, body } = await api.visitor.get(`health/${kind}`);
      expect([kind, status, body]).toEqual([kind, 200, { status: 'ok' }]);
    }
  });

  it('is not ready while the schema is behind, alive all the same, and recovers alone', async () => {
    await sql('create table kept as select * from schema_migration');
    await sql('delete from schema_migration');
    const reply = await api.visitor.get('health/ready');
    expect([reply.status, reply.body.code]).toEqual([503, 'server.unavailable']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ask('live')).toBe(200);
    await sql('insert into schema_migration overriding system value select * from kept');
    expect(await ask('ready')).toBe(200);
  });

  it('is not ready without a database, alive all the same, and recovers alone', async () => {
    const hang = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and pid <> pg_backend_pid()`;
    await sql(`alter role "${database.name}_api" connection limit 0`);
    await sql(hang);
    expect(await ask('ready')).toBe(503);
    expect(await ask('live')).toBe(200);
    await sql(`alter role "${database.name}_api" connection limit -1`);
    await eventually(async () => expect(await ask('ready')).toBe(200));
    await eventually(async () => expect((await api.visitor.get('public-jobs')).status).toBe(200));
  });

  it('is not ready before the keys of tokens are known, alive all the same, and recovers alone', async () => {
    const found = await fetch(`${api.issuer.issuer}/.well-known/jwks.json`);
    const keys = await found.text();
    const identity = createServer((_request, response) => response.end(keys));
    const [port] = await freePorts(1);

    const early = await startApi({ IDENTITY_PUBLIC_URL: `http://127.0.0.1:${port}` });
    const status = async (kind: 'live' | 'ready') => (await early.visitor.get(`health/${kind}`)).status;
    expect([await status('ready'), await status('live')]).toEqual([503, 200]);
    await new Promise<void>((resolve) => identity.listen(port, '127.0.0.1', resolve));
    // It is asked again a second after it did not answer.
    await eventually(async () => expect(await status('ready')).toBe(200));
    identity.closeAllConnections();
    await new Promise((resolve) => identity.close(resolve));
    // Tokens are still checked with the keys that were had: being away for a moment signs nobody out.
    expect(await status('ready')).toBe(200);
    await early.stop();
  });

  it('stops being ready when the process is told to stop, while it still answers', async () => {
    const stopping = await startApi({ SHUTDOWN_NOTICE_SECONDS: '2' });
    const closed = stopping.stop();
    const [ready, live] = await Promise.all([
      stopping.visitor.get('health/ready'),
      stopping.visitor.get('health/live'),
    ]);
    expect([ready.status, live.status]).toEqual([503, 200]);
    await closed;
  });
});

describe('/config.json', () => {
  it('tells any client where to start, and no secret', async () => {
    const { status, body, headers } = await api.visitor.get('/config.json');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(body).toMatchObject({
      brandName: 'Pathway',
      identity: {
        endpoint: `${api.issuer.url}/`,
        poolId: api.issuer.poolId,
        clientId: api.issuer.clientId,
        region: 'eu-west-1',
        mode: 'embedded',
      },
      uploadLimitBytes: 20_000_000,
      demo: false,
    });
    for (const secret of [api.env.FILES_KEY, api.env.INVITATION_KEY, api.env.DATABASE_URL]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});
