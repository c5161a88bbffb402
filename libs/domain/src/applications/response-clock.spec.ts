import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { Job } from '../jobs/job.entity.js';
import { openPipelinePlan } from '../pipelines/pipeline-plan.js';
import { Stage } from '../pipelines/stage.entity.js';
import { goOn, takeMoreDays, waitForReply } from './response-clock.js';
import { Application } from './application.entity.js';
import { seenAt, notifyAfterSeconds } from './public-state.js';

const dayMs = 86_400_000;
const sentAt = new Date('2026-11-23T12:00:00Z');
const after = (days: number, seconds = 0) => new Date(sentAt.getTime() + days * dayMs + seconds * 1_000);
const days = { responseDays: 21, interviewResponseDays: 14 };
const decision = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' } as const;

let stages: Stage[];
let sent: Application;
const stageOf = (type: Stage['type']) => stages.find((stage) => stage.type === type)!;

function send(ofJob = {}): Application {
  const companyId = newId();
  const [pipeline, ...planned] = openPipelinePlan(companyId, sentAt);
  stages = planned.filter((part) => part instanceof Stage);
  const job = Job.draft(
    { title: 'Tester' },
    { companyId, pipelineId: pipeline!.id },
    { actorId: null, at: sentAt },
  );
  job.settings = ofJob;
  const to = { job, stage: stageOf('entry'), earlierApplications: 0, jobSnapshot: {}, answers: [] };
  return Application.submit(
    { jobId: job.id, email: 'ada@example.com' },
    { ...to, position: null, languages: [], responseDays: days, noticeNumber: null },
    { userId: newId(), firstName: 'Ada', lastName: 'Lovelace', photoFileId: null },
    sentAt,
  );
}
beforeEach(() => void (sent = send()));

const by = (at: Date) => ({ actorId: newId(), at });
const move = (from: Stage['type'], to: Stage['type'], at: Date) =>
  sent.moveTo(stageOf(to), stageOf(from), stageOf(to).placeAtEnd(), by(at));
/** What the applicant reads at that moment. */
function readAt(at: Date): Date | null {
  const waits = sent.publicStageFrom !== null && sent.publicStageFrom > at;
  return waits ? (sent.promiseBefore?.dueAt ?? null) : sent.promise.dueAt;
}

describe('the clock of an answer', () => {
  it('begins with the application, with the days of the job or else of the company', () => {
    expect([sent.promise.since, sent.promise.dueAt]).toEqual([sentAt, after(21)]);
    expect(send({ responseDays: 10, interviewResponseDays: null }).promise.dueAt).toEqual(after(10));
  });

  it('begins anew when another public stage is known, with days of its own for an interview', () => {
    move('entry', 'review', after(3));
    expect([readAt(after(3, notifyAfterSeconds - 1)), readAt(after(3, notifyAfterSeconds))]).toEqual([
      after(21),
      after(24, notifyAfterSeconds),
    ]);
    move('review', 'interview', after(5));
    expect(readAt(after(6))).toEqual(after(19, notifyAfterSeconds));
    expect(sent.promise.since).toEqual(after(5, notifyAfterSeconds));
  });

  it('goes on where the move tells the applicant nothing new', () => {
    const { promise } = sent;
    stageOf('review').settings = { ...stageOf('review').settings, publicStage: 'received' };
    move('entry', 'review', after(3));
    expect([sent.promise, sent.promiseBefore]).toEqual([promise, null]);
  });

  it('is as though nothing had happened when a move is undone in time, also of a paused clock', () => {
    waitForReply(sent, after(2));
    const { promise } = sent;
    move('entry', 'review', after(3));
    move('review', 'offer', after(3, 5));
    expect(readAt(after(3, 10))).toEqual(promise.dueAt);
    move('offer', 'review', after(3, 10));
    expect(readAt(after(4))).toEqual(after(24, notifyAfterSeconds));
    move('review', 'entry', after(3, 20));
    expect([sent.promise, sent.promiseBefore]).toEqual([promise, null]);
  });

  it('forgets a move that was overtaken by a refusal nobody was told', () => {
    const { promise } = sent;
    move('entry', 'interview', after(3));
    sent.reject(stageOf('rejected'), stageOf('interview'), decision, by(after(3, 10)));
    expect([sent.promise, sent.promiseBefore]).toEqual([promise, null]);
    move('rejected', 'review', after(4));
    expect(readAt(after(5))).toEqual(after(25, notifyAfterSeconds));
  });

  it('goes on under a refusal, and ends when it is told', () => {
    const rejection = sent.reject(stageOf('rejected'), stageOf('entry'), decision, by(after(3)));
    expect(readAt(after(4))).toEqual(after(21));
    sent.sendRejection(rejection, after(5));
    expect([sent.promise.dueAt, sent.promiseBefore]).toEqual([null, null]);
    move('rejected', 'review', after(6));
    expect([readAt(after(6)), readAt(after(7))]).toEqual([null, after(27, notifyAfterSeconds)]);
  });

  it('ends with being hired, whatever the applicant reads then, and with withdrawing', () => {
    move('entry', 'hired', after(3));
    expect([readAt(after(3)), readAt(after(4))]).toEqual([after(21), null]);
    sent = send();
    stageOf('hired').settings = { ...stageOf('hired').settings, publicStage: 'received' };
    move('entry', 'hired', after(3));
    expect(sent.promise.dueAt).toBeNull();
    move('hired', 'entry', after(4));
    expect(readAt(after(5))).toEqual(after(25, notifyAfterSeconds));
    sent.withdraw(null, after(6));
    expect(sent.promise.dueAt).toBeNull();
  });
});

describe('waiting for the applicant', () => {
  it('stops the clock until they reply, and the rest goes on', () => {
    waitForReply(sent, after(5));
    expect([sent.promise.dueAt, sent.promise.pausedUntil]).toEqual([after(35), after(19)]);
    goOn(sent, after(8));
    expect([sent.promise.dueAt, sent.promise.pausedUntil]).toEqual([after(24), null]);
    goOn(sent, after(9));
    expect(sent.promise.dueAt).toEqual(after(24));
  });

  it('cannot stop it for longer than two weeks in all, however often it is asked', () => {
    waitForReply(sent, after(1));
    waitForReply(sent, after(2));
    expect(sent.promise.dueAt).toEqual(after(35));
    goOn(sent, after(11));
    waitForReply(sent, after(12));
    expect([sent.promise.dueAt, sent.promise.pausedUntil]).toEqual([after(35), after(16)]);
    waitForReply(sent, after(20));
    goOn(sent, after(21));
    expect(sent.promise.dueAt).toEqual(after(35));
  });

  it('stops nothing that is over or late already', () => {
    waitForReply(sent, after(21));
    expect(sent.promise.dueAt).toEqual(after(21));
    sent.withdraw(null, after(22));
    waitForReply(sent, after(23));
    expect(sent.promise.pausedUntil).toBeNull();
  });

  it('ends with the next answer', () => {
    waitForReply(sent, after(5));
    move('entry', 'review', after(6));
    expect([sent.promise.dueAt, sent.promise.pausedUntil]).toEqual([after(27, notifyAfterSeconds), null]);
    expect(seenAt(sent, after(7)).publicStage).toBe('inReview');
  });
});

describe('what became of the promise', () => {
  const responseDates = () => [sent.responseTerms.firstSentAt, sent.responseTerms.missedAt];

  it('is when the applicant heard for the first time, and no day that passed', () => {
    expect(responseDates()).toEqual([null, null]);
    move('entry', 'review', after(3));
    move('review', 'interview', after(20));
    expect(responseDates()).toEqual([after(3, notifyAfterSeconds), null]);
    const rejection = sent.reject(stageOf('rejected'), stageOf('interview'), decision, by(after(21)));
    sent.sendRejection(rejection, after(22));
    expect(responseDates()).toEqual([after(3, notifyAfterSeconds), null]);
  });

  it('forgets an answer the applicant never got', () => {
    move('entry', 'review', after(3));
    move('review', 'offer', after(3, 5));
    expect(responseDates()).toEqual([after(3, 5 + notifyAfterSeconds), null]);
    move('offer', 'review', after(3, 10));
    move('review', 'entry', after(3, 20));
    expect(responseDates()).toEqual([null, null]);
    move('entry', 'interview', after(4));
    sent.reject(stageOf('rejected'), stageOf('interview'), decision, by(after(4, 10)));
    expect(responseDates()).toEqual([null, null]);
  });

  it('keeps the first day that passed, whatever came after it', () => {
    move('entry', 'review', after(22));
    expect(responseDates()).toEqual([after(22, notifyAfterSeconds), after(21)]);
    const rejection = sent.reject(stageOf('rejected'), stageOf('review'), decision, by(after(80)));
    sent.sendRejection(rejection, after(81));
    expect(responseDates()[1]).toEqual(after(21));
  });

  it('counts no day that was put off before it came, and one that was put off too late', () => {
    takeMoreDays(sent, 'The panel is ill', after(20));
    move('entry', 'review', after(27));
    expect(responseDates()[1]).toBeNull();
    sent = send();
    takeMoreDays(sent, 'The panel is ill', after(22));
    expect(responseDates()[1]).toEqual(after(21));
  });

  it('is no answer where the applicant gave it', () => {
    sent.withdraw(null, after(2));
    expect(responseDates()).toEqual([null, null]);
  });
});
