import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { FROM_SOURCE } from '../../tools/local/from-source.mjs';

const root = new URL('../../', import.meta.url);

/** Runs a script of this folder in a process of its own; answers the signal that ended it, null where it came to its end. */
export async function inOwnProcess(script: string, settings: object): Promise<string | null> {
  const args = [...FROM_SOURCE, `test/support/${script}.ts`, JSON.stringify(settings)];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (child.exitCode) throw new Error(`${script} ended with ${child.exitCode}: ${said}`);
  return child.signalCode;
}
