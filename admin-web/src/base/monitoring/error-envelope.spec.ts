import { describe, expect, it } from '@jest/globals';
import { errorEnvelope, reportTarget } from './error-envelope.js';

describe('the target of error reports', () => {
  it('is made from the data source name', () => {
    expect(reportTarget('https://abc@errors.example/42')?.url).toBe(
      'https://errors.example/api/42/envelope/?sentry_key=abc&sentry_version=7',
    );
    expect(reportTarget('https://abc@errors.example/under/42')?.url).toBe(
      'https://errors.example/under/api/42/envelope/?sentry_key=abc&sentry_version=7',
    );
  });

  it.each(['', 'nonsense', 'https://errors.example/42', 'https://abc@errors.example/'])(
    'is none for %j',
    (dsn) => {
      expect(reportTarget(dsn)).toBeUndefined();
    },
  );
});

it('writes an error as three lines, with the screen instead of its address', () => {
  const target = { dsn: 'https://abc@errors.example/42', url: 'https://errors.example/' };
  const at = new Date('2026-11-21T12:00:00Z');
  const lines = errorEnvelope(new TypeError('broken'), target, at, 'userInvite').split('\n');
  const [head, item, event] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(head).toMatchObject({ dsn: target.dsn, sent_at: '2026-11-21T12:00:00.000Z' });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head.event_id,
    transaction: 'userInvite',
    exception: { values: [{ type: 'TypeError', value: 'broken' }] },
  });
});
