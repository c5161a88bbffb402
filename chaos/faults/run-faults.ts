import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Backend } from './draws/faults.js';
import { FaultProduct } from './product/fault-product.js';
import { reportOf } from './report.js';
import { run, type Run } from './run.js';

/** npm run test:faults -- --minutes 20 --seed 7 --queues redis */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    queues: { type: 'string', default: 'postgres' },
    hurried: { type: 'boolean', default: false },
  },
});
const backend: Backend = values.queues === 'redis' ? 'redis' : 'postgres';
const options: Run = {
  ...{ seed: Number(values.seed), backend, milliseconds: Number(values.minutes) * 60_000 },
  ...{ clients: 4, applicants: 6, shaking: { rest: 6_000, lasts: 8_000 } },
  atLeast: { acknowledged: 1, faults: 1 },
  // The longest wait is the lease of a mail that a lost process may have handed over.
  ...{ healsWithin: 15 * 60_000, isHurried: values.hurried },
};
process.stdout.write(`Seed ${options.seed}, queues on ${backend}, ${values.minutes} minutes …\n`);
const product = await FaultProduct.start(`long-${backend}`, backend);
// An interrupted run leaves no process and no disk behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
try {
  const history = await run(product, options);
  process.stdout.write(`${reportOf(options, history)}\n`);
  process.exitCode = history.violations.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}
