import { describe, expect, it } from '@jest/globals';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { Job } from '../jobs/job.entity.js';
import { ReportedJob } from './reported-job.entity.js';

const by = { actorId: newId(), at: new Date('2026-12-01T08:00:00Z') };
const other = { actorId: newId(), at: new Date('2026-12-02T08:00:00Z') };
const decision = { ground: 'noFees', law: null, statement: 'A deposit', warnApplicants: true } as const;

function reported(): { reported: ReportedJob; job: Job } {
  const companyId = newId();
  const job = Job.draft({ title: 'Baker' }, { companyId, pipelineId: newId() }, by);
  job.status = 'published';
  job.live = true;
  const found = new ReportedJob();
  found.id = newId();
  found.companyId = companyId;
  found.jobId = job.id;
  found.jobTitle = job.title;
  found.openedAt = by.at;
  return { reported: found, job };
}

describe('reports of a job', () => {
  it('wait until they are decided, once', () => {
    const { reported: found, job } = reported();
    expect(found.state).toBe('open');
    found.takeDown(job, decision, by);
    expect([found.state, found.wasLive, found.appealUntil]).toEqual([
      'takenDown',
      true,
      new Date('2027-06-01T08:00:00Z'),
    ]);
    expect(() => found.dismiss('No', by)).toThrow('This was decided already');
    expect(() => found.takeDown(job, decision, by)).toThrow('This was decided already');
    expect(peekRecordedEvents(found).map(({ payload }) => payload)).toEqual([
      { reportedJobId: found.id, jobId: job.id, takenDown: true, warnApplicants: true },
    ]);
  });

  it('are appealed against once and in time', () => {
    const { reported: found, job } = reported();
    expect(() => found.appeal('Why?', by)).toThrow('The time for an appeal is over');
    found.takeDown(job, decision, by);
    expect(() => found.appeal('Late', { ...by, at: new Date('2027-06-01T08:00:00Z') })).toThrow(
      'The time for an appeal is over',
    );
    found.appeal('In time', by);
    expect(found.state).toBe('appealed');
    expect(() => found.appeal('Again', by)).toThrow('there can be only one');
  });

  it('are looked at again by somebody else, or by the same person who is alone', () => {
    const { reported: found, job } = reported();
    found.takeDown(job, decision, by);
    const answer = { outcome: 'granted', reasons: 'Gone', job } as const;
    expect(() => found.decideAppeal(answer, false, other)).toThrow('There is no appeal to decide about');
    found.appeal('Look', by);
    expect(() => found.decideAppeal(answer, false, by)).toThrow('Somebody else has to decide');
    found.decideAppeal(answer, true, by);
    expect([found.state, job.live]).toEqual(['putBack', true]);
    expect(() => found.decideAppeal(answer, false, other)).toThrow('This was decided already');
  });
});
