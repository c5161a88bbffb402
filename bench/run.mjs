import { spawnSync } from 'node:child_process';
import { heapOf } from '../tools/local/product.mjs';
import { FROM_SOURCE } from '../tools/local/from-source.mjs';

/** Runs every benchmark, or those named on the command line. They print; some also end with status 1 when a goal is missed. */
const all = [
  'event-latency',
  'applications',
  'sign-in',
  'sign-in-flood',
  'sign-in-timing',
  'signed-in',
  'search',
  'list',
  'members',
  'dashboard',
  'board',
  'board-browser',
  'page-load',
  'alerts',
  'answers',
  'retention',
  'cv-proposals',
  'memory',
  'statistics',
  'back-office',
  'noisy-company',
];
/** Those that measure what a process of the product does have its options of Node. */
const flagsOf = { alerts: heapOf.worker };
const given = process.argv.slice(2);
const asked = given.filter((argument) => !argument.startsWith('--'));
/** What one of them understands, such as `--jobs=100000`. */
const options = given.filter((argument) => argument.startsWith('--'));

for (const name of asked.length > 0 ? asked : all) {
  const program = [...(flagsOf[name] ?? []), ...FROM_SOURCE, `bench/${name}.bench.ts`, ...options];
  const { status } = spawnSync(process.execPath, program, {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
