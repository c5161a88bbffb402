import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Fault, nameOf } from './draws/faults.js';
import type { History } from './history.js';
import type { Inbox } from './inbox.js';
import type { FaultProduct } from './product/fault-product.js';

const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Everything the queues hold is gone, as after a lost Redis. */
const LOSE_QUEUES = `do $$ declare lost text; begin
  for lost in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'queues' and tablename not like '%migration%'
  loop execute 'truncate ' || lost || ' cascade'; end loop; end $$`;

/** Takes from the product what it stands on, one thing after the other, and gives each back. */
export class Nemesis {
  constructor(
    private readonly product: FaultProduct,
    private readonly inbox: Inbox,
    private readonly history: History,
  ) {}

  /** Until the time is over; the last fault has ended by then. */
  async rage(faults: Iterable<Fault>, isOver: () => boolean): Promise<void> {
    const acknowledged = () => this.history.moments.filter(({ outcome }) => outcome === 'ok').length;
    const before: number[] = [];
    for (const fault of faults) {
      await sleep(fault.after);
      // By the clock alone nearly nothing would be done between the faults on a slow machine.
      while (acknowledged() === before.at(-3) && !isOver()) await sleep(50);
      if (isOver()) return;
      before.push(acknowledged());
      const from = this.history.now();
      const isPossible = await this.strike(fault);
      if (!isPossible) continue;
      const detail = 'seconds' in fault ? `by ${fault.seconds} s` : '';
      this.history.note({ from, who: 'nemesis', what: nameOf(fault), outcome: 'fault', about: [], detail });
    }
  }

  private async strike(fault: Fault): Promise<boolean> {
    const { product } = this;
    switch (fault.kind) {
      case 'kill':
        await this.kill(fault.target);
        return true;
      case 'pause':
        return this.during(fault, product.process(fault.target), 'pause', 'resume');
      case 'cut':
        product.lines[fault.target]?.cut();
        return true;
      case 'stall':
        return this.during(fault, product.lines[fault.target], 'stall', 'resume');
      case 'end-sessions':
        await product.database.query(END_SESSIONS);
        return true;
      case 'restart-database':
        await product.database.restart();
        return true;
      case 'lose-queues':
        await this.loseQueues();
        return true;
      case 'full-disk':
        return this.product.disk.canFail && this.during(fault, product.disk, 'fill', 'mend');
      case 'read-only-disk':
        return this.product.disk.canFail && this.during(fault, product.disk, 'protect', 'mend');
      default:
        return this.disturb(fault);
    }
  }

  private async disturb(fault: Extract<Fault, { kind: 'throttle-mail' | 'break-off-mail' | 'move-clock' }>) {
    const { product } = this;
    if (fault.kind === 'move-clock') {
      product.moveClock(fault.target, fault.seconds);
      await sleep(fault.lasts);
      product.moveClock(fault.target, 0);
      return true;
    }
    product.mailWay.manner = fault.kind === 'throttle-mail' ? 'throttles' : 'breaks-off';
    await sleep(fault.lasts);
    product.mailWay.manner = 'passes-on';
    return true;
  }

  private async during<Begin extends string, End extends string>(
    { lasts }: Fault,
    of: (Record<Begin, () => void> & Record<End, () => void>) | undefined,
    begin: Begin,
    end: End,
  ): Promise<boolean> {
    of?.[begin]();
    await sleep(lasts);
    of?.[end]();
    return of !== undefined;
  }

  private async kill(target: Extract<Fault, { kind: 'kill' }>['target']): Promise<void> {
    if (target === 'postgres') return this.product.database.kill();
    if (target !== 'mail-inbox') return this.product.process(target).kill();
    // What an inbox holds goes with it: it is read before, and takes nothing in between.
    this.product.mailWay.manner = 'shut';
    while (this.product.mailWay.isBusy) await sleep(20);
    await this.inbox.read();
    await this.product.process(target).kill();
    this.product.mailWay.manner = 'passes-on';
  }

  async loseQueues(): Promise<void> {
    const { lines, database } = this.product;
    if (!lines.redis) return void (await database.query(LOSE_QUEUES));
    const redis = new Redis(`redis://127.0.0.1:${lines.redis.port}`);
    await redis.flushall();
    redis.disconnect();
  }
}
