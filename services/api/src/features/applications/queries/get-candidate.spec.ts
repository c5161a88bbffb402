import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let viewer: Caller;
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  sent = await anApplication({ job });
  viewer = await api.as('companyViewer', job.companyId);
});
afterAll(() => api.stop());

const filterOf = (jobId: string) => encodeURIComponent(JSON.stringify({ jobId }));
const pathOf = ({ applicant, jobId }: BuiltApplication) =>
  `candidates/${applicant.id}?filter=${filterOf(jobId)}`;

describe('a candidate', () => {
  it('is everything the page needs in one answer, with the version of the application', async () => {
    const { status, body, headers } = await viewer.get(pathOf(sent));
    expect(status).toBe(200);
    const application = (await viewer.get(`job-applications/${sent.id}`)).body;
    expect(body).toMatchObject({
      id: sent.applicant.id,
      application,
      job: { id: job.id, title: job.title, state: 'published' },
      passed: [],
      otherApplications: [],
      reviewers: [],
    });
    expect(body.stages.map(({ name }: { name: string }) => name)).toEqual([
      'Applied',
      'Review',
      'Interview',
      'Offer',
      'Hired',
      'Refused',
    ]);
    expect(headers.get('etag')).toBe(`"${application.version}"`);
  });

  it('tells when they came into which stage', async () => {
    const mine = await anApplication({ job });
    const manager = await api.as('companyManager', job.companyId);
    const move = (stage: 'interview' | 'offer', version: number) =>
      manager.put(
        `job-applications/${mine.id}/stage`,
        { toStageId: job.stages[stage].id, afterApplicationId: null },
        ifMatch(version),
      );
    await move('interview', 1);
    await move('offer', 2);
    const { passed } = (await viewer.get(pathOf(mine))).body;
    expect(passed).toEqual([
      { stageId: job.stages.interview.id, at: expect.any(String) },
      { stageId: job.stages.offer.id, at: expect.any(String) },
    ]);
  });

  it('knows who stands above and below on the board', async () => {
    const queue = await aJob({ companyId: job.companyId });
    const [first, second, third] = [
      await anApplication({ job: queue }),
      await anApplication({ job: queue }),
      await anApplication({ job: queue }),
    ];
    const around = async (application: BuiltApplication) =>
      (await viewer.get(pathOf(application))).body.neighbours;
    expect(await around(first)).toEqual({ previous: null, next: second.applicant.id });
    expect(await around(second)).toEqual({ previous: first.applicant.id, next: third.applicant.id });
    expect(await around(third)).toEqual({ previous: second.applicant.id, next: null });
  });

  it('leads past an application whose applicant withdrew it and applied anew', async () => {
    const queue = await aJob({ companyId: job.companyId });
    const again = await anApplication({ job: queue });
    const second = await anApplication({ job: queue });
    const withdrawn = {
      applicant: again.applicant,
      status: 'withdrawn',
      appliedAt: new Date('2026-01-05T08:00:00Z'),
    };
    await anApplication({ job: queue, ...withdrawn });
    const last = await anApplication({ job: queue });
    const around = async (application: BuiltApplication) =>
      (await viewer.get(pathOf(application))).body.neighbours;
    expect(await around(again)).toEqual({ previous: null, next: second.applicant.id });
    expect(await around(second)).toEqual({ previous: again.applicant.id, next: last.applicant.id });
    expect(await around(last)).toEqual({ previous: second.applicant.id, next: null });
  });

  it('shows what else they sent to this company, and nothing they sent elsewhere', async () => {
    const other = await aJob({ companyId: job.companyId });
    const mine = await anApplication({ job, applicant: sent.applicant, status: 'withdrawn' });
    const again = await anApplication({ job: other, applicant: sent.applicant, stage: 'offer' });
    await anApplication({ applicant: sent.applicant });
    const { otherApplications } = (await viewer.get(pathOf(sent))).body;
    expect(otherApplications.map(({ id }: { id: string }) => id).sort()).toEqual([again.id, sent.id].sort());
    const latest = (await viewer.get(pathOf(sent))).body.application;
    expect([latest.id, latest.status]).toEqual([mine.id, 'withdrawn']);
    await rowsOf('delete from application where id = any($1)', [[mine.id, again.id]]);
  });

  it('is read by reviewers of the job alone, who see no contact and no job they do not review', async () => {
    const other = await aJob({ companyId: job.companyId });
    const elsewhere = await anApplication({ job: other, applicant: sent.applicant });
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await reviewer.get(pathOf(sent))).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    const { body } = await reviewer.get(pathOf(sent));
    expect(body.application).not.toHaveProperty('email');
    expect(body.otherApplications).toEqual([]);
    expect(body.reviewers).toMatchObject([{ userId: reviewer.person.id, photo: null }]);
    await rowsOf('delete from application where id = $1', [elsewhere.id]);
    await rowsOf('delete from job_reviewer where user_id = $1', [reviewer.person.id]);
  });

  it('is not found elsewhere, and asks for the job', async () => {
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await stranger.get(pathOf(sent))).status).toBe(404);
    expect((await viewer.get(`candidates/${sent.applicant.id}?filter=${filterOf(newId())}`)).status).toBe(
      404,
    );
    expect((await viewer.get(`candidates/${newId()}?filter=${filterOf(job.id)}`)).status).toBe(404);
    const asked = await viewer.get(`candidates/${sent.applicant.id}`);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['filter']]);
    const wrong = await viewer.get(`candidates/${sent.applicant.id}?filter=${filterOf('x')}`);
    expect(wrong.body.errors).toEqual({ 'filter.jobId': 'jobId is the id of a job' });
    const me = await api.as('applicant');
    expect((await me.get(pathOf(sent))).status).toBe(403);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`${pathOf(sent)}&companyId=${job.companyId}`)).status).toBe(200);
  });
});
