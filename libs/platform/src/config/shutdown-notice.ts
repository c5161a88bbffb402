import type { ApiEnv, IdentityEnv } from './env.js';

type NoticeEnv = Pick<ApiEnv & IdentityEnv, 'NODE_ENV' | 'SHUTDOWN_NOTICE_SECONDS'>;

/**
 * How long a process that leaves still answers while it says that it is not ready, in milliseconds. It has to be longer
 * than the interval of whoever probes readiness, or requests are still sent to a process that takes none.
 */
export function shutdownNoticeOf({ NODE_ENV, SHUTDOWN_NOTICE_SECONDS }: NoticeEnv): number {
  return (SHUTDOWN_NOTICE_SECONDS ?? (NODE_ENV === 'production' ? 6 : 0)) * 1_000;
}
