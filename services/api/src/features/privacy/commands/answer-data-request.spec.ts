import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataRequestKind } from '@app/contracts/privacy/request-kinds';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function pendingRequest(kind: DataRequestKind, more: { words?: string } = {}) {
  const application = await anApplication({ responseDueAt: new Date(Date.now() + 86_400_000) });
  const field = kind === 'correct' ? ('phone' as const) : null;
  const id = await aDataRequest({ application, kind, field, ...more });
  const manager = await api.as('companyManager', application.companyId);
  const answer = (body: object, version = 1) =>
    manager.post(`data-requests/${id}/answer`, body, ifMatch(version));
  return { application, id, manager, answer };
}
const yes = { outcome: 'accepted', words: 'We did what you asked.' };
const no = { outcome: 'declined', words: 'We need it for a claim.' };
const cardOf = async (id: string) =>
  (
    await rowsOf(
      'select restricted_at, erased_at, first_name, response_due_at, status from application where id = $1',
      [id],
    )
  )[0]!;
const answerOf = async (id: string) =>
  (await rowsOf('select outcome, answer, answered_by from data_request where id = $1', [id]))[0]!;

describe('answering what somebody asks about their data', () => {
  it('is written down once, with the words, and stays as it is', async () => {
    const { id, manager, answer, application } = await pendingRequest('erase');
    const given = await answer(no);
    expect([given.status, given.body.version]).toEqual([200, 2]);
    const kept = { outcome: 'declined', answer: no.words, answered_by: manager.person.id };
    expect(await answerOf(id)).toEqual(kept);
    const again = await answer(yes, 2);
    expect([again.status, again.body.code]).toEqual([422, 'data-request.answered']);
    expect(await answerOf(id)).toEqual(kept);
    expect((await cardOf(application.id)).erased_at).toBeNull();
    expect(await eventsOf(application.companyId, 'data-request.answered')).toHaveLength(1);
    const change = { before: { kind: 'erase' }, after: { kind: 'erase', outcome: 'declined' } };
    await expectAudit(manager, 'data-request.answered', id, change);
  });

  it('is given once where two people answer at the same time', async () => {
    const { answer, application } = await pendingRequest('restrict');
    expect(statusesOf(await together(4, (at) => answer(at % 2 ? yes : no)))).toEqual([200, 412, 412, 412]);
    expect(await eventsOf(application.companyId, 'data-request.answered')).toHaveLength(1);
  });

  it('cannot be a yes to a deletion while the application is on hold, and is still to be given', async () => {
    for (const kind of ['erase', 'object'] as const) {
      const { id, manager, answer, application } = await pendingRequest(kind);
      const { companyId, jobId } = application;
      const hold = {
        ...{ companyId, jobId, applicationId: application.id, reason: 'dispute', words: 'Court case' },
        ...{ createdBy: manager.person.id, createdAt: new Date(), confirmedAt: new Date() },
      };
      await insertInto('legal_hold', { ...hold, id: newId(), endsAt: new Date('2099-05-02') });
      const { status, body } = await answer(yes);
      expect([status, body.code]).toEqual([422, 'application.on-legal-hold']);
      expect(body.message).toBe('This application is on hold until 1 May 2099 (dispute)');
      expect(await answerOf(id)).toEqual({ outcome: null, answer: null, answered_by: null });
      expect((await cardOf(application.id)).erased_at).toBeNull();
      expect(await eventsOf(companyId, 'data-request.answered')).toEqual([]);
      expect((await answer(no)).status).toBe(200);
    }
  });

  it('puts what is right beside what was sent', async () => {
    const { application, manager, answer } = await pendingRequest('correct', { words: '+45 20 12 34 56' });
    const page = `candidates/${application.applicant.id}?filter=${JSON.stringify({ jobId: application.jobId })}`;
    expect((await manager.get(page)).body.corrections).toEqual([]);
    expect((await answer(yes)).status).toBe(200);
    const corrected = { field: 'phone', words: '+45 20 12 34 56', acceptedAt: expect.any(String) };
    expect((await manager.get(page)).body.corrections).toEqual([corrected]);
    const platform = await api.as('stacAdmin');
    const masked = await platform.get(`${page}&companyId=${application.companyId}`);
    expect([masked.status, masked.body.corrections]).toEqual([200, []]);
    expect(
      await rowsOf(`select content from activity where application_id = $1 and source = 'system'`, [
        application.id,
      ]),
    ).toEqual([{ content: 'Corrected, as the applicant asked: Phone' }]);
  });

  it('lets the company do nothing but keep a restricted one; nobody waits for an answer meanwhile', async () => {
    const { application, answer } = await pendingRequest('restrict');
    expect((await answer(yes)).status).toBe(200);
    expect(await cardOf(application.id)).toMatchObject({
      restricted_at: expect.any(Date),
      response_due_at: null,
    });
    expect(await eventsOf(application.companyId, 'application.restriction-changed')).toMatchObject([
      { payload: { applicationId: application.id, restricted: true } },
    ]);
  });

  it.each(['erase', 'object'] as const)(
    'privacy: a company that accepts your request deletes your application: %s',
    async (kind) => {
      const { application, answer } = await pendingRequest(kind);
      expect((await answer(yes)).status).toBe(200);
      expect(await cardOf(application.id)).toMatchObject({ erased_at: expect.any(Date), first_name: '' });
    },
  );

  it('answers with a deletion what else was asked about the application', async () => {
    const { application, answer } = await pendingRequest('erase');
    const other = await aDataRequest({ application, kind: 'correct', field: 'phone', words: '+45' });
    expect((await answer(yes)).status).toBe(200);
    expect(await answerOf(other)).toMatchObject({ outcome: 'declined' });
    expect(await eventsOf(application.companyId, 'data-request.answered')).toHaveLength(2);
  });

  it('deletes a restricted application where its person wants that now', async () => {
    const { application, answer } = await pendingRequest('erase');
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect((await answer(yes)).status).toBe(200);
    expect(await cardOf(application.id)).toMatchObject({ erased_at: expect.any(Date) });
  });

  it('needs words and an outcome', async () => {
    const { id, answer } = await pendingRequest('erase');
    expect((await answer({ outcome: 'accepted', words: ' ' })).body.errors).toEqual({
      words: 'Please write an answer',
    });
    expect((await answer({ outcome: 'maybe', words: 'Hm' })).body.errors).toEqual({
      outcome: 'Say whether you do what is asked',
    });
    expect((await answerOf(id)).outcome).toBeNull();
  });

  it('is for managers and admins of that company', async () => {
    const { id, application } = await pendingRequest('erase');
    const path = `data-requests/${id}/answer`;
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await (await api.as(role, application.companyId)).post(path, no, ifMatch(1))).status).toBe(403);
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.post(path, no, ifMatch(1))).status).toBe(404);
    expect((await (await api.as('applicant')).post(path, no, ifMatch(1))).status).toBe(403);
    expect((await answerOf(id)).outcome).toBeNull();
  });
});
