import { setTimeout } from 'node:timers/promises';
import { migrations } from '@app/database/migrations/migrations';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { inTime } from '@app/platform/clock/in-time';
import { SigningKeys } from '@app/platform/auth/signing-keys';
import { Logger } from '@app/platform/logging/logger';
import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** A pool that gives no connection for so long serves nobody; whoever asks gives up after a few seconds more. */
const ANSWER_WITHIN_MS = 3_000;

type Row = { read_only: boolean; applied: string[] };

/** Whether this process can serve requests now: nobody could sign in at one without the keys that tokens are checked with. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  #stopping = false;

  constructor(
    private readonly pools: { reader: ScopedReader; em: EntityManager; search: { ask(): Promise<void> } },
    private readonly keys: SigningKeys,
    private readonly logger: Logger,
    /** How long load balancers get to notice that this process stops taking requests, in milliseconds. */
    private readonly noticeMilliseconds: number,
  ) {}

  async check(): Promise<boolean> {
    if (this.#stopping) return false;
    // Not answering is the answer: the reason is in the log of whoever asked for data.
    const row = await inTime(ANSWER_WITHIN_MS, this.askEveryPool());
    if (!row || row.read_only || !migrations.every(({ name }) => row.applied.includes(name))) return false;
    return this.hasKeys();
  }

  /** Over the connections that people are served with: one of their own would still answer when those are all taken. */
  private async askEveryPool(): Promise<Row | undefined> {
    const state = {
      name: 'readiness',
      text: `select pg_is_in_recovery() as read_only, applied_migrations() as applied`,
    };
    const [[row]] = await Promise.all([
      this.pools.reader.call<Row>(state),
      this.pools.em.fork().execute<unknown[]>('select 1'),
      this.pools.search.ask(),
    ]);
    return row;
  }

  private async hasKeys(): Promise<boolean> {
    const areLoaded = await this.keys.areLoaded();
    if (!areLoaded) this.logger.warn('Not ready: the identity service did not give the keys of its tokens');
    return areLoaded;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    await setTimeout(this.noticeMilliseconds);
  }
}
