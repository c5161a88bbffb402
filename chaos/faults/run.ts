import { check } from './checker.js';
import { LivePage } from './checks/live-stream.js';
import { runClient } from './clients.js';
import { type Backend, type Fault, faultsOf, type Shaking } from './draws/faults.js';
import { History } from './history.js';
import { Inbox } from './inbox.js';
import { Nemesis } from './nemesis.js';
import type { FaultProduct } from './product/fault-product.js';
import type { Ending } from './product/supervised.js';
import { setOut } from './setting-out.js';
import { timeGoesBy } from './time-goes-by.js';
import { worldOf } from './world.js';

export type Run = {
  seed: number;
  backend: Backend;
  milliseconds: number;
  /** It goes on for up to a minute where less than this has happened by then: a busy machine is slow, not wrong. */
  atLeast: { acknowledged: number; faults: number };
  clients: number;
  applicants: number;
  /** Faults drawn from the seed. */
  shaking?: Shaking;
  /** Exactly these faults instead, one after the other. Without either nothing goes wrong. */
  faults?: readonly Fault[];
  /** Milliseconds in which everything has to be right again. */
  healsWithin: number;
  /** What people would wait for (leases, the time to undo a move) goes by at once. */
  isHurried: boolean;
};

const LONGER = 60_000;

function isEnough({ moments }: History, { atLeast, shaking, faults }: Run): boolean {
  const count = (wanted: string) => moments.filter(({ outcome }) => outcome === wanted).length;
  return count('ok') >= atLeast.acknowledged && (!(shaking ?? faults) || count('fault') >= atLeast.faults);
}

/** Clients and the nemesis at once; then faults stop and the checker looks. */
export async function run(product: FaultProduct, options: Run): Promise<History> {
  const history = new History();
  const inbox = new Inbox(product.mailInboxUrl);
  const world = await worldOf(product, inbox, history);
  await setOut(world, options.seed, options.applicants);
  const page = new LivePage(world.admin);
  page.start();
  const nemesis = new Nemesis(product, inbox, history);
  const end = Date.now() + options.milliseconds;
  const isOver = () => Date.now() > end && (isEnough(history, options) || Date.now() > end + LONGER);
  const faults =
    options.faults ?? (options.shaking && faultsOf(options.seed, options.backend, options.shaking));
  const clients = Array.from({ length: options.clients }, (_, client) =>
    runClient(world, options.seed, client, isOver),
  );
  await Promise.all([...clients, faults && nemesis.rage(faults, isOver)]);
  await product.isReady();
  if (options.isHurried) await timeGoesBy(product, nemesis, history);
  history.violations.push(...(await check(world, page, options.healsWithin)));
  await page.stop();
  for (const { endings } of product.processes.values())
    for (const ending of endings.splice(0)) noteEnding(history, ending);
  return history;
}

/** How long a process may take to start, and how long ago a database may have gone that it misses then. */
const STARTING = 20_000;

/**
 * A process that cannot start without its database says so and ends; its supervisor starts it again. One that
 * runs gets over everything.
 */
function noteEnding(history: History, { name, how, at, livedFor, lastWords }: Ending): void {
  const ended = at - history.startedAt;
  const isOfDatabase = (what: string) => /postgres|redis|database|sessions|queues/.test(what);
  const missed = history.faultsWithin(ended - STARTING, ended, isOfDatabase).length > 0;
  if (livedFor < STARTING && missed) return;
  history.violate('processes get over it', `${name} ended by itself (${how}): ${lastWords}`);
}
