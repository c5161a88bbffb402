import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy, recordedBy } from '../../../../test/support/recorded-events.js';
import { Job } from '../jobs/job.entity.js';
import { openPipelinePlan } from '../pipelines/pipeline-plan.js';
import { Stage } from '../pipelines/stage.entity.js';
import { Application } from './application.entity.js';

const at = new Date('2026-03-01T12:00:00Z');
const by = { actorId: newId(), at: new Date('2026-03-02T12:00:00Z') };
/** The id that takes the place of a person's. */
const nobody = newId();
let job: Job;
let stages: Stage[];
let sent: Application;
const stageOf = (type: Stage['type']) => stages.find((stage) => stage.type === type)!;

function apply(earlierApplications = 0): Application {
  return Application.submit(
    { jobId: job.id, email: 'ada@example.com', phone: '', coverLetter: '' },
    {
      job,
      stage: stageOf('entry'),
      earlierApplications,
      jobSnapshot: {},
      answers: [],
      position: null,
      languages: [],
      responseDays: { responseDays: 21, interviewResponseDays: 14 },
      noticeNumber: 3,
    },
    { userId: newId(), firstName: 'Ada', lastName: 'Lovelace', photoFileId: null },
    at,
  );
}

beforeEach(() => {
  const companyId = newId();
  const [pipeline, ...planned] = openPipelinePlan(companyId, at);
  stages = planned.filter((part) => part instanceof Stage);
  job = Job.draft({ title: 'Tester' }, { companyId, pipelineId: pipeline!.id }, { actorId: null, at });
  sent = apply();
});

const decision = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' } as const;

describe('an application', () => {
  it('enters the entry stage at the end, received, and says whether it is the job’s first', () => {
    const second = apply(1);
    expect([sent.status, sent.publicStage, sent.stageId]).toEqual([
      'active',
      'received',
      stageOf('entry').id,
    ]);
    expect(second.boardPosition).toBeGreaterThan(sent.boardPosition);
    expect(stageOf('entry').total).toBe(2);
    expect([sent.phone, sent.coverLetter]).toEqual([null, null]);
    const payload = { jobId: job.id, stageId: stageOf('entry').id };
    expect(recordedBy(sent)).toEqual([
      {
        name: 'application.submitted',
        payload: { ...payload, applicationId: sent.id, applicantId: sent.applicantId, firstOfJob: true },
      },
    ]);
    expect(recordedBy(second)[0]?.payload['firstOfJob']).toBe(false);
  });

  it('has a reference people can read aloud', () => {
    expect(sent.reference).toMatch(/^[0-9A-F]{8}$/);
  });

  it('changes both totals when it crosses stages, and tells so', () => {
    sent.moveTo(stageOf('interview'), stageOf('entry'), 1_024, by);
    expect([stageOf('entry').total, stageOf('interview').total]).toEqual([0, 1]);
    expect([sent.stageSince, sent.publicStage]).toEqual([by.at, 'interview']);
    expect(recordedBy(sent)[1]).toEqual({
      name: 'application.stage-moved',
      payload: {
        applicationId: sent.id,
        fromStageId: stageOf('entry').id,
        toStageId: stageOf('interview').id,
      },
    });
  });

  it('changes its place alone inside one stage', () => {
    sent.moveTo(stageOf('entry'), stageOf('entry'), 9_000, by);
    expect([sent.boardPosition, stageOf('entry').total, sent.stageSince]).toEqual([9_000, 1, at]);
    expect(namesRecordedBy(sent)).toEqual(['application.submitted']);
    expect(stageOf('entry').placeAtEnd()).toBeGreaterThan(9_000);
  });

  it('follows the type of its stage, and keeps a refusal to the company', () => {
    sent.moveTo(stageOf('offer'), stageOf('entry'), 1, by);
    const told = sent.changedAt;
    sent.reject(stageOf('rejected'), stageOf('offer'), decision, {
      ...by,
      at: new Date('2026-03-05T12:00:00Z'),
    });
    expect([sent.status, sent.publicStage, sent.changedAt]).toEqual(['rejected', 'offer', told]);
    sent.moveTo(stageOf('hired'), stageOf('rejected'), 1, by);
    expect([sent.status, sent.publicStage]).toEqual(['hired', 'hired']);
    sent.moveTo(stageOf('review'), stageOf('hired'), 1, by);
    expect(sent.status).toBe('active');
  });

  it('that was decided is so since the decision, in whichever stage of that outcome', () => {
    sent.reject(stageOf('rejected'), stageOf('entry'), decision, by);
    const later = { ...by, at: new Date(by.at.getTime() + 86_400_000) };
    const other = Object.assign(new Stage(), stageOf('rejected'), { id: newId(), total: 0 });
    sent.moveTo(other, stageOf('rejected'), 1, later);
    expect([sent.stageId, sent.stageSince]).toEqual([other.id, by.at]);
    sent.moveTo(stageOf('review'), other, 1, later);
    expect(sent.stageSince).toEqual(later.at);
  });

  it('is told of once, and only while it is refused', () => {
    const rejection = sent.reject(stageOf('rejected'), stageOf('entry'), decision, by);
    expect(sent.sendRejection(rejection, at)).toBe(true);
    expect([sent.publicStage, rejection.notifiedAt]).toEqual(['notSelected', at]);
    expect(sent.sendRejection(rejection, new Date())).toBe(false);
    expect(rejection.notifiedAt).toBe(at);
    expect(codeOf(() => rejection.change({ notify: 'onClosing' }, at))).toBe('rejection.already-sent');
  });

  it('erased keeps what is counted, and nothing of its person', () => {
    Object.assign(sent, {
      referredBy: 'Grace',
      tags: ['top'],
      coverLetter: 'Dear all',
      answers: [{ id: newId() }],
    });
    const { source, stageId, appliedAt } = sent;
    sent.erase(by.at, nobody);
    expect(sent).toMatchObject({ firstName: '', lastName: '', email: '', phone: null, coverLetter: null });
    expect(sent).toMatchObject({ answers: [], tags: [], referredBy: '', jobSnapshot: {}, cvFileId: null });
    expect(sent).toMatchObject({ source, stageId, appliedAt, jobId: job.id, erasedAt: by.at });
    expect([sent.status, sent.publicStage, sent.promise.dueAt]).toEqual(['withdrawn', 'withdrawn', null]);
    expect(sent.applicantId).toBe(nobody);
    expect(recordedBy(sent)[1]).toEqual({ name: 'application.erased', payload: { applicationId: sent.id } });
  });

  it('erased stays in its figures: hired, refused and late as it was', () => {
    sent.moveTo(stageOf('hired'), stageOf('entry'), 1, by);
    const late = apply();
    late.erase(new Date('2026-06-01T12:00:00Z'), nobody);
    sent.erase(new Date('2026-06-01T12:00:00Z'), nobody);
    expect([sent.status, sent.publicStage, sent.changedAt]).toEqual([
      'hired',
      'hired',
      new Date(by.at.getTime() + 30_000),
    ]);
    expect([late.responseTerms.missedAt, stageOf('entry').total]).toEqual([
      new Date('2026-03-22T12:00:00Z'),
      1,
    ]);
  });

  it('erased is neither moved, refused, tagged nor withdrawn any more, and goes along with its stage', () => {
    sent.moveTo(stageOf('hired'), stageOf('entry'), 1, by);
    sent.erase(by.at, nobody);
    const acts = [
      () => sent.moveTo(stageOf('review'), stageOf('hired'), 1, by),
      () => sent.reject(stageOf('rejected'), stageOf('hired'), decision, by),
      () => sent.tag(['a'], by),
      () => sent.withdraw(null, at),
    ];
    expect(acts.map(codeOf)).toEqual(acts.map(() => 'application.erased'));
    sent.goAlongTo(stageOf('review'), stageOf('hired'), by);
    expect([sent.stageId, sent.status]).toEqual([stageOf('review').id, 'hired']);
  });

  it('opened again or withdrawn learns nothing of its refusal', () => {
    const rejection = sent.reject(stageOf('rejected'), stageOf('entry'), decision, by);
    sent.moveTo(stageOf('review'), stageOf('rejected'), 1, by);
    expect([sent.sendRejection(rejection, at), sent.publicStage]).toEqual([false, 'inReview']);
    const again = sent.reject(stageOf('rejected'), stageOf('review'), decision, by);
    sent.withdraw(null, at);
    expect([sent.sendRejection(again, at), sent.publicStage]).toEqual([false, 'withdrawn']);
  });

  it('has a version for its applicant that rises with what they may know', () => {
    expect(sent.publicVersion).toBe(1);
    sent.reject(stageOf('rejected'), stageOf('entry'), decision, by);
    expect(sent.publicVersion).toBe(1);
    sent.moveTo(stageOf('offer'), stageOf('rejected'), 1, by);
    expect(sent.publicVersion).toBe(2);
  });

  it('does not enter another job’s pipeline', () => {
    const elsewhere = openPipelinePlan(sent.companyId, at).find((part) => part instanceof Stage)!;
    expect(codeOf(() => sent.moveTo(elsewhere, stageOf('entry'), 1, by))).toBe(
      'application.stage-in-other-pipeline',
    );
    expect([stageOf('entry').total, elsewhere.total]).toEqual([1, 0]);
  });

  it('is withdrawn once, stays on the board and moves no more', () => {
    sent.withdraw('Another job', by.at);
    expect([sent.status, sent.publicStage, sent.withdrawnAt]).toEqual(['withdrawn', 'withdrawn', by.at]);
    expect(stageOf('entry').total).toBe(1);
    expect(codeOf(() => sent.withdraw(null, by.at))).toBe('application.not-active');
    expect(codeOf(() => sent.moveTo(stageOf('offer'), stageOf('entry'), 1, by))).toBe(
      'application.not-active',
    );
    expect(namesRecordedBy(sent)).toEqual(['application.submitted', 'application.withdrawn']);
  });
});
