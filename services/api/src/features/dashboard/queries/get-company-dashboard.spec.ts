import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aReview } from '../../../../../../test/support/builders/review.builder.js';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aLegalHold } from '../../../../../../test/support/builders/decided.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { awayFromMidnight } from '../../../../../../test/support/whole-day.js';

let api: ApiUnderTest;
beforeAll(async () => {
  await awayFromMidnight();
  api = await startApi();
});
afterAll(() => api.stop());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/** A company with two live jobs and a draft: three applicants at the door, one long in an interview, one hired. */
async function busyCompany() {
  const { id } = await aCompany();
  const baker = await aJob({ companyId: id, title: 'Baker' });
  const miller = await aJob({ companyId: id, title: 'Miller' });
  await aJob({ companyId: id, title: 'Driver', status: 'draft' });
  const oldest = await anApplication({ job: baker, appliedAt: ago(9) });
  await anApplication({ job: baker, appliedAt: ago(2) });
  const withdrawn = await anApplication({ job: baker, appliedAt: ago(1) });
  await rowsOf(`update application set status = 'withdrawn' where id = $1`, [withdrawn.id]);
  const interviewed = await anApplication({ job: miller, stage: 'interview', appliedAt: ago(40) });
  await rowsOf('update application set stage_since = $2 where id = $1', [interviewed.id, ago(12)]);
  const hired = await anApplication({ job: miller, stage: 'hired', status: 'hired', appliedAt: ago(50) });
  await rowsOf('update application set stage_since = now() where id = $1', [hired.id]);
  await rowsOf('update job set created_at = $2 where company_id = $1', [id, ago(60)]);
  return { id, baker, miller, oldest, interviewed };
}

async function aMessage(about: BuiltApplication, source: 'applicant' | 'user', at: Date, content = 'Hello') {
  const { companyId, jobId, stageId } = about;
  await insertInto('activity', {
    id: newId(),
    companyId,
    applicationId: about.id,
    jobId,
    stageId,
    type: 'message',
    source,
    content,
    metadata: new Json({}),
    createdAt: at,
  });
}

describe('the dashboard of a company', () => {
  it('tells what waits, what counts, and how each job stands', async () => {
    const { id, baker, miller, oldest, interviewed } = await busyCompany();
    const { status, body } = await (await api.as('companyManager', id)).get(`company-dashboards/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, companyId: id, companyName: 'Northwind' });
    expect(body.range).toEqual({ from: dateOf(ago(29)), to: dateOf(new Date()) });
    expect(body.needsYou.newApplicants).toMatchObject({ count: 2, jobCount: 1 });
    expect(body.needsYou.newApplicants.first[0]).toEqual({
      applicationId: oldest.id,
      applicantId: oldest.applicant.id,
      jobId: baker.id,
      jobTitle: 'Baker',
      firstName: oldest.applicant.firstName,
      lastName: oldest.applicant.lastName,
      since: expect.any(String),
    });
    expect(body.needsYou.late).toMatchObject({
      count: 2,
      jobCount: 2,
      longestDays: 12,
      longestStage: 'Interview',
    });
    expect(
      body.needsYou.late.first.map(
        ({ applicationId }: BuiltApplication & { applicationId: string }) => applicationId,
      ),
    ).toEqual([interviewed.id, oldest.id]);
    expect(body.tiles).toMatchObject({
      openJobs: 2,
      draftJobs: 1,
      newApplicants: { count: 3, before: 2 },
      inInterview: { count: 1, jobCount: 1 },
      hires: { count: 1, before: 0 },
    });
    expect(body.tiles.newApplicants.daily).toHaveLength(30);
    expect(body.tiles.newApplicants.daily.at(-3)).toBe(1);
    const shown = body.jobs.find((job: BuiltJob) => job.id === miller.id);
    expect(shown).toMatchObject({ title: 'Miller', live: true, newCount: 0 });
    expect(
      shown.stages.map(({ type, count }: { type: string; count: number }) => `${type} ${count}`),
    ).toEqual(['entry 0', 'review 0', 'interview 1', 'offer 0', 'hired 1', 'rejected 0']);
    expect(body.jobs.map(({ title }: BuiltJob) => title)).toEqual(['Baker', 'Miller', 'Driver']);
  });

  it('counts the days that are asked for, and the company’s patience where a stage has none', async () => {
    const { id, interviewed } = await busyCompany();
    const admin = await api.as('companyAdmin', id);
    const { body } = await admin.get(`company-dashboards/${id}?from=${dateOf(ago(3))}&to=${dateOf(ago(1))}`);
    expect(body.tiles.newApplicants).toMatchObject({ count: 2, before: 0, daily: [0, 1, 1] });
    await rowsOf(`update stage set settings = settings || '{"staleAfterDays": null}' where company_id = $1`, [
      id,
    ]);
    const late = async () => (await admin.get(`company-dashboards/${id}`)).body.needsYou.late;
    expect(await late()).toMatchObject({ count: 2 });
    await insertInto('company_settings', {
      companyId: id,
      staleAfterDays: 10,
      retentionMonths: 24,
      version: 1,
    });
    expect((await late()).first.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual(
      [interviewed.id],
    );
    await rowsOf('update company_settings set stale_after_days = null where company_id = $1', [id]);
    expect(await late()).toMatchObject({ count: 0, first: [], longestDays: null });
    for (const [query, errors] of [
      ['from=2026-02-30', { from: 'Write dates as 2026-11-21' }],
      ['from=2026-02-02&to=2026-02-01', { to: 'The range must end after it starts' }],
      ['from=2020-01-01&to=2026-01-01', { from: 'At most 366 days' }],
      ['from=2999-01-01', { from: 'The range starts after today' }],
    ] as const) {
      expect((await admin.get(`company-dashboards/${id}?${query}`)).body.errors).toEqual(errors);
    }
  });

  it('names conversations in which the applicant had the last word, and invitations that run out', async () => {
    const { id, oldest, interviewed } = await busyCompany();
    await aMessage(oldest, 'user', ago(3));
    await aMessage(oldest, 'applicant', ago(3), 'Earlier words');
    await aMessage(oldest, 'applicant', ago(2), ' May I bring\n\nmy work on paper?');
    await aMessage(interviewed, 'applicant', ago(2));
    await aMessage(interviewed, 'user', ago(1));
    const soon = await anInvitation({ companyId: id, expiresAt: new Date(Date.now() + day) });
    await anInvitation({ companyId: id });
    await anInvitation({ companyId: id, expiresAt: ago(1) });
    const of = async (type: 'companyManager' | 'companyViewer' | 'companyReviewer') =>
      (await (await api.as(type, id)).get(`company-dashboards/${id}`)).body.needsYou;
    const manager = await of('companyManager');
    expect(manager.unansweredMessages).toMatchObject({ count: 1, jobCount: 1 });
    expect(manager.unansweredMessages.first[0]).toMatchObject({
      applicationId: oldest.id,
      excerpt: 'May I bring my work on paper?',
    });
    expect(manager.expiringInvitations).toMatchObject({
      count: 1,
      first: [{ id: soon.id, email: soon.email }],
    });
    const viewer = await of('companyViewer');
    expect([viewer.unansweredMessages.count, viewer.expiringInvitations]).toEqual([1, null]);
    expect(await of('companyReviewer')).toMatchObject({
      unansweredMessages: null,
      expiringInvitations: null,
    });
  });

  it('asks admins about holds without an end after ninety days, the one that waits longest first', async () => {
    const { id, oldest, interviewed } = await busyCompany();
    const on = { companyId: id, jobId: oldest.jobId };
    await aLegalHold({ ...on, applicationId: interviewed.id }, { confirmedAt: ago(91) });
    await aLegalHold(on, { confirmedAt: ago(120) });
    await aLegalHold(on, { confirmedAt: ago(89) });
    await aLegalHold(on, { confirmedAt: ago(100), endsAt: new Date(Date.now() + day) });
    const holds = async (type: 'companyAdmin' | 'companyManager') =>
      (await (await api.as(type, id)).get(`company-dashboards/${id}`)).body.needsYou.legalHoldsToConfirm;
    const { firstName, lastName } = interviewed.applicant;
    const { count, first } = await holds('companyAdmin');
    expect([count, first.map(({ title }: { title: string }) => title)]).toEqual([
      2,
      ['Baker', `${firstName} ${lastName}`],
    ]);
    expect(await holds('companyManager')).toBeNull();
  });

  it('names no conversation with somebody who withdrew: nobody can answer there', async () => {
    const { id, oldest } = await busyCompany();
    await aMessage(oldest, 'applicant', ago(2));
    const viewer = await api.as('companyViewer', id);
    const unanswered = async () =>
      (await viewer.get(`company-dashboards/${id}`)).body.needsYou.unansweredMessages.count;
    expect(await unanswered()).toBe(1);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [oldest.id]);
    expect(await unanswered()).toBe(0);
  });

  it('names candidates of whom the reader is asked for a view, the first day first, until they are decided', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id });
    const reviewer = await api.as('companyReviewer', id);
    const { id: userId } = reviewer.person;
    await aReviewer({ jobId: job.id, companyId: id, userId });
    const [whenever, friday, done, decided] = [
      await anApplication({ job }),
      await anApplication({ job }),
      await anApplication({ job }),
      await anApplication({ job, status: 'rejected' }),
    ];
    await aReview({ application: whenever, userId });
    await aReview({ application: friday, userId, dueOn: '2026-11-27' });
    await aReview({ application: done, userId, verdict: 'yes' });
    await aReview({ application: decided, userId });
    await aReview({ application: await anApplication({ job: await aJob({ companyId: id }) }), userId });
    const { needsYou } = (await reviewer.get(`company-dashboards/${id}`)).body;
    expect(needsYou.reviews).toMatchObject({
      count: 2,
      jobCount: 1,
      first: [{ applicationId: friday.id }, { applicationId: whenever.id }],
    });
    const other = await api.as('companyAdmin', id);
    expect((await other.get(`company-dashboards/${id}`)).body.needsYou.reviews).toEqual({
      count: 0,
      jobCount: 0,
      latestAt: null,
      first: [],
    });
  });

  it('names candidates on whom the reader is mentioned, until they have read it', async () => {
    const { id, baker, oldest, interviewed } = await busyCompany();
    const author = await api.as('companyManager', id);
    const [mentioned, other] = [await api.as('companyReviewer', id), await api.as('companyViewer', id)];
    await aReviewer({ jobId: baker.id, companyId: id, userId: mentioned.person.id });
    const comment = (on: BuiltApplication, mentions: string[], content = 'What do you think?') =>
      author.post('activities', {
        entityId: on.id,
        entityType: 'job_application',
        type: 'comment',
        content,
        mentions,
      });
    const { body: first } = await comment(oldest, [mentioned.person.id]);
    await comment(oldest, [mentioned.person.id, other.person.id], 'And now?');
    expect((await comment(interviewed, [mentioned.person.id])).status).toBe(422);
    const mentionsOf = async (caller: typeof mentioned) =>
      (await caller.get(`company-dashboards/${id}`)).body.needsYou.mentions;
    const writtenBy = `${author.person.firstName} ${author.person.lastName}`;
    expect(await mentionsOf(mentioned)).toMatchObject({
      count: 1,
      jobCount: 1,
      first: [{ applicationId: oldest.id, since: first.createdAt, excerpt: 'What do you think?', writtenBy }],
    });
    expect([(await mentionsOf(author)).count, (await mentionsOf(other)).count]).toEqual([0, 1]);
    await mentioned.post('activity-reads', { entityId: oldest.id, readAt: new Date().toISOString() });
    expect([(await mentionsOf(mentioned)).count, (await mentionsOf(other)).count]).toEqual([0, 1]);
    await rowsOf('update activity set deleted_at = now() where application_id = $1', [oldest.id]);
    expect((await mentionsOf(other)).count).toBe(0);
  });

  it('shows a reviewer the jobs they review, and nothing else', async () => {
    const { id, miller, interviewed } = await busyCompany();
    const reviewer = await api.as('companyReviewer', id);
    const nothing = (await reviewer.get(`company-dashboards/${id}`)).body;
    expect([nothing.jobs, nothing.tiles.openJobs, nothing.tiles.hires.count]).toEqual([[], 0, 0]);
    expect(JSON.stringify(nothing)).not.toContain(interviewed.applicant.id);
    await aReviewer({ jobId: miller.id, companyId: id, userId: reviewer.person.id });
    const { body } = await reviewer.get(`company-dashboards/${id}`);
    expect(body.jobs.map((job: BuiltJob) => job.id)).toEqual([miller.id]);
    expect(body.needsYou.newApplicants.count).toBe(0);
    expect(body.tiles).toMatchObject({
      openJobs: 1,
      inInterview: { count: 1 },
      hires: { count: 1 },
      newThisWeek: 0,
    });
  });

  it('is found by its members and the platform', async () => {
    const [{ id }, other] = [await busyCompany(), await busyCompany()];
    const stranger = await api.as('companyAdmin', other.id);
    expect((await stranger.get(`company-dashboards/${id}`)).status).toBe(404);
    expect((await (await api.as('applicant')).get(`company-dashboards/${id}`)).status).toBe(403);
    const platform = await api.as('stacAdmin');
    const { body } = await platform.get(`company-dashboards/${id}`);
    expect([body.companyId, body.jobs.length, body.needsYou.unansweredMessages]).toEqual([id, 3, null]);
    expect((await platform.get(`company-dashboards/${newId()}`)).status).toBe(404);
  });
});
