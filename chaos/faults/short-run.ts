import type { Backend, Fault } from './draws/faults.js';
import type { FaultProduct } from './product/fault-product.js';
import { reportOf } from './report.js';
import { run, type Run } from './run.js';

/** As hard as possible in a quarter of a minute. */
export function shortRun(backend: Backend, seed: number): Run {
  return {
    ...{ seed, backend, milliseconds: 15_000, clients: 4, applicants: 3 },
    shaking: { rest: 900, lasts: 700 },
    atLeast: { acknowledged: 20, faults: 8 },
    healsWithin: 120_000,
    isHurried: true,
  };
}

/** Each part of the product is killed once while people work, and so is what it stands on. */
export function killsRun(backend: Backend): Run {
  const killed = ['api', 'worker', 'identity', 'mail-inbox', 'postgres'] as const;
  const faults = [...killed, ...(backend === 'redis' ? (['redis'] as const) : [])].map((target): Fault => ({
    kind: 'kill',
    target,
    after: 600,
    lasts: 0,
  }));
  return {
    ...{ seed: 20261129, backend, milliseconds: 3_000, clients: 3, applicants: 2, faults },
    atLeast: { acknowledged: 12, faults: faults.length },
    healsWithin: 120_000,
    isHurried: true,
  };
}

/** Everything below the product fails, and nothing that was acknowledged is lost or there twice. */
export async function expectToGetOverIt(product: FaultProduct, options: Run): Promise<void> {
  const history = await run(product, options);
  const { operations, faults } = history.counts();
  const acknowledged = Object.values(operations).reduce((sum, { ok = 0 }) => sum + ok, 0);
  const isEnough = acknowledged >= options.atLeast.acknowledged && Object.keys(faults).length > 4;
  if (history.violations.length > 0 || !isEnough) throw new Error(reportOf(options, history));
}
