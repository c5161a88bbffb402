import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger, NestLogger } from './logger.js';
import { runInRequest } from './request-context.js';

function givenLogger() {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = Logger.create({ service: 'test', level: 'debug', hashKey: 'key', destination });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('the logger', () => {
  it('writes allowed fields as JSON and leaves everything else out', () => {
    const { logger, last } = givenLogger();
    // More than the type names, as objects from elsewhere have it.
    const told = {
      queue: 'emails',
      body: { cv: 'secret' },
      password: 'secret',
      email: 'Ann@example.org',
    };
    logger.info('done', told);
    expect(last()).toMatchObject({ level: 'info', service: 'test', msg: 'done', queue: 'emails' });
    expect(last().emailHash).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(last())).not.toMatch(/secret|ann@|password/i);
  });

  it('hashes an address the same way however it is written', () => {
    const { logger, lines } = givenLogger();
    logger.info('a', { email: 'Ann@example.org' });
    logger.info('b', { email: ' ann@EXAMPLE.org' });
    const [first, second] = lines.map((line) => JSON.parse(line).emailHash);
    expect(first).toBe(second);
  });

  it('cleans messages and errors of addresses, tokens and statement values', () => {
    const { logger, lines } = givenLogger();
    const rejected = Object.assign(new Error(`insert into x values ('ann@example.org') - duplicate key`), {
      sqlState: '23505',
      code: '23505',
    });
    logger.error(`no such user ann@example.org with ${TOKEN}`, { error: rejected });
    logger.error('again', { error: new Error('outer', { cause: new Error('ann@example.org') }) });
    expect(lines.join()).not.toMatch(/ann@|eyJ|insert into/);
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ code: '23505', message: 'duplicate key' });
  });

  it('carries the request id to every line of the request', async () => {
    const { logger, last } = givenLogger();
    await runInRequest({ requestId: 'request-1' }, async () => {
      await setImmediate();
      logger.info('inside');
    });
    expect(last().requestId).toBe('request-1');
    logger.info('outside');
    expect(last().requestId).toBeUndefined();
  });

  it('takes the lines of NestJS with their context', () => {
    const { logger, last } = givenLogger();
    new NestLogger(logger).error(new Error('broken'), 'Router');
    expect(last()).toMatchObject({
      level: 'error',
      context: 'Router',
      error: { name: 'Error', message: 'broken' },
    });
  });
});
