import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { identityIsElsewhere } from './given-services.mjs';
import { lineForPerson, lineInWords } from './log-lines.mjs';
import { localFolder, placeFor, UsageError, root } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { runProcess, startProcess } from './processes.mjs';

const logFolder = path.join(localFolder, 'logs');
const DATABASE = 'pathway';
/** How a command ends whose last line says all there is to say. */
const REJECTED = 'exit code 3';
// A process that ends is told of at once: only one that hangs takes this long, and a busy machine is no reason to give up.
const READY_WITHIN = 180_000;

/** What happened, without where: that is in the log.
 * @param {string[]} lines */
const withoutStacks = (lines) =>
  lines.filter((line) => !/^\s+at |^$|: undefined,$/.test(line)).map((line) => `  ${lineInWords(line)}`);

/** @param {string} file */
const shown = (file) => path.relative(root, file);

/**
 * What api and worker keep is little beside what they read: with a limit they clear up early instead of growing to half a
 * gigabyte. The api holds 80 MB under load; twice that is room enough, and small new space saves the 80 MB it would keep
 * free otherwise. What is kept may grow by about a fifth before all of it is looked through again. `docker-compose.yml` says
 * the same.
 *
 * @type {Partial<Record<string, string[]>>}
 */
export const heapOf = {
  api: ['--max-semi-space-size=4', '--max-old-space-size=192', '--heap-growing-percent=20'],
  worker: ['--max-semi-space-size=4', '--max-old-space-size=320', '--heap-growing-percent=20'],
};

/** A one-off command that failed, with what it said. */
export class CommandFailure extends Error {}

/** A process of the product that ended although nobody asked it to. */
export class ProcessLost extends Error {
  /** @param {import('./processes.mjs').Running} process @param {string} how @param {string} logs */
  constructor(process, how, logs) {
    const tail = withoutStacks(process.tail()).slice(-15);
    super(
      `${process.name} ended (${how}). Its last lines (all in ${shown(path.join(logs, `${process.name}.log`))}):\n${tail.join('\n')}`,
    );
  }
}

/**
 * @typedef {Record<string, string>} Environment
 * @typedef {{ administrator: Environment, api: Environment, worker: Environment, identity: Environment }} Environments
 * @typedef {import('./processes.mjs').Running} Running
 */

/** What runs, in the order it was started; stopping goes the other way round. */
export class Product {
  /** @type {Running[]} */
  #running = [];
  #stopping = false;
  /** @type {(lost: ProcessLost) => void} */
  #reportLoss = () => {};
  /** Rejects as soon as one process is gone. @type {Promise<never>} */
  lost;

  /**
   * @param {{ survivesLosses?: boolean, logs?: string, heap?: typeof heapOf }} [options]
   *   `survivesLosses`: the rest goes on when one process ends, as while watching
   */
  constructor({ survivesLosses = false, logs = logFolder, heap = heapOf } = {}) {
    this.survivesLosses = survivesLosses;
    this.logs = logs;
    this.heap = heap;
    this.lost = new Promise((_resolve, reject) => {
      this.#reportLoss = reject;
    });
    this.lost.catch(() => {});
    mkdirSync(this.logs, { recursive: true });
  }

  #rejectWhenStopping() {
    if (this.#stopping) throw new Error('The product is stopping.');
  }

  /** @param {Running} process */
  #watchOver(process) {
    this.#running.push(process);
    void process.ended.then((how) => {
      if (this.#stopping || !this.#running.includes(process)) return;
      const loss = new ProcessLost(process, how, this.logs);
      if (this.survivesLosses && process.name !== 'postgres')
        console.error(`${loss.message}\nIt starts again after the next change.`);
      else this.#reportLoss(loss);
    });
    return process;
  }

  /** @param {string} name @param {string[]} args @param {Environment} env */
  start(name, args, env) {
    this.#rejectWhenStopping();
    const logFile = path.join(this.logs, `${name}.log`);
    const command = process.execPath;
    return this.#watchOver(
      startProcess({ name, command, args, env, cwd: root, logFile, onLine: tell(name) }),
    );
  }

  /** @param {'api' | 'worker' | 'identity'} name @param {Environment} env */
  startService(name, env) {
    return this.start(name, ['--enable-source-maps', ...(this.heap[name] ?? []), bundleOf(name)], env);
  }

  /** Ends one process on purpose, for a new version of it. @param {string} name */
  async end(name) {
    const process = this.#running.find((each) => each.name === name);
    if (!process) return;
    this.#running = this.#running.filter((each) => each !== process);
    await process.stop();
  }

  /** Runs one command of the console service to its end.
   * @param {string[]} words @param {Environment} env */
  async runCommand(words, env) {
    const [name = 'console'] = words;
    const args = ['--enable-source-maps', bundleOf('console'), ...words];
    const logFile = path.join(this.logs, `${name}.log`);
    const result = await runProcess({ name, command: process.execPath, args, cwd: root, env, logFile });
    if (result.ok) return;
    if (result.how === REJECTED) throw new UsageError(result.tail.at(-1));
    const said = withoutStacks(result.tail).slice(-25).join('\n');
    throw new CommandFailure(`"${words.join(' ')}" failed (${result.how}), see ${shown(logFile)}:\n${said}`);
  }

  /** @param {string} password @returns {Promise<string>} the administrator's address of the product's database */
  async startDatabase(password) {
    const logFile = path.join(this.logs, 'postgres.log');
    const server = await startPostgres({ folder: placeFor('postgres'), password, logFile });
    this.#watchOver(server.process);
    if (this.#stopping) await server.stop();
    this.#rejectWhenStopping();
    const url = new URL(server.adminUrl);
    url.pathname = `/${DATABASE}`;
    return url.href;
  }

  /** @param {Environment} env */
  startMailInbox(env) {
    const program = path.join(root, 'node_modules/aws-ses-v2-local/dist/cli.js');
    this.start('mail-inbox', [program, '--host', '127.0.0.1', '--port', String(env.MAIL_INBOX_PORT)], env);
  }

  /** @param {Environment} env */
  startVite(env) {
    const program = path.join(import.meta.dirname, 'vite-server.mjs');
    this.start('vite', [program, String(env.VITE_PORT), String(env.PORT)], {
      ...env,
      NODE_ENV: 'development',
    });
  }

  /** The process of each name. */
  get processes() {
    return Object.fromEntries(this.#running.map(({ name, pid }) => [name, pid]));
  }

  get isRunning() {
    return this.#running.length > 0;
  }

  /** Lets this process end while the product still runs; the keeper stops it then. */
  unref() {
    for (const process of this.#running) process.unref();
  }

  async stop() {
    this.#stopping = true;
    for (const process of this.#running.reverse()) await process.stop();
    this.#running = [];
  }
}

/** @param {string} name */
const bundleOf = (name) => path.join(root, 'dist', 'services', name, 'main.js');

/** @param {string} name @returns {(line: string, source: 'out' | 'error') => void} */
function tell(name) {
  return (line, source) => {
    const text = lineForPerson(line, source);
    if (text) process.stderr.write(`[${name}] ${text}\n`);
  };
}

/** @param {string} address @param {Promise<never>} lost */
async function untilReady(address, lost) {
  const deadline = Date.now() + READY_WITHIN;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const attempt = fetch(address, { signal: AbortSignal.timeout(2_000) }).then(async (reply) => {
      const text = await reply.text();
      last = `${reply.status} ${text.slice(0, 300)}`;
      return reply.ok;
    });
    if (await Promise.race([attempt.catch(() => false), lost])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), lost]);
  }
  throw new Error(`${address} was not ready within ${READY_WITHIN / 1000} s: ${last}`);
}

/**
 * Starts everything that listens, together, and waits until each says it is ready.
 * @param {Product} product @param {Environments} environments @param {NodeJS.ProcessEnv} given
 */
export async function startListeners(product, environments, given) {
  const { api, worker, identity } = environments;
  const awaited = [
    `http://127.0.0.1:${api.PORT}/api/health/ready`,
    `http://127.0.0.1:${worker.OPS_PORT}/health/ready`,
  ];
  if (!given.MAIL_URL) {
    product.startMailInbox(environments.administrator);
    awaited.push(`http://127.0.0.1:${api.MAIL_INBOX_PORT}/`);
  }
  if (!identityIsElsewhere(given)) {
    product.startService('identity', identity);
    awaited.push(`http://127.0.0.1:${identity.IDENTITY_PORT}/health/ready`);
  }
  if (api.VITE_PORT) awaited.push(`http://localhost:${api.VITE_PORT}/`);
  product.startService('api', api);
  product.startService('worker', worker);
  await Promise.all(awaited.map((address) => untilReady(address, product.lost)));
}
