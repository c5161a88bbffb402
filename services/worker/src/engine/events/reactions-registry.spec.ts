import { describe, expect, it } from '@jest/globals';
import { canBeReplayed, endedByFailure } from '@app/contracts/operations/dead-letter';
import { reactions } from '../../catalogue/reactions.js';
import { reaction } from './reaction.js';
import { ReactionsRegistry } from './reactions-registry.js';

const run = async () => undefined;
const count = reaction({ name: 'count-job', queue: 'statistics', on: 'job.published', run });
const notify = reaction({ name: 'notify-team', queue: 'emails', on: 'job.published', run });
const again = reaction({ name: 'count-more', queue: 'statistics', on: 'job.published', run });

describe('the registry of reactions', () => {
  it('knows where an event goes', () => {
    const registry = new ReactionsRegistry([count, notify, again], ['job.published'], {});
    expect(registry.queuesOf('job.published')).toEqual(['statistics', 'emails']);
    expect(registry.reactionsOn('statistics', 'job.published')).toEqual([count, again]);
    expect(registry.queuesOf('job.closed')).toEqual([]);
  });

  it('refuses to start when nobody hears an event', () => {
    expect(() => new ReactionsRegistry([count], ['job.published', 'job.closed'], {})).toThrow(
      /Nobody reacts to "job.closed"/,
    );
  });

  it('accepts an event that is silent on purpose, but not one that is heard as well', () => {
    const silent = { 'job.closed': 'for a reason' };
    expect(() => new ReactionsRegistry([count], ['job.published', 'job.closed'], silent)).not.toThrow();
    expect(() => new ReactionsRegistry([count], ['job.published'], { 'job.published': 'x' })).toThrow(
      /silent/,
    );
  });

  it('refuses to start when a name is used twice', () => {
    const double = reaction({ name: 'count-job', queue: 'emails', on: 'job.closed', run });
    expect(() => new ReactionsRegistry([count, double], [], {})).toThrow(/"count-job" is used twice/);
  });

  it('tells every problem at once', () => {
    const start = () => new ReactionsRegistry([count, count], ['job.closed'], {});
    expect(start).toThrow(/twice/);
    expect(start).toThrow(/Nobody/);
  });
});

describe('what people wait for', () => {
  it('is ended by failure exactly where the platform is told that a replay does nothing', () => {
    const ended = reactions.filter(({ givesUp }) => givesUp).map(({ on, queue }) => ({ name: on, queue }));
    expect(new Set(ended)).toEqual(new Set(endedByFailure));
    const others = reactions.filter(
      ({ on, queue, givesUp }) => !givesUp && !canBeReplayed({ name: on, queue }),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

describe('a reaction', () => {
  it('takes only events that keep their contract', () => {
    const event = {
      id: '0198c0de-0000-7000-8000-000000000001',
      name: 'job.published',
      version: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
      actorId: null,
      companyId: null,
      payload: { jobId: '0198c0de-0000-7000-8000-000000000002', firstTime: true, seniority: null },
    };
    expect(count.prepare(event)).not.toBeNull();
    expect(count.prepare({ ...event, version: 2 })).toBeNull();
    expect(count.prepare({ ...event, payload: {} })).toBeNull();
    expect(count.prepare({ ...event, payload: { ...event.payload, email: 'ann@example.org' } })).toBeNull();
    expect(count.prepare(null)).toBeNull();
  });
});
