import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { askIdentity, demoAddresses, signInBody } from './demo-product.js';

/** Whom to flood, how many clients at once and for how long. */
export type FloodOrder = { endpoint: string; clientId: string; atOnce: number; seconds: number };
/** How many sign-ins succeeded, were told to come again, or broke. */
export type FloodReport = { answered: number; rejected: number; failed: number };

/** Clients that all try at once and come again a second after they were refused, as the answer asks them to. */
const [order]: FloodOrder[] = await once(process, 'message');
const report: FloodReport = { answered: 0, rejected: 0, failed: 0 };

async function client(number: number, { endpoint, clientId, seconds }: FloodOrder): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const email = demoAddresses[number % demoAddresses.length] ?? '';
  while (performance.now() < until) {
    try {
      const { status, type } = await askIdentity(endpoint, 'InitiateAuth', signInBody(clientId, email));
      if (status === 200) report.answered += 1;
      else if (type === 'TooManyRequestsException') report.rejected += 1;
      else report.failed += 1;
    } catch {
      // A connection that is not taken is counted, too.
      report.failed += 1;
    }
    await sleep(1_000);
  }
}

if (!order) throw new Error('The sender was given no order');
await Promise.all(Array.from({ length: order.atOnce }, (_nothing, number) => client(number, order)));
process.send?.(report);
process.disconnect();
