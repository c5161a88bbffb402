import pg from 'pg';
import { earlySignOfLoss } from './database-unavailable.js';

/** A connection of its own, for work that no pool should wait for. Whoever asks for one connects it and ends it. */
export function singleConnection(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...earlySignOfLoss, ...options });
  // An error that nobody hears ends the process. What is asked on a lost connection fails by itself.
  client.on('error', () => undefined);
  return client;
}
