import { apiEnv, consoleEnv, identityEnv, parseEnv, workerEnv } from '@app/platform/config/env';
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/local/places.mjs';
import { heapOf } from '../../tools/local/product.mjs';
import { environments } from '../../tools/local/settings.mjs';

const composition = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const slices = { prepare: consoleEnv, identity: identityEnv, api: apiEnv, worker: workerEnv } as const;
type Service = keyof typeof slices;

/** Numbers that hold inside of a container, and what only developers and tests set. */
const leftAlone = new Set([
  ...['PORT', 'ASSETS_PORT', 'OPS_PORT', 'IDENTITY_PORT', 'IDENTITY_ADMIN_PORT', 'WEB_DIR', 'FAULT_POINT'],
  ...['DATABASE_POOL_SIZE', 'WORKER_QUEUES', 'SIGNUP_EXISTS', 'LISTEN_HOST'],
]);

type Settings = Record<string, string>;

/** Names and values of a block, as deep as its first line. */
function settingsIn(lines: string[]): Settings {
  const depth = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  const end = lines.findIndex((line) => !line.startsWith(depth));
  const block = lines.slice(0, end < 0 ? undefined : end);
  return Object.fromEntries(
    block.flatMap((line) => {
      const [, name = '', value = ''] = /^ +([A-Z]\w+): (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, value.replace(/^'(.*)'$/, '$1')]];
    }),
  );
}

function linesAfter(lines: string[], pattern: RegExp): string[] {
  const found = lines.findIndex((line) => pattern.test(line));
  if (found < 0) throw new Error(`docker-compose.yml has no ${pattern}`);
  return lines.slice(found + 1);
}

/** What a service is given, with the blocks it shares with others. */
function settingsOf(service: Service): Settings {
  const lines = composition.split('\n');
  const own = linesAfter(linesAfter(lines, new RegExp(`^  ${service}:$`)), /^ {4}environment:$/);
  const shared = [...(own[0] ?? '').matchAll(/\*(\w+)/g)].map(([, name]) =>
    settingsIn(linesAfter(lines, new RegExp(`^x-\\w+: &${name}$`))),
  );
  return Object.assign({}, ...shared, settingsIn(own));
}

/** As compose fills the values in; a value that is demanded and not given is named by its mark. */
function filledIn(settings: Settings, given: Settings): Settings {
  const fill = (value: string): string =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, word = '') => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(`compose demands ${name}`);
      return word;
    });
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fill(value)]));
}

/** What the first lines of .env.example lead to, but for the addresses. */
const secrets = Object.fromEntries(
  [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^(\w+(?:PASSWORD|KEY))=$/gm)].map(
    ([, name = '']) => [name, `${name.toLowerCase()}-of-more-than-32-characters`],
  ),
);
const addresses = { PUBLIC_URL: 'https://jobs.example', ASSETS_URL: 'https://files.example' };
const embedded = { ...secrets, ...addresses, IDENTITY_PUBLIC_URL: 'https://id.example' };
const hosted = {
  ...{ ...secrets, ...addresses, IDENTITY: 'cognito' },
  ...{
    IDENTITY_REGION: 'eu-north-1',
    IDENTITY_POOL_ID: 'eu-north-1_AbCdEf123',
    IDENTITY_CLIENT_ID: 'aclient',
  },
  ...{ AWS_ACCESS_KEY_ID: 'an-id', AWS_SECRET_ACCESS_KEY: 'a-key', AWS_SESSION_TOKEN: 'a-token' },
};
const services: Service[] = ['prepare', 'identity', 'api', 'worker'];

describe('docker-compose.yml', () => {
  it.each(services.slice(1))('gives the %s every setting there is to choose', (service) => {
    const given = settingsOf(service);
    const missing = Object.keys(slices[service].shape).filter((name) => !(name in given));
    expect(missing.filter((name) => !leftAlone.has(name))).toEqual([]);
  });

  it.each(services)('the %s starts in production with what .env.example asks for', (service) => {
    const { IDENTITY } = parseEnv(slices[service], filledIn(settingsOf(service), embedded));
    expect(IDENTITY).toBe('embedded');
  });

  it('starts the first administrator of a user pool elsewhere', () => {
    expect(parseEnv(consoleEnv, filledIn(settingsOf('prepare'), hosted)).IDENTITY).toBe('cognito');
  });

  it.each(['api', 'worker'] as const)('the %s works with a user pool elsewhere', (service) => {
    const filled = filledIn(settingsOf(service), hosted);
    const { IDENTITY, IDENTITY_REGION, IDENTITY_POOL_ID } = parseEnv(slices[service], filled);
    expect([IDENTITY, IDENTITY_REGION, IDENTITY_POOL_ID]).toEqual([
      'cognito',
      'eu-north-1',
      'eu-north-1_AbCdEf123',
    ]);
    expect(filled).toMatchObject({ AWS_ACCESS_KEY_ID: 'an-id', AWS_SECRET_ACCESS_KEY: 'a-key' });
  });
});

describe('files and what was erased', () => {
  const linesOf = (service: Service) => {
    const after = linesAfter(composition.split('\n'), new RegExp(`^  ${service}:$`));
    return after.slice(
      0,
      after.findIndex((line) => /^ {2}\w/.test(line)),
    );
  };

  it.each(['prepare', 'api', 'worker'] as const)('are where the %s looks for them', (service) => {
    expect(linesOf(service)).toContain('    volumes: *stores');
    const mounts = linesAfter(composition.split('\n'), /^x-stores: &stores$/).slice(0, 2);
    const { FILES_DIR } = settingsOf(service);
    expect(mounts).toEqual([
      `  - files:${FILES_DIR}`,
      `  - '\${TOMBSTONES_FOLDER:-tombstones}:/data/tombstones'`,
    ]);
  });

  it('may be written by whoever runs the image, also in a place of their own', () => {
    const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    expect(image).toContain('mkdir -p /data/files /data/tombstones && chown -R node:node /data');
    const example = readFileSync(path.join(root, '.env.example'), 'utf8');
    const [, place] = /^# TOMBSTONES_URL=(file:.*)$/m.exec(example) ?? [];
    expect(place).toBe('file:///data/tombstones');
    const filled = filledIn(settingsOf('worker'), { ...embedded, TOMBSTONES_URL: place ?? '' });
    expect(parseEnv(workerEnv, filled).TOMBSTONES_URL).toBe(place);
  });
});

describe('the memory of a process', () => {
  const commandIn = (service: Service): string[] => {
    const lines = linesAfter(composition.split('\n'), new RegExp(`^  ${service}:$`));
    const [, list = ''] = /^ {4}command:\s+\[([^\]]*)\]/m.exec(lines.join('\n'))!;
    return list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  };

  it.each(['api', 'worker'] as const)('of the %s ends where it does in a local start', (service) => {
    const limits = heapOf[service];
    expect(limits).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
    expect(commandIn(service)).toEqual([...limits!, `dist/services/${service}/main.js`]);
  });

  it.each(['api', 'worker', 'identity'] as const)('of the %s is allocated alike', (service) => {
    const ofAllocator = (settings: Record<string, string | undefined>) =>
      Object.entries(settings).filter(([name]) => name.startsWith('MALLOC_'));
    const local = environments({ env: {}, ports: {}, secrets: {}, adminUrl: 'postgres://x@localhost/x' });
    expect(ofAllocator(settingsOf(service))).toEqual(ofAllocator(local[service]));
    expect(ofAllocator(local[service])).toHaveLength(3);
  });

  it('of the identity service ends where it does in a local start, too', () => {
    const { NODE_OPTIONS: limits } = settingsOf('identity');
    const local = environments({ env: {}, ports: {}, secrets: {}, adminUrl: 'postgres://x@localhost/x' });
    expect(limits).toMatch(/--max-old-space-size=\d+/);
    expect(local.identity['NODE_OPTIONS']).toBe(limits);
  });
});

describe('a process of the image', () => {
  const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

  it('listens for whoever the container lets in; outside of containers it is loopback alone', () => {
    expect(image).toMatch(/^ENV .*\bLISTEN_HOST=0\.0\.0\.0$/m);
    for (const slice of [apiEnv, identityEnv])
      expect(parseEnv(slice, { DATABASE_URL: 'postgres://x@localhost/x' }).LISTEN_HOST).toBe('127.0.0.1');
  });

  it('is a program that whoever runs it may not read, and the worker has no other beside it', () => {
    expect(image).toMatch(/^RUN chmod 0711 \/usr\/local\/bin\/node [^]*^USER node$/m);
    const worker = linesAfter(composition.split('\n'), /^ {2}worker:$/);
    const end = worker.findIndex((line) => /^ {2}\w/.test(line));
    expect(worker.slice(0, end < 0 ? undefined : end)).toContain('    init: false');
  });

  it('shows its settings to no other process of the same user, so started', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unreadable-'));
    const node = path.join(folder, 'node');
    copyFileSync(process.execPath, node);
    chmodSync(folder, 0o755);
    chmodSync(node, 0o111);
    // The administrator of a machine may read everything: as somebody else then.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const look = `try { console.log(require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'latin1')) }
      catch (error) { console.log(error.code) }`;
    const start = `const { spawnSync } = require('child_process');
      const { stdout } = spawnSync(process.execPath, ['-e', process.argv[1]], { encoding: 'utf8', env: {} });
      process.stdout.write(stdout)`;
    const env = { CANARY: 'a secret' };
    const { stdout } = spawnSync(node, ['-e', start, look], { ...user, encoding: 'utf8', env, cwd: folder });
    rmSync(folder, { recursive: true, force: true });
    expect(stdout.trim()).toBe(process.platform === 'linux' ? 'EACCES' : 'ENOENT');
  });
});
