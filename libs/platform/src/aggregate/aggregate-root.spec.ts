import { eventCatalogue } from '@app/contracts/events/catalogue';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../identifiers/new-id.js';
import { AggregateRoot, peekRecordedEvents, takeRecordedEvents } from './aggregate-root.js';

const by = { actorId: newId(), at: new Date('2026-11-21T08:00:00Z') };

/** A job that says what it is told to say. */
class Telling extends AggregateRoot {
  readonly id = newId();
  readonly companyId = newId();

  close(): void {
    this.record('job.closed', { jobId: this.id, reason: 'expired' }, by);
  }

  /** Mistakes that the type check finds: where it stops doing so, the line above each of them turns it red. */
  readonly mistakes: Record<string, () => void> = {
    'a name that no event has': () => {
      // @ts-expect-error: no event is called that
      this.record('job.close', { jobId: this.id, reason: 'expired' }, by);
    },
    'a payload without one of its keys': () => {
      // @ts-expect-error: the reason is missing
      this.record('job.closed', { jobId: this.id }, by);
    },
    'a value of another type': () => {
      // @ts-expect-error: a number is no id
      this.record('job.closed', { jobId: 7, reason: 'expired' }, by);
    },
    'a value that is not one of the known ones': () => {
      // @ts-expect-error: nothing ends for that reason
      this.record('job.closed', { jobId: this.id, reason: 'boredom' }, by);
    },
    'a key more than the event has': () => {
      // @ts-expect-error: events carry no titles
      this.record('job.closed', { jobId: this.id, reason: 'expired', title: 'Engineer' }, by);
    },
    'a key more, put together before': () => {
      const payload = { jobId: this.id, reason: 'expired' as const, title: 'Engineer' };
      // @ts-expect-error: events carry no titles
      this.record('job.closed', payload, by);
    },
    'the payload of another event': () => {
      // @ts-expect-error: that is what file.uploaded tells
      this.record('job.closed', { fileId: this.id }, by);
    },
    'one payload for either of two events': () => {
      const name: 'job.closed' | 'job.unpublished' = this.id ? 'job.closed' : 'job.unpublished';
      // @ts-expect-error: one of the two wants a reason
      this.record<'job.closed' | 'job.unpublished', { jobId: string }>(name, { jobId: this.id }, by);
    },
  };

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}

describe('an aggregate', () => {
  it('writes the envelope around what it tells', () => {
    const job = new Telling();
    job.close();
    const [event] = peekRecordedEvents(job);
    expect(eventCatalogue['job.closed'].schema.parse(event)).toEqual({
      id: expect.any(String),
      name: 'job.closed',
      version: eventCatalogue['job.closed'].version,
      occurredAt: '2026-11-21T08:00:00.000Z',
      actorId: by.actorId,
      companyId: job.companyId,
      payload: { jobId: job.id, reason: 'expired' },
    });
  });

  it('keeps what it tells in order, each under an id of its own, until it is taken', () => {
    const job = new Telling();
    job.close();
    job.close();
    const taken = takeRecordedEvents(job);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
    expect(peekRecordedEvents(job)).toEqual([]);
    job.close();
    expect(peekRecordedEvents(job)).toHaveLength(1);
    expect(taken).toHaveLength(2);
  });

  it.each(Object.keys(new Telling().mistakes))(
    'has no use for %s: the contract refuses it too',
    (mistake) => {
      const job = new Telling();
      expect(() => {
        job.mistakes[mistake]!();
        eventCatalogue['job.closed'].schema.parse(peekRecordedEvents(job)[0]);
      }).toThrow();
    },
  );
});
