import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { eventually } from '../../test/support/eventually.js';
import { commandOf, runProcess, startProcess } from './processes.mjs';

const sleeper = ['-e', 'setInterval(() => {}, 1000)'];
const asleep = { name: 'sleeper', command: process.execPath, args: sleeper, env: { PATH: process.env.PATH } };

const until = (condition: () => boolean): Promise<void> =>
  eventually(() => {
    if (!condition()) throw new Error('It did not happen in time');
  });

describe('a started process', () => {
  it('is gone once it was stopped', async () => {
    const running = startProcess(asleep);
    expect(commandOf(running.pid)).toContain('setInterval');
    await running.stop();
    expect(running.isRunning()).toBe(false);
    expect(commandOf(running.pid)).not.toContain('setInterval');
  });

  it('is killed when it does not listen', async () => {
    const deaf = ['-e', "process.on('SIGTERM', () => {}); console.log('deaf'); setInterval(() => {}, 1000)"];
    const running = startProcess({ ...asleep, args: deaf, grace: 200 });
    await until(() => running.tail().includes('deaf'));
    await running.stop();
    expect(await running.ended).toBe('signal SIGKILL');
  });

  it('does not outlive a parent that was killed', async () => {
    const program = path.join(import.meta.dirname, 'processes.mjs');
    const script = `
      const { startProcess } = await import(${JSON.stringify(program)});
      const running = startProcess({ name: 'sleeper', command: process.execPath, args: ${JSON.stringify(sleeper)} });
      console.log(running.pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => {
      createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line)));
    });
    await until(() => commandOf(pid).includes('setInterval'));
    parent.kill('SIGKILL');
    await until(() => !commandOf(pid).includes('setInterval'));
  });

  it('tells how it ended and what it said last', async () => {
    const result = await runProcess({ ...asleep, args: ['-e', "console.error('no luck'); process.exit(3)"] });
    expect(result).toEqual({ ok: false, how: 'exit code 3', tail: ['no luck'] });
  });
});
