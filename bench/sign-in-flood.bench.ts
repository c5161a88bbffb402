import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoProduct, signInBody, withDemoProduct } from './demo-product.js';
import { shareOf } from './rounds.js';
import type { FloodOrder, FloodReport } from './sign-in-flood-sender.js';

/** What signed-in people wait for while a thousand others sign in at once, again and again, beside the same in peace. */
const AT_ONCE = 1_000;
const SECONDS = 12;
const PER_SECOND = 25;
const ROUNDS = 2;

type Asked = () => Promise<void>;

/** Starts requests at a steady pace and answers how long each took, also those that waited behind others. */
async function waits(ask: Asked): Promise<number[]> {
  const running: Promise<number>[] = [];
  const started = performance.now();
  for (let number = 0; number < SECONDS * PER_SECOND; number += 1) {
    const due = started + (number * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    running.push(ask().then(() => performance.now() - due));
  }
  return Promise.all(running);
}

/** Senders live in a process of their own: what they cost must not look like a slow answer. */
async function flood(order: FloodOrder): Promise<FloodReport> {
  const sender = fork(new URL('sign-in-flood-sender.ts', import.meta.url), { execArgv: process.execArgv });
  sender.send(order);
  const [report] = await once(sender, 'message');
  return report;
}

async function signedInReads(product: DemoProduct): Promise<Asked[]> {
  const people = ['company.admin@demo.example', 'company.manager@demo.example', 'applicant@demo.example'];
  return Promise.all(
    people.map(async (email) => {
      const { text } = await product.askIdentity('InitiateAuth', signInBody(product.clientId, email));
      const headers = { authorization: `Bearer ${JSON.parse(text).AuthenticationResult.AccessToken}` };
      return async () => {
        const reply = await fetch(`${product.webUrl}/api/users/me`, { headers });
        await reply.text();
        if (reply.status !== 200) throw new Error(`A request was answered with ${reply.status}`);
      };
    }),
  );
}

const shown = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${shareOf(times, share).toFixed(0)} ms`).join(', ');

async function measure(product: DemoProduct): Promise<void> {
  const reads = await signedInReads(product);
  let turn = 0;
  const ask = async () => reads[(turn += 1) % reads.length]?.();
  const order = {
    endpoint: product.identityUrl,
    clientId: product.clientId,
    atOnce: AT_ONCE,
    seconds: SECONDS,
  };
  const [peace, flooded]: [number[], number[]] = [[], []];
  const reports: FloodReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    peace.push(...(await waits(ask)));
    const flooding = flood(order);
    flooded.push(...(await waits(ask)));
    reports.push(await flooding);
  }
  const sum = (count: (report: FloodReport) => number) => reports.reduce((all, one) => all + count(one), 0);
  process.stdout.write(
    `Requests of others while ${AT_ONCE} sign in at once, for ${SECONDS * ROUNDS} s\n` +
      `  flooded ${shown(flooded)} · in peace ${shown(peace)} · ${sum(({ answered }) => answered)} signed in,` +
      ` ${sum(({ rejected }) => rejected)} told to wait, ${sum(({ failed }) => failed)} failed · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

await withDemoProduct('bench_flood', measure);
