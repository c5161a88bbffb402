import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { buildStale } from '../../tools/local/build.mjs';
import { root, temporaryFolder } from '../../tools/local/places.mjs';
import { commandOf } from '../../tools/local/processes.mjs';
import { eventually } from '../support/eventually.js';
import { demoPassword } from '../support/product-client.js';

/** Beside those of the products that other suites start, and of another run on this machine. */
const FIRST_PORT = 30_100 + (process.pid % 100) * 10;
const LISTENERS = [
  'PORT',
  'IDENTITY_PORT',
  'MAIL_INBOX_PORT',
  'OPS_PORT',
  'ASSETS_PORT',
  'IDENTITY_ADMIN_PORT',
];

/** One run of `npm start`, with an installation of its own. */
class Start {
  said = '';
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(local: string, given: Record<string, string> = {}) {
    const ports = LISTENERS.map((name, index) => [name, String(FIRST_PORT + index)]);
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOCAL_FOLDER: local,
      ...Object.fromEntries(ports),
    };
    const options = { cwd: root, env: { ...env, ...given } };
    this.#child = spawn(process.execPath, ['tools/start.mjs'], options);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    }
    this.ended = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  async ready(): Promise<void> {
    const over = this.ended.then(() => Promise.reject(new Error(this.said)));
    const saidSo = eventually(() => {
      if (!this.said.includes('Ctrl+C stops everything.')) throw new Error(`Not ready:\n${this.said}`);
    }, 240_000);
    await Promise.race([saidSo, over]);
  }

  interrupt(): Promise<number | null> {
    this.#child.kill('SIGINT');
    return this.ended;
  }
}

type Settings = { identity: { endpoint: string; clientId: string } };
type SignedIn = { AuthenticationResult: { AccessToken: string } };

/** Signs in as the web app does, from the public settings on. */
async function rolesOfDemoAdministrator(web: string): Promise<string[]> {
  const { identity } = (await (await fetch(`${web}/config.json`)).json()) as Settings;
  const reply = await fetch(identity.endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: identity.clientId,
      AuthParameters: { USERNAME: 'company.admin@demo.example', PASSWORD: demoPassword },
    }),
  });
  const { AuthenticationResult: tokens } = (await reply.json()) as SignedIn;
  const headers = { Authorization: `Bearer ${tokens.AccessToken}` };
  const roles = (await (await fetch(`${web}/api/user-roles`, { headers })).json()) as { type: string }[];
  return roles.map(({ type }) => type);
}

function processesOf(local: string): Record<string, number> {
  return JSON.parse(readFileSync(path.join(local, 'running.json'), 'utf8')).processes;
}

/** Those that still run, by name. A process that ended but was not collected has no command line. */
const stillRunning = (processes: Record<string, number>): string[] =>
  Object.entries(processes)
    .filter(([, pid]) => commandOf(pid) !== '')
    .map(([name]) => name);

/** Addresses of this machine that a listener on loopback is not found at, but one on every interface is. */
function otherAddresses(): string[] {
  const outside = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
  // Linux answers for all of 127.0.0.0/8, also without a network.
  return process.platform === 'linux' ? [...outside, '127.0.0.2'] : outside;
}

const answersAt = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 5_000 });
    const tell = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', tell(true)).once('error', tell(false)).once('timeout', tell(false));
  });

describe('npm start', () => {
  let local: string;
  beforeAll(async () => {
    local = temporaryFolder('start');
    await buildStale();
  });
  afterAll(() => rmSync(local, { recursive: true, force: true }));

  it('starts everything, refuses a second start, and leaves nothing behind', async () => {
    const start = new Start(local);
    await start.ready();
    expect(start.said).toContain(`http://localhost:${FIRST_PORT} `);
    expect(start.said).toContain('company.admin@demo.example');
    const jobs = await fetch(`http://localhost:${FIRST_PORT}/api/public-jobs`);
    expect(jobs.status).toBe(200);
    for (const [index, name] of LISTENERS.entries()) {
      expect([name, await answersAt(FIRST_PORT + index, '127.0.0.1')]).toEqual([name, true]);
      for (const host of otherAddresses())
        expect([name, host, await answersAt(FIRST_PORT + index, host)]).toEqual([name, host, false]);
    }

    const second = new Start(local);
    expect(await second.ended).toBe(1);
    expect(second.said.trim()).toMatch(/^The product already runs from this checkout \(process \d+\)/);

    const processes = processesOf(local);
    expect(Object.keys(processes).sort()).toEqual(['api', 'identity', 'mail-inbox', 'postgres', 'worker']);
    expect(await start.interrupt()).toBe(0);
    expect(stillRunning(processes)).toEqual([]);
  });

  describe('where other programs have its ports', () => {
    const others = [createServer(), createServer()];
    let start: Start;
    beforeAll(async () => {
      for (const [index, other] of others.entries())
        await new Promise<void>((resolve) => other.listen(FIRST_PORT + index, resolve));
      start = new Start(local);
      await start.ready();
    });
    afterAll(() => others.forEach((other) => other.close()));

    it('takes others, and every address and account moves with them', async () => {
      const [web, identity] = [FIRST_PORT + LISTENERS.length, FIRST_PORT + LISTENERS.length + 1];
      expect(start.said).toContain(`Port ${FIRST_PORT} is taken: ${web} instead.`);
      expect(start.said).toContain(`Port ${FIRST_PORT + 1} is taken: ${identity} instead.`);
      expect(await rolesOfDemoAdministrator(`http://localhost:${web}`)).toEqual(['companyAdmin']);
    });

    it('stops all when one process is lost, and says which', async () => {
      const processes = processesOf(local);
      process.kill(processes['worker'] ?? 0, 'SIGKILL');
      expect(await start.ended).toBe(1);
      expect(start.said).toContain('worker ended (signal SIGKILL)');
      expect(stillRunning(processes)).toEqual([]);
    });
  });

  it('names the variable whose service does not answer', async () => {
    const start = new Start(local, { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/pathway' });
    expect(await start.ended).toBe(1);
    expect(start.said).toContain('DATABASE_URL is set but does not answer');
  });
});
