import { describe, expect, it } from '@jest/globals';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { Job } from './job.entity.js';

const by = { actorId: newId(), at: new Date('2026-12-01T08:00:00Z') };
const later = { ...by, at: new Date('2026-12-20T08:00:00Z') };
const company = { location: { country: 'PT' }, hasNotice: true };

function aLiveJob(expiredAt: Date | null = null): Job {
  const job = Job.draft({ title: 'Baker' }, { companyId: newId(), pipelineId: newId() }, by);
  job.status = 'published';
  job.live = true;
  job.publishedAt = by.at;
  job.expiredAt = expiredAt;
  return job;
}
const eventsOf = (job: Job) => peekRecordedEvents(job).map(({ name }) => name);

describe('a job the platform takes down', () => {
  it('takes no applications and tells so once', () => {
    const job = aLiveJob();
    expect(job.takeDown(by)).toBe(true);
    expect([job.live, job.status, job.takenDownAt]).toEqual([false, 'published', by.at]);
    expect(eventsOf(job)).toEqual(['job.unpublished']);
    expect(() => job.takeDown(by)).toThrow();
  });

  it('is not published, extended or copied by its company', () => {
    const job = aLiveJob();
    job.takeDown(by);
    const message = 'It stays down unless an appeal is granted';
    expect(() => job.publish(by, company)).toThrow(message);
    expect(() => job.extend(null, by, company)).toThrow(message);
    expect(() => job.copyInto(newId(), 'Baker', by)).toThrow(message);
  });

  it('stays closed when it is put back, where its company closed it meanwhile', () => {
    const job = aLiveJob();
    const was = job.takeDown(by);
    job.close('closed', by);
    expect([job.closedAt, job.wasClosed]).toEqual([by.at, true]);
    job.putBack(was, later);
    expect([job.live, job.rejectRemainingAt]).toEqual([false, new Date('2026-12-15T08:00:00Z')]);
    expect(eventsOf(job)).toEqual(['job.unpublished', 'job.closed']);
  });

  it('has not ended: nobody gets an outcome for that, now or when it is back', () => {
    const job = aLiveJob();
    const was = job.takeDown(by);
    expect(job.wasClosed).toBe(false);
    job.awaitOutcome(by.at);
    expect(job.rejectRemainingAt).toBeNull();
    const until = '2026-12-24T08:00:00Z';
    expect(() => job.settle({ decision: 'keep', until }, by)).toThrow();
    job.rejectRemainingAt = new Date(until);
    job.putBack(was, later);
    expect(job.rejectRemainingAt).toBeNull();
  });

  it('that had ended before is settled like any other', () => {
    const job = aLiveJob();
    job.close('closed', by);
    job.settled();
    job.takeDown(later);
    expect(job.wasClosed).toBe(true);
    job.awaitOutcome(later.at);
    expect(job.rejectRemainingAt).toEqual(new Date('2027-01-03T08:00:00Z'));
    const expired = aLiveJob(by.at);
    expired.live = false;
    expired.takeDown(later);
    expect(expired.wasClosed).toBe(true);
  });

  it('is live again when it is put back, and only if it was', () => {
    const job = aLiveJob();
    job.putBack(job.takeDown(by), later);
    expect([job.live, job.takenDownAt]).toEqual([true, null]);
    expect(eventsOf(job)).toEqual(['job.unpublished', 'job.published']);
    const closed = aLiveJob();
    closed.live = false;
    closed.putBack(closed.takeDown(by), later);
    expect([closed.live, eventsOf(closed)]).toEqual([false, []]);
    const draft = aLiveJob();
    const was = draft.takeDown(by);
    draft.unpublish(by);
    draft.putBack(was, later);
    expect([draft.live, draft.status]).toEqual([false, 'draft']);
  });

  it('has ended when its time ran out meanwhile, with a day by which everybody hears', () => {
    const job = aLiveJob(new Date('2026-12-10T08:00:00Z'));
    job.putBack(job.takeDown(by), later);
    expect([job.live, job.rejectRemainingAt]).toEqual([false, new Date('2027-01-03T08:00:00Z')]);
    expect(eventsOf(job)).toEqual(['job.unpublished', 'job.closed']);
  });

  it('may be given another end by its company meanwhile', () => {
    const job = aLiveJob();
    job.takeDown(by);
    job.edit({ expiredAt: '2027-02-01T00:00:00Z' }, by, company);
    expect(job.expiredAt).toEqual(new Date('2027-02-01T00:00:00Z'));
  });

  it('gets no end that is over, and none where it had ended before', () => {
    const job = aLiveJob();
    job.takeDown(by);
    const over = { expiredAt: '2026-11-01T00:00:00Z' };
    expect(() => job.edit(over, by, company)).toThrow(
      expect.objectContaining({ code: 'job.not-publishable' }),
    );
    const closed = aLiveJob();
    closed.close('closed', by);
    closed.takeDown(later);
    const open = { expiredAt: '2027-02-01T00:00:00Z' };
    expect(() => closed.edit(open, later, company)).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    );
  });

  it('is not made incomplete meanwhile, as it may come back without being published', () => {
    const job = aLiveJob();
    job.edit({ description: '<p>Bread</p>' }, by, company);
    job.takeDown(by);
    expect(() => job.edit({ description: '' }, by, company)).toThrow(
      expect.objectContaining({ code: 'job.not-publishable' }),
    );
    job.unpublish(by);
    job.edit({ description: '' }, by, company);
  });
});
