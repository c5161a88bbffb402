import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import pg from 'pg';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../test/support/infrastructure.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { announceMoveWhenApplicationStageMoved } from './announce-move.when-application-stage-moved.js';
import { purgeLiveEvents } from './purge-live-events.js';

let worker: TestWorker;
let listener: pg.Client;
const heard: unknown[] = [];
beforeAll(async () => {
  worker = await openWorker();
  listener = new pg.Client({ connectionString: (await testDatabase()).apiUrl });
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => heard.push([channel, payload]));
  await listener.query('listen live');
});
afterAll(async () => {
  await listener?.end();
  await worker?.close();
});
beforeEach(() => void heard.splice(0));

const announced = (companyId: string) =>
  rowsOf(
    `select kind, job_id as "jobId", pipeline_id as "pipelineId", application_id as "applicationId", version
     from live_event where company_id = $1 order by id`,
    [companyId],
  );

describe('announcing to open boards', () => {
  it('names ids and the version once for each thing that happens to a card, and nothing else', async () => {
    const job = await aJob();
    const { id: applicationId, jobId, applicant, stageId } = await anApplication({ job, tags: ['secret'] });
    const about = { applicationId, jobId, applicantId: applicant.id };
    const { companyId, pipelineId } = job;
    await rowsOf('update application set version = 3 where id = $1', [applicationId]);
    const moved = { applicationId, fromStageId: stageId, toStageId: job.stages.review.id };
    await worker.deliverTo(
      'live',
      anEvent('application.submitted', companyId, { ...about, stageId, firstOfJob: true }),
    );
    await worker.deliverTo('live', anEvent('application.stage-moved', companyId, moved));
    await worker.deliverTo('live', anEvent('application.tagged', companyId, { applicationId }));
    await worker.deliverTo(
      'live',
      anEvent('application.rejection-decided', companyId, { applicationId, rejectionId: newId() }),
    );
    await worker.deliverTo('live', anEvent('application.rejection-sent', companyId, { applicationId }));
    await worker.deliverTo('live', anEvent('consent.changed', companyId, { applicationId }));
    await worker.deliverTo('live', anEvent('application.withdrawn', companyId, about));
    const of = (kind: string) => ({ kind, jobId, pipelineId, applicationId, version: 3 });
    expect(await announced(companyId)).toEqual([
      of('submitted'),
      of('moved'),
      of('tagged'),
      of('decided'),
      of('decided'),
      of('decided'),
      of('withdrawn'),
    ]);
    await eventually(() => expect(heard).toContainEqual(['live', companyId]));
    expect(new Set(heard.map(String))).toEqual(new Set([`live,${companyId}`]));
  });

  it('names the application something was written about, and not what', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    const about = { activityId: await anActivity({ application }), applicationId: application.id };
    const { companyId } = job;
    await worker.deliverTo('live', anEvent('comment.written', companyId, about));
    await worker.deliverTo('live', anEvent('comment.changed', companyId, about));
    await worker.deliverTo('live', anEvent('message.sent', companyId, { ...about, from: 'applicant' }));
    const told = { applicationId: application.id, jobId: job.id, pipelineId: job.pipelineId, version: 1 };
    expect(await announced(companyId)).toEqual(Array(3).fill({ kind: 'written', ...told }));
  });

  it('names the application whose reviewers changed, and neither who nor what they say', async () => {
    const job = await aJob();
    const { id: applicationId } = await anApplication({ job });
    const review = { reviewId: newId(), applicationId };
    const question = { ...review, userId: newId(), bulkActionId: null };
    await worker.deliverTo('live', anEvent('review.requested', job.companyId, question));
    await worker.deliverTo('live', anEvent('review.changed', job.companyId, review));
    const told = { applicationId, jobId: job.id, pipelineId: job.pipelineId, version: 1 };
    expect(await announced(job.companyId)).toEqual(Array(2).fill({ kind: 'reviewed', ...told }));
  });

  it('names the board whose stages changed', async () => {
    const job = await aJob();
    const { companyId, pipelineId } = job;
    await worker.deliverTo('live', anEvent('pipeline.stages-changed', companyId, { pipelineId }));
    expect(await announced(companyId)).toEqual([
      { kind: 'stages', jobId: job.id, pipelineId, applicationId: null, version: null },
    ]);
  });

  it('says nothing about cards of another company', async () => {
    const { id: applicationId, jobId, applicant, companyId } = await anApplication();
    const { id: other } = await aCompany();
    const about = { applicationId, jobId, applicantId: applicant.id };
    await worker.deliverTo('live', anEvent('application.withdrawn', other, about));
    await listener.query('select 1');
    expect([await announced(other), await announced(companyId)]).toEqual([[], []]);
    expect(heard).not.toContainEqual(['live', companyId]);
  });

  it('takes turns within a company, so that one that does much at once holds one connection', () => {
    const companyId = newId();
    const moved = { applicationId: newId(), fromStageId: newId(), toStageId: newId() };
    const event = anEvent('application.stage-moved', companyId, moved);
    expect(announceMoveWhenApplicationStageMoved.prepare(event)?.turn).toBe(companyId);
  });

  it('notifies after the commit, for transactions that notify wait for each other', async () => {
    const [row] = await rowsOf<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'record_live_event'`,
      [],
    );
    expect(row?.prosrc).toContain('insert into live_event');
    expect(row?.prosrc).not.toMatch(/notify/i);
  });

  it('commits what happens in one company in the order of its numbers', async () => {
    const job = await aJob();
    const cards = await Promise.all(Array.from({ length: 12 }, () => anApplication({ job })));
    const seen: number[] = [];
    const watching = (async () => {
      while (seen.length < 36) {
        const rows = await rowsOf<{ id: string }>(
          'select id from live_event where company_id = $1 and id > $2 order by id',
          [job.companyId, seen.at(-1) ?? 0],
        );
        seen.push(...rows.map(({ id }) => Number(id)));
      }
    })();
    await Promise.all(
      cards.flatMap(({ id: applicationId }) =>
        Array.from({ length: 3 }, () =>
          worker.deliverTo('live', anEvent('application.tagged', job.companyId, { applicationId })),
        ),
      ),
    );
    await watching;
    expect(seen).toHaveLength(36);
  });

  it('is forgotten after ten minutes', async () => {
    const { id: applicationId, companyId } = await anApplication();
    await worker.deliverTo('live', anEvent('application.tagged', companyId, { applicationId }));
    await worker.deliverTo('live', anEvent('application.tagged', companyId, { applicationId }));
    await rowsOf(
      `update live_event set created_at = now() - interval '11 minutes'
       where id = (select min(id) from live_event where company_id = $1)`,
      [companyId],
    );
    await worker.run(purgeLiveEvents);
    expect(await announced(companyId)).toHaveLength(1);
  });
});
