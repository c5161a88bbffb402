import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { Job } from './job.entity.js';

const dayMs = 86_400_000;
const by = { actorId: newId(), at: new Date('2026-12-01T08:00:00Z') };
const inDays = (days: number) => new Date(by.at.getTime() + days * dayMs);
const company = { location: { country: 'PT' }, hasNotice: true };

function aLiveJob(): Job {
  const job = Job.draft(
    { title: 'Baker', description: '<p>Bread</p>', employmentType: 'fullTime', locationType: 'remote' },
    { companyId: newId(), pipelineId: newId() },
    by,
  );
  job.publish(by, company);
  return job;
}

describe('a job that is a draft again', () => {
  it('settles whoever is open after two weeks, as one that was closed, unless it is published before', () => {
    const job = aLiveJob();
    job.unpublish(by);
    expect([job.rejectRemainingAt, job.rejectRemainingText, job.rejectRemainingBy]).toEqual([
      inDays(14),
      null,
      by.actorId,
    ]);
    job.unpublish({ ...by, at: inDays(1) });
    expect(job.rejectRemainingAt).toEqual(inDays(14));
    job.publish({ ...by, at: inDays(2) }, company);
    expect([job.rejectRemainingAt, job.rejectRemainingBy]).toEqual([null, null]);
  });

  it('keeps what was decided when it ended, or about everybody else when somebody was hired', () => {
    const closed = aLiveJob();
    closed.close('closed', by, { decision: 'keep', until: inDays(30).toISOString(), text: 'Dear' });
    closed.unpublish({ ...by, at: inDays(1) });
    expect([closed.rejectRemainingAt, closed.rejectRemainingText]).toEqual([inDays(30), 'Dear']);
    const filled = aLiveJob();
    filled.settle({ decision: 'reject', text: 'Dear' }, by);
    filled.unpublish(by);
    expect([filled.rejectRemainingAt, filled.rejectRemainingText]).toEqual([by.at, 'Dear']);
  });

  it('settles nobody anew where everybody had an outcome, until somebody is open again', () => {
    const job = aLiveJob();
    job.close('closed', by);
    job.settled();
    job.unpublish(by);
    expect(job.rejectRemainingAt).toBeNull();
    job.awaitOutcome(by.at);
    expect(job.rejectRemainingAt).toEqual(inDays(14));
  });

  it('signs as the company where somebody else took it back', () => {
    const job = aLiveJob();
    job.unpublish(by, null);
    expect([job.rejectRemainingAt, job.rejectRemainingBy]).toEqual([inDays(14), null]);
  });

  it('that the platform took down before is settled, too', () => {
    const job = aLiveJob();
    job.takeDown(by);
    job.unpublish({ ...by, at: inDays(1) });
    expect(job.rejectRemainingAt).toEqual(inDays(15));
  });

  it('is not over where it never was public', () => {
    const draft = Job.draft({ title: 'Baker' }, { companyId: newId(), pipelineId: newId() }, by);
    draft.awaitOutcome(by.at);
    expect([draft.isOver, draft.rejectRemainingAt]).toEqual([false, null]);
  });
});
