import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../tools/local/places.mjs';
import { startPostgres } from '../../tools/local/postgres.mjs';
import { randomPassword } from '../../tools/local/secrets.mjs';
import { freePorts } from './free-ports.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;
type Wishes = { logFile?: string; settings?: Record<string, string> };

/** A PostgreSQL server of one suite, at an address that stays when it is restarted. */
export class RestartablePostgres {
  private constructor(
    private readonly settings: Wishes & { folder: string; password: string; port: number; durable: false },
    private server: Server,
  ) {}

  /** With settings of its own and a file for its log, which each start begins anew. */
  static async start(wishes: Wishes = {}): Promise<RestartablePostgres> {
    const [port = 0] = await freePorts(1);
    const folder = temporaryFolder('restartable-postgres');
    const settings = { folder, password: randomPassword(), port, durable: false, ...wishes } as const;
    return new RestartablePostgres(settings, await startPostgres(settings));
  }

  /** An administrator's address of its maintenance database. */
  get adminUrl(): string {
    return this.server.adminUrl;
  }

  get port(): number {
    return this.settings.port;
  }

  /** Ends every session, writes its data and starts again. */
  async restart(): Promise<void> {
    await this.goAway();
    await this.comeBack();
  }

  async goAway(): Promise<void> {
    await this.server.stop();
  }

  async comeBack(): Promise<void> {
    this.server = await startPostgres(this.settings);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.settings.folder, { recursive: true, force: true });
  }
}
