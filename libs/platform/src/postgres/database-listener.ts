import type pg from 'pg';
import { singleConnection } from './single-connection.js';

type Reports = {
  /** What was announced; nothing when it listens again, and anything may have been announced meanwhile. */
  heard: (payload?: string) => void;
  failed: (error: unknown) => void;
};

const RETRY_MS = 2_000;

/** Listens on a channel of PostgreSQL over a connection of its own, and connects again when that breaks. */
export class DatabaseListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly reports: Reports,
  ) {}

  start(): void {
    void this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = singleConnection({ connectionString: this.databaseUrl });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.reports.heard(payload));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      // Whatever was announced while nobody listened.
      this.reports.heard();
    } catch (error) {
      this.lost(client, error);
    }
  }

  private lost(client: pg.Client, error: unknown): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    this.reports.failed(error);
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), RETRY_MS);
  }
}
