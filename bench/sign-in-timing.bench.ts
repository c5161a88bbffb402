import { loadavg } from 'node:os';
import { hashPassword } from '@app/database/setup/password-hash';
import { newId } from '@app/platform/identifiers/new-id';
import { demoPassword } from '../test/support/product-client.js';
import { type DemoProduct, signInBody, withDemoProduct } from './demo-product.js';
import { medianOf } from './rounds.js';

/** How much longer the identity service takes for an address with an account than for one without (goal: below 10 %). */
const SAMPLES = 200;
const WARM_UP = 20;
const GOAL_PERCENT = 10;
/** Every question is asked with pairs of addresses that nobody asked about before. */
const PAIRS = SAMPLES + WARM_UP;

type Question = { name: string; ask: (address: string) => [action: string, body: object] };

const unknownAddress = () => `nobody.${newId()}@example.org`;

async function knownAddresses(product: DemoProduct): Promise<string[]> {
  const addresses = Array.from({ length: PAIRS }, () => `somebody.${newId()}@example.org`);
  const passwordHash = await hashPassword(demoPassword);
  for (const email of addresses) {
    await product.query(
      `insert into identity.account (id, email, email_verified, status, password_hash)
       values ($1, $2, true, 'CONFIRMED', $3)`,
      [newId(), email, passwordHash],
    );
  }
  return addresses;
}

async function compareAddresses(product: DemoProduct, question: Question): Promise<void> {
  const known = await knownAddresses(product);
  const took = async (address: string) => {
    const [action, body] = question.ask(address);
    const started = performance.now();
    await product.askIdentity(action, body);
    return performance.now() - started;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < PAIRS; round += 1) {
    const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const address = kind === 'known' ? (known[round] ?? '') : unknownAddress();
      const milliseconds = await took(address);
      if (round >= WARM_UP) times[kind].push(milliseconds);
    }
  }
  const [left, right] = [medianOf(times.known), medianOf(times.unknown)];
  const gap = (Math.abs(left - right) / Math.max(left, right)) * 100;
  if (gap >= GOAL_PERCENT) process.exitCode = 1;
  process.stdout.write(
    `  ${question.name}: gap ${gap.toFixed(1)} % · known ${left.toFixed(2)} ms, unknown ${right.toFixed(2)} ms\n`,
  );
}

async function measure(product: DemoProduct): Promise<void> {
  const ClientId = product.clientId;
  const questions: Question[] = [
    { name: 'sign-in', ask: (email) => ['InitiateAuth', signInBody(ClientId, email, 'a-wrong-password')] },
    { name: 'forgotten password', ask: (Username) => ['ForgotPassword', { ClientId, Username }] },
    {
      name: 'sign-up',
      ask: (Username) => ['SignUp', { ClientId, Username, Password: 'lake-otter-quilt-93' }],
    },
  ];
  process.stdout.write(`Known and unknown addresses, medians of ${SAMPLES} each\n`);
  for (const question of questions) await compareAddresses(product, question);
  process.stdout.write(`  load ${loadavg()[0]?.toFixed(1)}\n`);
}

await withDemoProduct('bench_timing', measure);
