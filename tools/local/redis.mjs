import { connect } from 'node:net';
import { anyFreePort } from './ports.mjs';
import { findProgram, startProcess } from './processes.mjs';

/** Whether a Redis answers there (a demand for a password is an answer too).
 * @param {string} host @param {number} port @param {number} [timeout] */
export function redisAnswers(host, port, timeout = 2_000) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout });
    /** @param {boolean} answer */
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => done(/^[+-]/.test(reply.toString())));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}

/** Starts the machine's own redis-server for tests, in memory alone; undefined when there is none. */
export async function startRedis() {
  const command = findProgram(['redis-server', 'valkey-server']);
  if (!command) return undefined;
  const port = await anyFreePort();
  const settings = {
    bind: '127.0.0.1',
    port,
    save: '',
    appendonly: 'no',
    databases: 64,
    'maxmemory-policy': 'noeviction',
  };
  const server = startProcess({
    name: 'redis',
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: { PATH: process.env.PATH },
    cwd: '/',
  });
  for (let tries = 0; tries < 100 && server.isRunning(); tries += 1) {
    if (await redisAnswers('127.0.0.1', port))
      return { url: `redis://127.0.0.1:${port}`, stop: () => server.stop() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await server.stop();
  throw new Error(`redis-server did not start:\n${server.tail().join('\n')}`);
}
