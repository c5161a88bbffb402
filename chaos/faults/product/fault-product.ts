import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../../../tools/local/build.mjs';
import { localFolder, root } from '../../../tools/local/places.mjs';
import { findProgram } from '../../../tools/local/processes.mjs';
import { heapOf, Product } from '../../../tools/local/product.mjs';
import { choosePorts, environments, SECRETS } from '../../../tools/local/settings.mjs';
import { eventually } from '../../../test/support/eventually.js';
import { freePorts } from '../../../test/support/free-ports.js';
import { platformAdmin } from '../../../test/support/new-company.js';
import { ProductClient } from '../../../test/support/product-client.js';
import type { Backend, ProcessName, ServiceName } from '../draws/faults.js';
import { ConnectionProxy } from './connection-proxy.js';
import { DatabaseServer } from './database-server.js';
import { MailWay } from './mail-way.js';
import { SmallDisk } from './small-disk.js';
import { Supervised } from './supervised.js';

const SERVICES = ['api', 'worker', 'identity'] as const;
const UNTIL_READY = 120_000;
const movedClock = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href;

type Environments = ReturnType<typeof environments>;

/** Every process of the product on separate servers, each of which can fail. */
export class FaultProduct {
  private constructor(
    readonly folder: string,
    readonly ports: Readonly<Record<string, number>>,
    readonly database: DatabaseServer,
    readonly lines: { postgres: ConnectionProxy; redis?: ConnectionProxy },
    readonly mailWay: MailWay,
    readonly disk: SmallDisk,
    readonly processes: ReadonlyMap<ProcessName, Supervised>,
  ) {}

  static async start(purpose: string, backend: Backend, settings: Record<string, string> = {}) {
    await buildStale();
    const folder = path.join(localFolder, 'fault-products', purpose);
    mkdirSync(path.join(folder, 'logs'), { recursive: true });
    for (const name of SERVICES) writeFileSync(clockOf(folder, name), '0');
    const disk = SmallDisk.in(path.join(folder, 'files'));
    const database = await DatabaseServer.start(purpose);
    const [redisPort = 0] = await freePorts(1);
    const ports = await portsOf();
    const mailWay = await MailWay.before(ports['MAIL_INBOX_PORT'] ?? 0);
    const processes = new Map<ProcessName, Supervised>();
    const lines: FaultProduct['lines'] = { postgres: await ConnectionProxy.before(database.port) };
    if (backend === 'redis') {
      processes.set('redis', new Supervised(redisAt(redisPort)));
      lines.redis = await ConnectionProxy.before(redisPort);
    }
    const env = {
      ...{ PATH: process.env.PATH, FILES_DIR: disk.folder, MAIL_URL: mailWay.url },
      NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache'),
      ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
      ...(lines.redis ? { REDIS_URL: `redis://127.0.0.1:${lines.redis.port}` } : {}),
      ...settings,
    };
    const secrets = Object.fromEntries(Object.entries(SECRETS).map(([name, make]) => [name, make()]));
    const adminUrl = database.adminUrl.replace(`:${database.port}/`, `:${lines.postgres.port}/`);
    const environment = environments({ env, ports, secrets, adminUrl });
    await prepare(folder, environment);
    startAll(processes, folder, environment);
    const product = new FaultProduct(folder, ports, database, lines, mailWay, disk, processes);
    await product.isReady();
    await product.openPlatformAccount();
    return product;
  }

  get webUrl(): string {
    return `http://localhost:${this.ports['PORT']}`;
  }

  get mailInboxUrl(): string {
    return `http://127.0.0.1:${this.ports['MAIL_INBOX_PORT']}`;
  }

  process(name: ProcessName): Supervised {
    const found = this.processes.get(name);
    if (!found) throw new Error(`There is no process ${name}`);
    return found;
  }

  moveClock(of: ServiceName, seconds: number): void {
    writeFileSync(clockOf(this.folder, of), String(seconds * 1_000));
  }

  /** Every process says that it can serve. */
  async isReady(): Promise<void> {
    const { PORT, OPS_PORT, IDENTITY_PORT } = this.ports;
    const places = [`${PORT}/api/health/ready`, `${OPS_PORT}/health/ready`, `${IDENTITY_PORT}/health/ready`];
    for (const place of [...places, `${this.ports['MAIL_INBOX_PORT']}/store`]) {
      await eventually(async () => {
        const signal = AbortSignal.timeout(3_000);
        const { status } = await fetch(`http://127.0.0.1:${place}`, { signal });
        if (status !== 200) throw new Error(`${place} responds ${status}`);
      }, UNTIL_READY);
    }
  }

  /** The first platform admin chooses a password with the one-time link that the command printed. */
  private async openPlatformAccount(): Promise<void> {
    const printed = readFileSync(path.join(this.folder, 'logs', 'first-administrator.log'), 'utf8');
    const code = /\/auth\/user-invite\/[^/\s]+\/(\S+)/.exec(printed)?.[1];
    if (!code) throw new Error(`The command printed no link: ${printed}`);
    await (await ProductClient.of(this)).openAccount(platformAdmin.email, code);
  }

  async stop(): Promise<void> {
    for (const name of ['worker', 'api', 'identity', 'mail-inbox', 'redis'] as const)
      await this.processes.get(name)?.stop();
    await Promise.all([this.lines.postgres.close(), this.lines.redis?.close(), this.mailWay.close()]);
    await this.database.stop();
    this.disk.close();
    rmSync(path.join(this.folder, 'clocks'), { recursive: true, force: true });
  }
}

function clockOf(folder: string, name: ServiceName): string {
  mkdirSync(path.join(folder, 'clocks'), { recursive: true });
  return path.join(folder, 'clocks', name);
}

/** Two runs on one machine must not race for the same ports. */
async function portsOf(): Promise<Record<string, number>> {
  const first = 15_000 + (process.pid % 250) * 20;
  const names = [
    'PORT',
    'IDENTITY_PORT',
    'MAIL_INBOX_PORT',
    'OPS_PORT',
    'ASSETS_PORT',
    'IDENTITY_ADMIN_PORT',
  ];
  const wished = Object.fromEntries(names.map((name, index) => [name, String(first + index)]));
  return (await choosePorts(wished)).ports;
}

async function prepare(folder: string, { administrator }: Environments): Promise<void> {
  const commands = new Product({ logs: path.join(folder, 'logs') });
  await commands.runCommand(['prepare-database'], administrator);
  await commands.runCommand(['first-administrator', '--email', platformAdmin.email], administrator);
}

function startAll(processes: Map<ProcessName, Supervised>, folder: string, settings: Environments): void {
  const inbox = path.join(root, 'node_modules/aws-ses-v2-local/dist/cli.js');
  const inboxPort = settings.api['MAIL_INBOX_PORT'] ?? '';
  const node = { command: process.execPath, cwd: root };
  const args = [inbox, '--host', '127.0.0.1', '--port', inboxPort];
  processes.set(
    'mail-inbox',
    new Supervised({ ...node, name: 'mail-inbox', args, env: settings.administrator }),
  );
  for (const name of SERVICES) {
    const bundle = path.join(root, 'dist', 'services', name, 'main.js');
    const flags = ['--enable-source-maps', '--import', movedClock, ...(heapOf[name] ?? [])];
    const env = { ...settings[name], MOVED_CLOCK_FILE: clockOf(folder, name) };
    const logFile = path.join(folder, 'logs', `${name}.log`);
    processes.set(name, new Supervised({ ...node, name, args: [...flags, bundle], env, logFile }));
  }
}

function redisAt(port: number) {
  const command = findProgram(['redis-server', 'valkey-server']);
  if (!command) throw new Error('Queues on Redis need redis-server');
  const settings = { bind: '127.0.0.1', port, save: '', appendonly: 'no', 'maxmemory-policy': 'noeviction' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return { name: 'redis', command, args, env: { PATH: process.env.PATH }, cwd: '/' };
}
