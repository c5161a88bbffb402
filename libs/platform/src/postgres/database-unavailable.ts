/** SQLSTATE of a connection that could not be had; what the pool says whatever kept it from giving one. */
const UNABLE_TO_CONNECT = '08001';

/** SQLSTATE of a connection that was lost while it was used. */
const CONNECTION_FAILURE = '08006';

/** A connection exception, the server going down or starting, a session that sat in its transaction for too long. */
const ENDS_THE_CONNECTION = /^(?:08\w{3}|57P0\d|25P03)$/;

/**
 * What a server says that cannot do now what it could a moment ago or later: nothing is left of its disk, its memory or
 * its connections, its disk does not answer, or another one writes in its place.
 */
const CANNOT_NOW = /^(?:53\w{3}|58030|25006)$/;

/** SQLSTATE of a statement that was stopped when its time was over. */
const STOPPED = '57014';

/** What the driver says without a code of a client whose connection is gone. */
const GONE = /^Connection terminated|is not queryable$/;

/** Options of the driver with which a peer that vanished without a word is noticed after seconds instead of hours. */
export const earlySignOfLoss = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** No connection could be had: the database is away, or all of them stayed taken for as long as anybody may wait. */
export class DatabaseUnavailable extends Error {
  readonly code = UNABLE_TO_CONNECT;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether the database was away, rather than that it refused what was asked. The same may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CANNOT_NOW.test(codeOf(error)) || endsTheConnection(error) || GONE.test(error.message);
}

/** Whether a statement took longer than it may: the database is there and has too much to do. */
export function wasStopped(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === STOPPED;
}

/** Whether the server ends the connection after having said this. */
export function endsTheConnection(error: Error): boolean {
  return ENDS_THE_CONNECTION.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Gives an error of the network the code that SQL has for a lost connection: `ECONNRESET` alone does not tell whose
 * connection it was once it has left the driver. The queries under way fail with the same error.
 */
export function markAsLostConnection(error: Error): void {
  if (!endsTheConnection(error)) Reflect.set(error, 'code', CONNECTION_FAILURE);
}
