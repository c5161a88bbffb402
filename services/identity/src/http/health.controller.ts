import { identityMigrations } from '@app/database/migrations/identity/identity-migrations';
import { inTime } from '@app/platform/clock/in-time';
import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { KeyRing } from '../tokens/key-ring.js';

/** Whoever asks gives up after a few seconds more. */
const ANSWER_WITHIN_MS = 3_000;

/** Live: the process answers. Ready: the database writes, its schema is ours, keys are there, nobody is leaving. */
@Controller('health')
export class HealthController {
  private leaving = false;

  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /** From now on the answer to "ready?" is no. */
  leave(): void {
    this.leaving = true;
  }

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    if (this.leaving || !(await inTime(ANSWER_WITHIN_MS, this.canWork())))
      throw new ServiceUnavailableException({ status: 'unavailable' });
    return { status: 'ok' };
  }

  private async canWork(): Promise<boolean> {
    const [state] = await this.database.read().execute<{ writable: boolean; applied: number }[]>(
      `select not pg_is_in_recovery() as writable,
         (select count(*)::integer from identity.migration where name in (?)) as applied`,
      [identityMigrations.map(({ name }) => name)],
    );
    const keys = await this.keys.publicKeys();
    return state?.writable === true && state.applied === identityMigrations.length && keys.length > 1;
  }
}
