import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { localFolder, root } from '../../tools/local/places.mjs';
import { testProgram } from '../../tools/local/test-programs.mjs';

/** Starts a program of this folder (`sweep` is `sweep-program.ts`), which can be killed; its settings are its one argument. */
export async function startInOwnProcess(
  name: string,
  settings: object,
  stderr: 'ignore' | 'pipe' = 'ignore',
): Promise<ChildProcess> {
  const args = [await testProgram(`${name}-program`), JSON.stringify(settings)];
  // The console of Jest would report the modules of another process.
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache'),
  };
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', stderr] });
}

/** Runs a program of this folder in a process of its own; answers the signal that ended it, null where it came to its end. */
export async function inOwnProcess(name: string, settings: object): Promise<string | null> {
  const child = await startInOwnProcess(name, settings, 'pipe');
  const [said] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')]);
  if (child.exitCode) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
  return child.signalCode;
}
