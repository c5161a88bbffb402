import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type DeclaredRoute, RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../support/builders/job.builder.js';
import { anActivity } from '../support/builders/activity.builder.js';
import { aReview } from '../support/builders/review.builder.js';
import { aTemplate } from '../support/builders/message-template.builder.js';
import { aPublicJob } from '../support/builders/public-job.js';
import { TestMailer } from '../support/mail-box.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import { openWorker, type TestWorker } from '../support/worker.js';

/** What a company notes internally, and jobs that are not open, never reach anyone outside. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what a company notes inside: comments, notes, tags, names of stages, templates and views', () => {
  const canary = `canary-${newId().slice(-12)}`;
  let applicant: Caller;
  let job: BuiltJob;
  let timeline: string;
  let activityId: string;
  let messageId: string;
  let viewId: string;
  let worker: TestWorker;
  let sentMails: string[];
  let unsent: BuiltApplication;
  afterAll(() => worker?.close());

  beforeAll(async () => {
    worker = await openWorker();
    applicant = await api.as('applicant');
    job = await aPublicJob(api);
    const sent = await anApplication({ job, applicant: applicant.person });
    timeline = timelineOf(sent);
    activityId = newId();
    await insertInto('activity', {
      id: activityId,
      companyId: job.companyId,
      applicationId: sent.id,
      jobId: job.id,
      stageId: sent.stageId,
      linkedActivityId: null,
      type: 'comment',
      source: 'user',
      sourceId: newId(),
      title: canary,
      content: `Not for outside: ${canary}`,
      metadata: new Json({ note: canary }),
      createdAt: new Date(),
    });
    const userId = (await api.as('companyManager', job.companyId)).person.id;
    const review = { application: sent, userId, note: canary, verdict: 'no' } as const;
    await aReview(review);
    await anActivity({ application: sent, sourceId: userId, content: canary, verdict: 'no' });
    // A message and a rejection the applicant received: their templates stay internal.
    const { companyId } = job;
    const templateId = await aTemplate({ companyId, name: `Template ${canary}` });
    messageId = newId();
    const line = { companyId, applicationId: sent.id, jobId: job.id, stageId: sent.stageId, templateId };
    await insertInto('activity', {
      ...line,
      id: messageId,
      type: 'message',
      source: 'user',
      sourceId: newId(),
      content: 'Hello',
      metadata: new Json({}),
      createdAt: new Date(),
    });
    await rowsOf(`update stage set name = $2 || position, description = $2 where pipeline_id = $1`, [
      job.pipelineId,
      canary,
    ]);
    viewId = await saveView();
    unsent = await rejectedForLater();
    sentMails = await decideAbout(sent);
  });

  const timelineOf = ({ id }: BuiltApplication): string =>
    `activities?filter=${encodeURIComponent(JSON.stringify({ entityId: id }))}`;

  /** A rejection scheduled for a later day: its letter and reason are not public yet. */
  async function rejectedForLater(): Promise<BuiltApplication> {
    const { companyId } = job;
    const later = await anApplication({ job: await aJob({ companyId }), applicant: applicant.person });
    const words = { note: canary, text: `Dear {{firstName}}, ${canary}.` };
    const rejection = { reason: 'unreachable', notify: 'later', ...words };
    const manager = await api.as('companyManager', companyId);
    const reply = await manager.post(`job-applications/${later.id}/rejection`, rejection, ifMatch(1));
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    return later;
  }

  /** A view of a member, whose name and filter say what the company thinks. */
  async function saveView(): Promise<string> {
    const view = {
      name: `View ${canary}`,
      filter: { tag: [canary], stages: [canary] },
      sort: ['appliedAt', 'DESC'],
      columns: [],
    };
    const { status, body } = await (await api.as('companyManager', job.companyId)).post('saved-views', view);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.id;
  }

  /** Tags, a move, a message and a refusal by a member, and what the applicant gets by mail of it. */
  async function decideAbout({ id, companyId }: BuiltApplication): Promise<string[]> {
    const manager = await api.as('companyManager', companyId);
    const mailer = new TestMailer();
    const mail = { from: 'no-reply@work.example', brand: 'Pathway', publicUrl: api.url, invitationKey: 'k' };
    const deliver = async () => {
      await deliverMails(worker, companyId);
      await movesBecomeKnown(rowsOf, applicant.person.email);
      await new EmailSender(worker.orm, mailer, mail, worker.tools.logger, mailWriters).sendDue();
    };
    await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
    const acts = [await manager.patch(`job-applications/${id}`, { tags: [canary] }, ifMatch(1))];
    const move = { toStageId: job.stages.interview.id, afterApplicationId: null };
    acts.push(await manager.put(`job-applications/${id}/stage`, move, ifMatch(2)));
    await deliver();
    const message = {
      entityId: id,
      entityType: 'job_application',
      type: 'message',
      content: 'Dear {{firstName}}, a word.',
    };
    acts.push(await manager.post('activities', message));
    const template = await aTemplate({ companyId, name: `Letter ${canary}`, kind: 'rejection' });
    const words = { note: canary, text: 'Dear {{firstName}}, no.', templateId: template };
    const rejection = { reason: 'unreachable', notify: 'now', ...words };
    const { version } = (await manager.get(`job-applications/${id}`)).body;
    acts.push(await manager.post(`job-applications/${id}/rejection`, rejection, ifMatch(version)));
    await deliver();
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    return mailer.sent
      .filter(({ to }) => to === applicant.person.email)
      .map(({ subject, text, html }) => `${subject} ${text} ${html}`);
  }

  /** Every read an applicant or visitor can ask for, about this job, this application and themselves. */
  const addressesOf = ({ path }: DeclaredRoute): string[] => {
    const own = [applicant.person.id, unsent.id, unsent.jobId];
    const ids = [job.id, job.companyId, job.pipelineId, ...own, activityId, messageId, viewId];
    const plain = path.replace(/^\//, '');
    const named = plain.includes(':')
      ? ids.map((id) => plain.replace(/:\w+/, id).replace(/:\w+/g, newId()))
      : [plain];
    const filter = encodeURIComponent(JSON.stringify({ jobId: job.id }));
    return [...named, ...named.map((address) => `${address}?filter=${filter}`)];
  };

  /** The words themselves, and that somebody was asked for a view or gave one. */
  const internal = new RegExp(
    `${canary}|"verdict":"|"reviewers":|"reviews":|unreachable|${rejectionReasonLabels.unreachable}`,
  );

  it('is in no answer to the applicant or to a visitor', async () => {
    const reads = api.app
      .get(RouteDeclarations)
      .list()
      .filter(({ method, path }) => method === 'GET' && !path.includes('stream') && !path.includes('live'));
    expect(reads.length).toBeGreaterThan(30);
    const leaks: string[] = [];
    let answered = 0;
    const unsentTimeline = timelineOf(unsent);
    expect((await applicant.get(unsentTimeline)).status).toBe(200);
    for (const address of [...reads.flatMap(addressesOf), timeline, unsentTimeline])
      for (const [who, caller] of [
        ['applicant', applicant],
        ['visitor', api.visitor],
      ] as const) {
        const { status, body } = await caller.get(address);
        if (status === 200) answered += 1;
        if (internal.test(JSON.stringify(body ?? ''))) leaks.push(`${who} ${address}`);
      }
    expect([leaks, answered > 20]).toEqual([[], true]);
  });

  it('is in no mail to the applicant, and on no page anybody can open', async () => {
    expect(sentMails).toHaveLength(3);
    for (const mail of sentMails) expect(mail).not.toMatch(internal);
    const pages = [
      '/',
      '/job-search',
      `/company/${job.companyId}/job/${job.id}/preview`,
      '/sitemap.xml',
      '/feeds/jobs.json',
    ];
    for (const page of pages) {
      const { status, body } = await api.request('GET', page);
      expect([page, status, internal.test(JSON.stringify(body))]).toEqual([page, 200, false]);
    }
  });

  it('is there to be found by the company', async () => {
    expect(await rowsOf('select 1 from activity where title = $1', [canary])).toHaveLength(1);
    expect(await rowsOf('select 1 from review where note = $1', [canary])).toHaveLength(1);
    expect(await rowsOf('select 1 from saved_view where name like $1', [`%${canary}`])).toHaveLength(1);
    const manager = await api.as('companyManager', job.companyId);
    expect((await manager.get(`activities/${messageId}`)).body.template.name).toContain(canary);
    const rejections = await rowsOf(
      'select notified_at is not null as told from rejection where note = $1 order by told',
      [canary],
    );
    expect(rejections).toEqual([{ told: false }, { told: true }]);
    expect(await rowsOf('select 1 from application where $1 = any(tags)', [canary])).toHaveLength(1);
  });
});

/** Brings the events of a company to the queue of mails. */
async function deliverMails(worker: TestWorker, companyId: string): Promise<void> {
  const events = await rowsOf<Parameters<TestWorker['deliverTo']>[1]>(
    `select id, name, version, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
       actor_id as "actorId", company_id as "companyId", payload from outbox_message where company_id = $1 order by seq`,
    [companyId],
  );
  for (const event of events) await worker.deliverTo('emails', event);
}

describe('a job that is not open', () => {
  let word = '';
  beforeEach(() => void (word = `Xylo${newId().slice(-8)}`));
  const found = async () =>
    (await api.visitor.get(`public-jobs?q=${word}`)).body.items.map(({ id }: { id: string }) => id);
  const previewOf = (job: { companyId: string; id: string }) =>
    `/company/${job.companyId}/job/${job.id}/preview`;
  const feed = async (name: string) => JSON.stringify((await api.request('GET', name)).body).includes(word);

  it('is found by nobody while it is a draft, taken back, or of a company nobody sees', async () => {
    const draft = await aJob({ status: 'draft', title: word });
    const hidden = await aJob({ companyId: (await aCompany({ status: 'draft' })).id, title: word });
    const open = await aPublicJob(api, { title: word });
    const owner = await api.as('companyAdmin', open.companyId);
    expect([await found(), await feed('/feeds/jobs.json')]).toEqual([[open.id], true]);
    expect((await api.request('GET', previewOf(open))).status).toBe(200);
    await owner.put(`job-statuses/${open.id}`, { status: 'draft' });
    expect([await found(), await feed('/feeds/jobs.json'), await feed('/sitemap.xml')]).toEqual([
      [],
      false,
      false,
    ]);
    for (const id of [draft.id, hidden.id, open.id]) {
      const reply = await api.visitor.get(`public-jobs/${id}`);
      expect([reply.status, JSON.stringify(reply.body).includes(word)]).toEqual([404, false]);
      const applicant = await api.as('applicant');
      expect((await applicant.get(`jobs/${id}`)).status).toBe(403);
      const page = await api.request('GET', previewOf({ companyId: open.companyId, id }));
      expect([page.status, String(page.body).includes(word)]).toEqual([404, false]);
    }
  });

  it('that is over is found by nobody, and says no more than that it closed', async () => {
    const open = await aPublicJob(api, { title: word });
    const owner = await api.as('companyAdmin', open.companyId);
    expect(await found()).toEqual([open.id]);
    await owner.post(`jobs/${open.id}/close`, undefined, ifMatch(1));
    expect([await found(), await feed('/feeds/jobs.json')]).toEqual([[], false]);
    expect((await api.visitor.get(`public-jobs/${open.id}`)).status).toBe(410);
    const applicant = await api.as('applicant');
    const sent = await applicant.post(
      'job-applications',
      { jobId: open.id, email: 'a@example.com' },
      { 'idempotency-key': newId() },
    );
    expect([410, 422]).toContain(sent.status);
  });

  it('never tells of itself in a view that was written before it was taken back', async () => {
    const open = await aPublicJob(api, { title: word });
    const views = () => rowsOf('select 1 from public_job where job_id = $1', [open.id]);
    expect(await views()).toHaveLength(1);
    await (await api.as('companyAdmin', open.companyId)).put(`job-statuses/${open.id}`, { status: 'draft' });
    expect(await views()).toEqual([]);
  });
});
