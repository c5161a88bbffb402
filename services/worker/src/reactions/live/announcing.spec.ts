import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../test/support/infrastructure.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
let listener: pg.Client;
const heard: unknown[] = [];
beforeAll(async () => {
  worker = await openWorker();
  listener = new pg.Client({ connectionString: (await testDatabase()).apiUrl });
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => heard.push([channel, JSON.parse(payload ?? 'null')]));
  await listener.query('listen live');
});
afterAll(async () => {
  await listener?.end();
  await worker?.close();
});
beforeEach(() => void heard.splice(0));

describe('announcing to open boards', () => {
  it('names the pipeline once for each thing that happens to a card, and nothing else', async () => {
    const job = await aJob();
    const { id: applicationId, jobId, applicant, stageId } = await anApplication({ job });
    const applicantId = applicant.id;
    const about = { applicationId, jobId, applicantId };
    const { companyId } = job;
    const submitted = anEvent('application.submitted', companyId, { ...about, stageId, firstOfJob: true });
    await worker.deliverTo('live', submitted);
    await worker.deliverTo('live', anEvent('application.withdrawn', companyId, about));
    await worker.deliverTo(
      'live',
      anEvent('application.stage-moved', companyId, {
        applicationId,
        fromStageId: stageId,
        toStageId: job.stages.review.id,
      }),
    );
    await eventually(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual(Array(3).fill(['live', { topic: 'pipeline', id: job.pipelineId }]));
  });

  it('names the pipeline once for each thing that is written about a card', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    const about = { activityId: await anActivity({ application }), applicationId: application.id };
    const { companyId } = job;
    await worker.deliverTo('live', anEvent('comment.written', companyId, about));
    await worker.deliverTo('live', anEvent('comment.changed', companyId, about));
    await worker.deliverTo('live', anEvent('message.sent', companyId, { ...about, from: 'applicant' }));
    await eventually(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual(Array(3).fill(['live', { topic: 'pipeline', id: job.pipelineId }]));
  });

  it('names the pipeline whose stages changed', async () => {
    const job = await aJob();
    const changed = anEvent('pipeline.stages-changed', job.companyId, { pipelineId: job.pipelineId });
    await worker.deliverTo('live', changed);
    await eventually(() => expect(heard).toEqual([['live', { topic: 'pipeline', id: job.pipelineId }]]));
  });

  it('says nothing about cards of another company', async () => {
    const { id: applicationId, jobId, applicant } = await anApplication();
    const { id: other } = await aCompany();
    const about = { applicationId, jobId, applicantId: applicant.id };
    await worker.deliverTo('live', anEvent('application.withdrawn', other, about));
    await listener.query('select 1');
    expect(heard).toEqual([]);
  });
});
