import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { runInRequest } from '@app/platform/logging/request-context';
import { describe, expect, it } from '@jest/globals';
import { requestIdOf } from './request-of-job.js';

/** The request that the log names while a job is done. */
function loggedRequest(job: Parameters<typeof requestIdOf>[0]): unknown {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = Logger.create({ service: 'worker', level: 'info', hashKey: 'test', destination });
  runInRequest({ requestId: requestIdOf(job) }, () => logger.info('done'));
  return JSON.parse(lines.join('')).requestId;
}

describe('the request of a job', () => {
  it('is the one that began it', () => {
    expect(loggedRequest({ id: newId(), data: { requestId: 'seed-demo' } })).toBe('seed-demo');
  });

  it('can be read in the log where nobody asked, too', () => {
    const id = newId();
    expect(loggedRequest({ id, data: { requestId: null } })).toBe(`job:${id}`);
  });
});
