import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { root } from './places.mjs';

const WATCHED = ['services', 'libs'];
const LISTENING = /** @type {const} */ (['identity', 'api', 'worker']);
const LOOK_EVERY = 400;

/**
 * When anything below was last written, and how many files there are. Looking costs a few milliseconds and,
 * unlike the notices of the file system, misses no editor that writes beside and renames.
 * @param {string} folder
 * @returns {string}
 */
function stateOf(folder) {
  let newest = 0;
  let count = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('node_modules')) continue;
    const written =
      statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    newest = Math.max(newest, written);
    count += 1;
  }
  return `${newest} ${count}`;
}

/**
 * Builds a service again when its sources change and replaces the one that runs.
 * @param {import('./product.mjs').Product} product
 * @param {import('./product.mjs').Environments} environments
 * @param {(line: string) => void} say
 */
export function watchServices(product, environments, say) {
  const look = () => WATCHED.map((folder) => stateOf(path.join(root, folder))).join();
  let seen = look();
  let isWorking = false;

  const renew = async () => {
    const names = await buildStale({ say, only: LISTENING });
    for (const name of LISTENING) {
      if (!names.includes(name)) continue;
      await product.end(name);
      product.startService(name, environments[name]);
      say(`${name} restarted.`);
    }
  };
  setInterval(() => {
    if (isWorking) return;
    const now = look();
    if (now === seen) return;
    seen = now;
    isWorking = true;
    renew()
      .catch((error) => say(error instanceof Error ? error.message : String(error)))
      .finally(() => (isWorking = false));
  }, LOOK_EVERY);
}
