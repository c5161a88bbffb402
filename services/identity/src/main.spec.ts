import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { freePorts } from '../../../test/support/free-ports.js';
import { ownDatabase } from '../../../test/support/infrastructure.js';

const given = { ...process.env };
const words = [...process.argv];
let adminUrl: string;
let health: string;
let internal: string;

beforeAll(async () => {
  const database = await ownDatabase('main');
  adminUrl = database.adminUrl;
  const [port, adminPort] = await freePorts(2);
  internal = `http://127.0.0.1:${adminPort}`;
  health = `http://127.0.0.1:${port}/health/live`;
  Object.assign(process.env, {
    DATABASE_URL: database.identityUrl,
    IDENTITY_PORT: String(port),
    IDENTITY_ADMIN_PORT: String(adminPort),
    LOG_LEVEL: 'silent',
  });
  return () => void (process.env = given);
});
afterEach(() => {
  process.argv = words;
  process.exitCode = undefined;
});

let starts = 0;
/** Runs the entry point as Node would, once more each time. */
async function start(command?: string): Promise<void> {
  process.argv = [...words.slice(0, 2), ...(command === undefined ? [] : [command])];
  starts += 1;
  await import(`./main.js?${starts}`);
}

const answers = () => fetch(health).then(({ status }) => status);

describe('the process', () => {
  it('serves until it is told to leave, however often', async () => {
    await start();
    expect(await answers()).toBe(200);
    const silent = [health, internal].map((url) => connect(Number(new URL(url).port), '127.0.0.1'));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const closed = silent.map((socket) => once(socket, 'close'));
    process.emit('SIGTERM');
    process.emit('SIGINT');
    await Promise.all(closed);
    await eventually(() => expect(answers()).rejects.toThrow());
    expect(process.exitCode).toBeUndefined();
  });

  it('makes new signing keys on command and ends', async () => {
    const keys = async () => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      const { rows } = await client.query('select token_use from identity.signing_key order by token_use');
      await client.end();
      return rows.map((row) => row.token_use);
    };
    expect(await keys()).toEqual(['access', 'id']);
    await start('rotate-keys');
    expect(await keys()).toEqual(['access', 'access', 'id', 'id']);
    await expect(answers()).rejects.toThrow();
  });

  it('ends with an error when it cannot listen', async () => {
    const other = createServer().listen(Number(new URL(health).port), '0.0.0.0');
    await new Promise((resolve) => other.once('listening', resolve));
    try {
      await start();
      expect(process.exitCode).toBe(1);
    } finally {
      await closed(other);
    }
  });
});

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
