import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change } from '../../../../../../test/support/builders/public-job.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { movesBecomeKnown } from '../../../../../../test/support/moves-become-known.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = async (caller: Pick<Caller, 'get'>, id: string) => (await caller.get(`applied-jobs/${id}`)).body;
const stagesOf = ({ steps }: { steps: { stage: string }[] }) => steps.map(({ stage }) => stage);

describe('one of my applications', () => {
  it('shows what I sent, as it was, whatever job and profile have become', async () => {
    const question = { id: newId(), title: 'Why us?', type: 'text', required: true } as const;
    const job = await aPublicJob(api, { title: 'Tester', questions: [question] });
    const me = await api.as('applicant');
    const { id: cvId } = await aStoredFile({
      ownerUserId: me.person.id,
      fileName: 'first.pdf',
      size: 340_000,
    });
    const { body: receipt } = await me.post(
      'job-applications',
      {
        ...{ jobId: job.id, email: 'typed@example.com', phone: '+44 20 7946 0018', cvId },
        ...{ coverLetter: 'Dear all', links: [{ name: 'Work', link: 'https://work.example' }] },
        questions: { form: [{ id: question.id, value: 'Because.' }] },
      },
      { 'idempotency-key': newId() },
    );
    await change(job.id, { title: 'Renamed' });
    expect((await me.delete(`files/${cvId}`)).status).toBe(200);
    const reply = await me.get(`applied-jobs/${receipt.id}`);
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"1"']);
    expect(reply.body).toMatchObject({
      reference: receipt.reference,
      title: 'Tester',
      unread: 0,
      readAt: null,
      conversation: 'open',
      steps: [{ stage: 'received', at: receipt.createdAt }],
      ahead: ['inReview', 'interview', 'offer'],
      sent: {
        email: 'typed@example.com',
        phone: '+44 20 7946 0018',
        coverLetter: 'Dear all',
        links: [{ name: 'Work', link: 'https://work.example' }],
        questions: { form: [{ title: 'Why us?', value: 'Because.' }] },
        cv: { id: cvId, fileName: 'first.pdf', contentType: 'application/pdf', size: 340_000 },
        cvStatus: 'available',
      },
    });
    expect((await me.get(`files/${cvId}/link`)).status).toBe(200);
  });

  it('tells since when it is where, and of no move that can still be undone', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const manager = await api.as('companyManager', job.companyId);
    const sent = await anApplication({ job, applicant: me.person, appliedAt: new Date('2026-01-01') });
    const move = (to: 'review' | 'interview' | 'hired', version: number) =>
      manager.put(
        `job-applications/${sent.id}/stage`,
        { toStageId: job.stages[to].id, afterApplicationId: null },
        ifMatch(version),
      );
    const before = await open(me, sent.id);
    await move('review', 1);
    expect(await open(me, sent.id)).toEqual(before);
    await move('interview', 2);
    await movesBecomeKnown(rowsOf, me.person.email);
    const known = await open(me, sent.id);
    expect(known.steps).toEqual([
      { stage: 'received', at: '2026-01-01T00:00:00.000Z' },
      { stage: 'interview', at: known.changedAt },
    ]);
    expect([known.publicStage, known.ahead]).toEqual(['interview', ['offer']]);
    await move('hired', 3);
    await movesBecomeKnown(rowsOf, me.person.email);
    const hired = await open(me, sent.id);
    expect([stagesOf(hired), hired.ahead]).toEqual([['received', 'interview', 'hired'], []]);
  });

  it('has no stage ahead that this job does not have', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const sent = await anApplication({ job, applicant: me.person });
    await rowsOf(
      `update stage set settings = jsonb_set(settings, '{publicStage}', '"inReview"') where id = $1`,
      [job.stages.interview.id],
    );
    expect((await open(me, sent.id)).ahead).toEqual(['inReview', 'offer']);
  });

  it('ends with what I was told, and nothing of a refusal nobody told me', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const manager = await api.as('companyManager', job.companyId);
    const sent = await anApplication({
      ...{ job, applicant: me.person, responseDueAt: new Date(Date.now() + 86_400_000) },
    });
    const before = await open(me, sent.id);
    const rejection = {
      reason: 'skills',
      note: 'internal words',
      text: 'Dear {{firstName}}',
      notify: 'later',
    };
    await manager.post(`job-applications/${sent.id}/rejection`, rejection, ifMatch(1));
    expect(await open(me, sent.id)).toEqual(before);
    await rowsOf(
      `update application set public_stage = 'notSelected', changed_at = now(), public_stage_before = null,
         public_stage_from = null, changed_at_before = null, earlier_steps = $2 where id = $1`,
      [sent.id, JSON.stringify(before.steps)],
    );
    const told = await open(me, sent.id);
    expect([stagesOf(told), told.active, told.conversation]).toEqual([
      ['received', 'notSelected'],
      false,
      'notSelected',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/skills|internal words|stageId|pipelineId|boardPosition/);
    await anActivity({ application: sent, type: 'message', sourceId: manager.person.id });
    expect((await open(me, sent.id)).conversation).toBe('open');
  });

  it('has the letter of a refusal in its conversation, unread until it is seen, and closes with it', async () => {
    const me = await api.as('applicant');
    const sent = await anApplication({ applicant: me.person, publicStage: 'notSelected' });
    const letter = { application: sent, type: 'message', source: 'system', topic: 'mail' } as const;
    const createdAt = new Date();
    const id = await anActivity({ ...letter, content: 'Dear you,\n\nno.', createdAt });
    const unread = async () => (await open(me, sent.id)).unread;
    expect([await unread(), (await open(me, sent.id)).conversation]).toEqual([1, 'notSelected']);
    const lines = await me.get(listAddress('activities', { filter: { entityId: sent.id } }));
    expect(lines.body).toMatchObject([
      { id, content: 'Dear you,\n\nno.', createdAt: createdAt.toISOString(), author: null, delivery: null },
    ]);
    await me.post('activity-reads', { entityId: sent.id, readAt: createdAt.toISOString() });
    expect(await unread()).toBe(0);
    expect((await (await api.as('applicant')).get(`activities/${id}`)).status).toBe(404);
  });

  it('is mine alone', async () => {
    const me = await api.as('applicant');
    const sent = await anApplication({ applicant: me.person });
    const path = `applied-jobs/${sent.id}`;
    expect((await me.get(path)).status).toBe(200);
    expect((await (await api.as('applicant')).get(path)).status).toBe(404);
    expect((await (await api.as('companyAdmin', sent.companyId)).get(path)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get(path)).status).toBe(403);
    expect((await api.visitor.get(path)).status).toBe(401);
    expect((await me.get(`applied-jobs/${newId()}`)).status).toBe(404);
  });
});
