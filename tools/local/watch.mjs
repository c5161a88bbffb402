import { watch } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { root } from './places.mjs';

const WATCHED = ['services', 'libs'];
const LISTENING = /** @type {const} */ (['identity', 'api', 'worker']);
/** Editors write a file in several steps. */
const PAUSE = 150;

/**
 * Builds a service again when its sources change and replaces the one that runs.
 * @param {import('./product.mjs').Product} product
 * @param {import('./product.mjs').Environments} environments
 * @param {(line: string) => void} say
 */
export function watchServices(product, environments, say) {
  /** @type {NodeJS.Timeout | undefined} */
  let pause;
  /** @type {Promise<void>} */
  let working = Promise.resolve();

  const renew = async () => {
    const names = await buildStale({ say, only: LISTENING });
    for (const name of LISTENING) {
      if (!names.includes(name)) continue;
      await product.end(name);
      product.startService(name, environments[name]);
      say(`${name} restarted.`);
    }
  };
  const soon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      working = working
        .then(renew)
        .catch((error) => say(error instanceof Error ? error.message : String(error)));
    }, PAUSE);
  };
  const watchers = WATCHED.map((folder) => watch(path.join(root, folder), { recursive: true }, soon));
  return () => watchers.forEach((watcher) => watcher.close());
}
