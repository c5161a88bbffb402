import type pg from 'pg';

/** Clients of a pool have a connection, which their type does not say. */
type Connected = pg.ClientBase & Partial<Pick<pg.Client, 'connection'>>;

/**
 * Sends all statements that `send` submits in one write. Each alone is a call to the operating system, and those are
 * the dearest part of a short read.
 */
export function sentTogether<Sent>(client: Connected, send: () => Sent): Sent {
  const stream = client.connection?.stream;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}
