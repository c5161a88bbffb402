import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { FROM_SOURCE } from '../../tools/local/from-source.mjs';
import { root } from '../../tools/local/places.mjs';
import startInfrastructure from './start-infrastructure.mjs';

/** Jest calls this once before the first browser spec: they all share one product, started in a process of its own. */
export default async function () {
  await startInfrastructure();
  const program = path.join(root, 'test/support/browser-product.ts');
  const child = spawn(process.execPath, [...FROM_SOURCE, program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The product did not start (${code}).`))),
  ]);
  process.env.TEST_PRODUCT = line;
  process.stdout.write(`One product for all browser specs: ${JSON.parse(line).webUrl}\n`);
  globalThis.stopBrowserProduct = async () => {
    const exited = once(child, 'exit');
    child.stdin.end();
    await exited;
  };
}
