import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './json-file.mjs';
import { localFolder, UsageError } from './places.mjs';
import { commandOf } from './processes.mjs';

const file = path.join(localFolder, 'running.json');

/** Notes which process is which, for whoever wants to look closer.
 * @param {Record<string, number>} processes */
export function noteProcesses(processes) {
  writeJson(file, { pid: process.pid, processes });
}

/** One run per checkout: two would write into the same data.
 * @returns {() => void} gives the checkout free again */
export function lockCheckout() {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(readJson(file)?.pid);
      if (holder && commandOf(holder).includes('start.mjs')) {
        throw new UsageError(
          `The product already runs from this checkout (process ${holder}): stop it there with Ctrl+C first.`,
        );
      }
      // Left by a run that was killed.
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} could not be taken`);
}
