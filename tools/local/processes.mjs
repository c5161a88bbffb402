import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The program of that name on the search path.
 * @param {string[]} names
 * @returns {string | undefined} */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/sbin');
  const candidates = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((at) => path.join(at, name)),
  );
  return candidates.find((candidate) => existsSync(candidate));
}

/** The command line of a process; empty when there is none of that number.
 * @param {number} pid */
export function commandOf(pid) {
  if (existsSync('/proc/self')) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let keeper;

/** @param {string} line */
function tellKeeper(line) {
  if (!keeper || keeper.exitCode !== null) {
    keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'keeper.mjs')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    keeper.unref();
    keeper.stdin?.on('error', () => {});
    // The pipe must not keep this process alive; its closing is the message.
    /** @type {import('node:net').Socket} */ (/** @type {unknown} */ (keeper.stdin)).unref();
  }
  keeper.stdin?.write(`${line}\n`);
}

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended resolves with a phrase such as "exit code 1" once the process is gone
 * @property {() => boolean} isRunning
 * @property {() => string[]} tail the last lines it wrote
 * @property {() => void} unref lets this process end before it does; the keeper stops it then
 * @property {() => Promise<void>} stop asks politely, then insists; resolves when it is gone
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [cwd]
 * @property {{ uid: number, gid: number }} [account]
 * @property {string} [logFile]
 * @property {(line: string, source: 'out' | 'error') => void} [onLine]
 * @property {NodeJS.Signals} [stopSignal]
 * @property {boolean} [group] whether its own children are stopped with it
 * @property {number} [grace] milliseconds between asking and insisting
 */

/** Gathers the last lines of both streams, passing each on.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Program} program
 * @param {number} [logDescriptor] */
function followOutput(child, { onLine }, logDescriptor) {
  /** @type {string[]} */
  const tail = [];
  const log = logDescriptor === undefined ? undefined : createWriteStream('', { fd: logDescriptor });
  for (const source of /** @type {const} */ (['out', 'error'])) {
    const stream = source === 'out' ? child.stdout : child.stderr;
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log?.write(`${line}\n`);
      tail.push(line);
      if (tail.length > 200) tail.shift();
      onLine?.(line, source);
    });
  }
  child.once('close', () => log?.end());
  return tail;
}

/**
 * Starts a program in a process group of its own (Ctrl+C reaches us, not it) and under the keeper's eye.
 * @param {Program} program
 * @returns {Running}
 */
export function startProcess(program) {
  const {
    name,
    command,
    args,
    env,
    cwd,
    account,
    stopSignal = 'SIGTERM',
    group = false,
    grace = 10_000,
  } = program;
  // Opened first: a log that cannot be written is told before anything runs.
  const log = program.logFile ? openSync(program.logFile, 'w') : undefined;
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const tail = followOutput(child, program, log);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const { pid } = child;
  if (pid === undefined) {
    return neverStarted(name, ended, tail);
  }
  const target = group && process.platform !== 'win32' ? -pid : pid;
  tellKeeper(`+${target} ${stopSignal}`);
  let running = true;
  void ended.then(() => {
    running = false;
    tellKeeper(`-${target}`);
  });
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    try {
      process.kill(target, signal);
    } catch {
      // Gone already, which is what was wanted.
    }
  };
  const stop = async () => {
    if (running) send(stopSignal);
    const insisting = setTimeout(() => send('SIGKILL'), grace);
    await ended;
    clearTimeout(insisting);
  };
  return { name, pid, ended, isRunning: () => running, tail: () => tail, unref: () => unref(child), stop };
}

/** A program that could not even be started.
 * @param {string} name @param {Promise<string>} ended @param {string[]} tail
 * @returns {Running} */
const neverStarted = (name, ended, tail) => ({
  name,
  pid: -1,
  ended,
  isRunning: () => false,
  tail: () => tail,
  unref: () => {},
  stop: async () => {},
});

/** Neither the child nor what it still says keeps this process alive any more.
 * @param {import('node:child_process').ChildProcess} child */
function unref(child) {
  child.unref();
  for (const stream of [child.stdout, child.stderr])
    /** @type {import('node:net').Socket | null} */ (/** @type {unknown} */ (stream))?.unref();
}

/** Runs a program to its end.
 * @param {Program} program
 * @returns {Promise<{ ok: boolean, how: string, tail: string[] }>} */
export async function runProcess(program) {
  const running = startProcess(program);
  const how = await running.ended;
  return { ok: how === 'exit code 0', how, tail: running.tail() };
}
