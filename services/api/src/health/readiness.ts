import { setTimeout } from 'node:timers/promises';
import { migrations } from '@app/database/migrations/migrations';
import { ScopedReader } from '@app/database/scoped-read';
import { SigningKeys } from '@app/platform/auth/signing-keys';
import { Logger } from '@app/platform/logging/logger';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

type Row = { read_only: boolean; applied: string[] };

/** Whether this process can serve requests now: nobody could sign in at one without the keys that tokens are checked with. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  #stopping = false;

  constructor(
    private readonly reader: ScopedReader,
    private readonly keys: SigningKeys,
    private readonly logger: Logger,
    /** How long load balancers get to notice that this process stops taking requests, in milliseconds. */
    private readonly noticeMilliseconds: number,
  ) {}

  async check(): Promise<boolean> {
    if (this.#stopping) return false;
    try {
      const [row] = await this.reader.call<Row>({
        name: 'readiness',
        text: `select pg_is_in_recovery() as read_only, applied_migrations() as applied`,
      });
      const canWrite =
        row !== undefined && !row.read_only && migrations.every(({ name }) => row.applied.includes(name));
      return canWrite && (await this.hasKeys());
    } catch {
      // Not answering is the answer: the reason is in the log of whoever asked for data.
      return false;
    }
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
