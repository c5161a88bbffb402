import { availableParallelism, loadavg } from 'node:os';
import { hashPassword, verifyPassword } from '@app/database/setup/password-hash';
import { demoPassword } from '../test/support/product-client.js';
import { demoAddresses, type DemoProduct, signInBody, withDemoProduct } from './demo-product.js';
import { processorMilliseconds, residentMegabytes } from './processor-time.js';
import { medianOf } from './rounds.js';

/**
 * Sign-ins per second through the running identity service and what each costs its processor, beside comparing the same
 * password with nothing around it, as many at once as the service allows itself.
 */
const ROUNDS = 3;
const SECONDS = 5;
const COMPARED_AT_ONCE = Math.max(1, availableParallelism() - 1);
const CLIENTS = 6;

type Round = { perSecond: number; processorEach: number };

/** Repeats `once` on so many lanes for a while. */
async function repeat(
  lanes: number,
  processor: () => number,
  once: (n: number) => Promise<void>,
): Promise<Round> {
  const [started, busy] = [performance.now(), processor()];
  const until = started + SECONDS * 1000;
  let count = 0;
  const lane = async () => {
    while (performance.now() < until) await once(count++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: count / seconds, processorEach: (processor() - busy) / count };
}

async function measure(product: DemoProduct): Promise<void> {
  const stored = await hashPassword(demoPassword);
  const own = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const baseline = () =>
    repeat(COMPARED_AT_ONCE, own, async () => {
      if (!(await verifyPassword(stored, demoPassword))) throw new Error('The password was not recognised');
    });
  const identity = product.pidOf('identity');
  const ours = () =>
    repeat(
      CLIENTS,
      () => processorMilliseconds(identity),
      async (n) => {
        const email = demoAddresses[n % demoAddresses.length] ?? '';
        const { status, text } = await product.askIdentity(
          'InitiateAuth',
          signInBody(product.clientId, email),
        );
        if (status !== 200) throw new Error(`A sign-in was refused: ${text}`);
      },
    );
  const found: { baseline: Round[]; ours: Round[] } = { baseline: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.baseline.push(await baseline());
    found.ours.push(await ours());
  }
  const [bare, signIn] = [found.baseline, found.ours].map((rounds) => ({
    perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
    processorEach: medianOf(rounds.map(({ processorEach }) => processorEach)),
  }));
  if (!bare || !signIn) throw new Error('Nothing was measured');
  const shown = ({ perSecond, processorEach }: Round) =>
    `${perSecond.toFixed(1)}/s, ${processorEach.toFixed(1)} ms of processor each`;
  process.stdout.write(
    `Sign-in with a password, ${COMPARED_AT_ONCE} compared at once\n` +
      `  processor ratio ${(signIn.processorEach / bare.processorEach).toFixed(2)} · ours ${shown(signIn)}` +
      ` · argon2 alone ${shown(bare)} · identity ${residentMegabytes(identity).toFixed(0)} MB` +
      ` · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

await withDemoProduct('bench_sign_in', measure);
