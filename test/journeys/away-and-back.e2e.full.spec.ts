import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@app/platform/identifiers/new-id';
import { singleConnection } from '@app/platform/postgres/single-connection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { freePorts } from '../support/free-ports.js';
import { OwnProcess } from '../support/own-process.js';
import { type Ask, ProductClient } from '../support/product-client.js';
import { RestartablePostgres } from '../support/restartable-postgres.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';
import { SilentWay } from '../support/silent-way.js';
import { startingPostgres } from '../support/starting-postgres.js';
import { readOnly, withoutRoomFor } from '../support/unwritable-places.js';
import { pdf } from '../support/uploads.js';

/** Everything is several processes, and the machine may be busy. */
const PATIENCE = 90_000;
/** What a supervisor gives a process that was asked to leave (docker-compose.yml), and a busy machine. */
const GRACE_MS = 30_000;

/** A log as talkative as operators make it who look for something. */
const talkative = { log_min_duration_statement: '150', log_lock_waits: 'on', deadlock_timeout: '100ms' };

let folder: string;
let postgres: RestartablePostgres;
let product: RunningProduct;
let client: ProductClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'away-and-back-'));
  postgres = await RestartablePostgres.start({ logFile: path.join(folder, 'log'), settings: talkative });
  const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent', DATABASE_WAIT_SECONDS: '2' };
  product = await startProduct('away_and_back', settings, postgres);
  client = await ProductClient.of(product);
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const roles = ['api', 'worker', 'identity'] as const;
const databaseOf = (role: (typeof roles)[number]): string => product.environments[role]['DATABASE_URL'] ?? '';

/** Asks as a process would, and lets it be refused. */
async function rejectedBy(connectionString: string, ...statements: string[]): Promise<void> {
  const connection = singleConnection({ connectionString });
  await connection.connect();
  try {
    for (const statement of statements)
      await connection.query(statement).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  } finally {
    await connection.end();
  }
}

describe('the log of the database', () => {
  it('repeats no word of an applicant, whatever was refused to whichever process', async () => {
    expect(await applyAgain()).toBe(409);
    for (const role of roles) {
      const address = databaseOf(role);
      const row = `detail = 'Key (email)=(canary@example.org) already exists.', hint = 'canary'`;
      await rejectedBy(
        address,
        `do $$ begin raise unique_violation using message = 'rejected to ${role}', ${row}; end $$`,
        `do $$ begin raise check_violation using message = 'checked by ${role}', ${row}; end $$`,
        `set statement_timeout = 50`,
        `select pg_sleep(5), 'canary'`,
        `set statement_timeout = 0`,
        `select pg_sleep(0.2), 'canary'`,
        `select 'canary' from nowhere`,
      );
      await rejectToBoth(address);
    }
    const log = readFileSync(path.join(folder, 'log'), 'utf8');
    for (const role of roles) expect(log).toContain(`rejected to ${role}`);
    expect(log).toContain('deadlock detected');
    expect(log.split('\n').filter((line) => /canary/i.test(line))).toEqual([]);
  });

  /** Applies twice for one job; answers what became of the second time. */
  async function applyAgain(): Promise<number> {
    const ask = await client.actAs('applicant@demo.example');
    const [job] = await product.query<{ id: string }>(
      `update job set requirements = '{"cv": false, "coverLetter": false, "links": false}'
       where id = (select id from job where live and not exists (select from application
         join app_user on app_user.id = applicant_id
         where job_id = job.id and app_user.email = 'applicant@demo.example') limit 1) returning id`,
    );
    const letter = { jobId: job?.id, email: 'canary@example.org', coverLetter: 'A canary sings' };
    const send = () => ask('POST', 'job-applications', letter, { 'idempotency-key': newId() });
    expect((await send()).status).toBe(201);
    return (await send()).status;
  }

  /** Two sessions of one process wait for each other, with words in what they ask. */
  async function rejectToBoth(connectionString: string): Promise<void> {
    const both = [singleConnection({ connectionString }), singleConnection({ connectionString })] as const;
    const [first, second] = both;
    for (const one of both) await one.connect();
    await first.query('select pg_advisory_lock(1)');
    await second.query('select pg_advisory_lock(2)');
    const waits = [
      first.query(`select pg_advisory_lock(2), 'canary'`).catch((error: unknown) => error),
      second.query(`select pg_advisory_lock(1), 'canary'`).catch((error: unknown) => error),
    ];
    const rejected = await Promise.race(waits);
    expect(rejected).toMatchObject({ code: '40P01' });
    for (const one of both) await one.end();
  }
});

describe('a disk of files that cannot be written to', () => {
  let ask: Ask;
  let userId: string;
  const at = (...parts: string[]) => path.join(product.folder, 'files', ...parts);

  beforeAll(async () => {
    ask = await client.actAs('applicant@demo.example');
    const [row] = await product.query<{ id: string }>(
      `select id from app_user where email = 'applicant@demo.example'`,
    );
    userId = row?.id ?? '';
  });

  async function form(): Promise<{ id: string; url: string; fields: Record<string, string> }> {
    const wish = { entityId: userId, entityType: 'user', type: 'cv', fileName: 'cv.pdf' };
    const { body } = await ask('POST', 'files', { ...wish, contentType: 'application/pdf' });
    return body;
  }

  async function post({ url, fields }: { url: string; fields: Record<string, string> }): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
    return fetch(url, { method: 'POST', body });
  }

  const troubles: [string, (key: string) => () => void][] = [
    ['full', (key) => withoutRoomFor(at('types', ...key.split('/')))],
    ['read-only', () => readOnly(at('incoming'))],
  ];

  it.each(troubles)('is 503 while it is %s, and takes the same form afterwards', async (_name, begin) => {
    const asked = await form();
    const end = begin(asked.fields['key'] ?? '');
    const rejected = await post(asked);
    end();
    expect([rejected.status, await rejected.json()]).toMatchObject([503, { code: 'storage.unavailable' }]);
    expect(rejected.headers.get('retry-after')).toBe('5');
    expect((await post(asked)).status).toBe(204);
    await ask('POST', `files/${asked.id}/complete`);
    await eventually(async () => {
      const { body } = await ask('GET', `files/${asked.id}`);
      expect(body.status).toBe('available');
    }, PATIENCE);
  });
});

describe('a database that is away, and then starts', () => {
  it('is 503 with Retry-After everywhere and never 500; workers leave all the same, and all works again', async () => {
    const before = { ...product.processes };
    const asks = await everyKindOfRequest();
    const way = await SilentWay.open(postgres.port);
    const [opsPort = 0, otherPort = 0] = await freePorts(2);
    const { worker } = product.environments;
    const silenced = {
      ...worker,
      DATABASE_URL: way.through(databaseOf('worker')),
      OPS_PORT: String(opsPort),
    };
    const workers = [
      OwnProcess.start('worker', silenced),
      OwnProcess.start('worker', { ...worker, OPS_PORT: String(otherPort) }),
    ];
    try {
      for (const port of [opsPort, otherPort])
        await eventually(async () => {
          expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
        }, PATIENCE);
      way.fallSilent();
      await postgres.goAway();
      expect(await answersTo(asks)).toEqual([]);
      const leaving = Promise.all(workers.map((one) => leftInTime(one)));
      const starting = await startingPostgres(postgres.port);
      try {
        expect(await answersTo(asks)).toEqual([]);
        expect(await leaving).toEqual([0, 0]);
      } finally {
        await starting.close();
      }
    } finally {
      for (const one of workers) one.kill();
      way.close();
      await postgres.comeBack();
    }
    await eventually(async () => {
      for (const [name, ask] of asks) expect([name, (await ask()).status < 500]).toEqual([name, true]);
      expect((await fetch(`${product.webUrl}/api/health/ready`)).status).toBe(200);
      expect((await fetch(`${product.operationsUrl}/health/ready`)).status).toBe(200);
      expect((await fetch(`${product.identityUrl}/health/ready`)).status).toBe(200);
    }, PATIENCE);
    await eventually(
      async () => expect(await client.mailsTo('after@journey.example')).not.toEqual([]),
      PATIENCE,
    );
    expect(product.processes).toEqual(before);
  });

  async function leftInTime(one: OwnProcess): Promise<number | string | null> {
    const begun = performance.now();
    const code = await one.leave();
    expect(performance.now() - begun).toBeLessThan(GRACE_MS);
    return code;
  }

  type Asked = [name: string, ask: () => Promise<Response>];

  async function everyKindOfRequest(): Promise<Asked[]> {
    const token = await client.signIn('company.admin@demo.example');
    const own = await client.as(token)('GET', 'user-roles');
    const { roleId, entityId } = own.body[0];
    const headers = { authorization: `Bearer ${token}`, 'x-role-id': roleId, 'x-entity-id': entityId ?? '' };
    const json = { 'content-type': 'application/json' };
    const read = (address: string, given = {}): Asked => [
      `GET ${address}`,
      () => fetch(address.startsWith('http') ? address : product.webUrl + address, { headers: given }),
    ];
    const identity = (action: string, body: object): Asked => [
      action,
      () =>
        fetch(product.identityUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
          },
          body: JSON.stringify({ ClientId: product.environments.api['IDENTITY_CLIENT_ID'], ...body }),
        }),
    ];
    const contact = { topic: 'other', email: 'after@journey.example', message: 'Is anybody there again?' };
    return [
      read('/'),
      read('/job-search'),
      read('/sitemap.xml'),
      read('/feeds/jobs.rss'),
      read('/api/public-jobs'),
      read('/api/public-jobs?q=engineer'),
      read('/api/health/ready'),
      read('/api/user-roles', headers),
      read('/api/jobs', headers),
      read(`/api/company-dashboards/${entityId}`, headers),
      read(`${product.environments.api['ASSETS_URL']}/${newId()}/${newId()}`),
      read(`${product.identityUrl}/health/ready`),
      [
        'POST contact-messages',
        () =>
          fetch(`${product.webUrl}/api/contact-messages`, {
            method: 'POST',
            headers: json,
            body: JSON.stringify(contact),
          }),
      ],
      [
        'POST invitations',
        () =>
          fetch(`${product.webUrl}/api/invitations`, {
            method: 'POST',
            headers: { ...headers, ...json },
            body: JSON.stringify({ email: 'guest@journey.example', type: 'companyViewer', entityId }),
          }),
      ],
      identity('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'applicant@demo.example', PASSWORD: 'demo-password-2026' },
      }),
      identity('ForgotPassword', { Username: 'applicant@demo.example' }),
    ];
  }

  /** What was answered neither as ever nor with "come again", and that the latter was answered at all. */
  async function answersTo(asks: Asked[]): Promise<unknown[]> {
    const answers = await Promise.all(
      asks.map(async ([name, ask]) => {
        const reply = await ask();
        return { name, status: reply.status, again: reply.headers.get('retry-after') };
      }),
    );
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
    const isFit = ({ status, again }: (typeof answers)[number]): boolean =>
      status < 500 || (status === 503 && /^[1-9]\d*$/.test(again ?? ''));
    return answers.filter((answer) => !isFit(answer));
  }
});
