import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { apiEnv, parseEnv } from './env.js';
import { shutdownNoticeOf } from './shutdown-notice.js';

const noticeWith = (NODE_ENV: string, seconds?: string) =>
  shutdownNoticeOf(
    parseEnv(apiEnv.pick({ NODE_ENV: true, SHUTDOWN_NOTICE_SECONDS: true }), {
      NODE_ENV,
      SHUTDOWN_NOTICE_SECONDS: seconds,
    }),
  );

describe('the notice of a process that leaves', () => {
  it('keeps nobody waiting where nobody probes', () => {
    expect([noticeWith('development'), noticeWith('test')]).toEqual([0, 0]);
  });

  it('is longer in production than the probes of the containers are apart', () => {
    const composition = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
    const [, interval] = /x-health: &health\n {2}interval: (\d+)s/.exec(composition) ?? [];
    expect(Number(interval)).toBeGreaterThan(0);
    expect(noticeWith('production')).toBeGreaterThan(Number(interval) * 1_000);
  });

  it('is a setting', () => {
    expect(noticeWith('production', '15')).toBe(15_000);
    expect(noticeWith('development', '0.5')).toBe(500);
    expect(() => noticeWith('production', '-1')).toThrow('SHUTDOWN_NOTICE_SECONDS');
    expect(() => noticeWith('production', 'long')).toThrow('SHUTDOWN_NOTICE_SECONDS');
  });
});
