import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function sent(): Promise<{ ada: Caller; application: BuiltApplication }> {
  const ada = await api.as('applicant');
  return { ada, application: await anApplication({ applicant: ada.person }) };
}
const correction = { kind: 'correct', field: 'phone', words: 'It is +45 20 12 34 56' };
const rowsAbout = (applicationId: string) =>
  rowsOf('select kind, field, words, outcome from data_request where application_id = $1', [applicationId]);

describe('asking a company about one’s data', () => {
  it('privacy: a company has a month to answer what you request about your data, and you see the date', async () => {
    const { ada, application } = await sent();
    const made = await ada.post('data-requests', { applicationId: application.id, ...correction });
    expect(made.status).toBe(201);
    const days = (Date.parse(made.body.dueAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(31.1);
    expect(await rowsAbout(application.id)).toEqual([{ ...correction, outcome: null }]);
    expect(await eventsOf(application.companyId, 'data-request.submitted')).toMatchObject([
      { payload: { requestId: made.body.id, applicationId: application.id } },
    ]);
    const after = { kind: 'correct', field: 'phone', dueAt: made.body.dueAt };
    const { companyId } = application;
    await expectAudit(ada, 'data-request.submitted', made.body.id, { companyId, after });
  });

  it('is possible once of a kind until it is answered, also where it is sent four times at once', async () => {
    const { ada, application } = await sent();
    const submit = (kind: string) => ada.post('data-requests', { applicationId: application.id, kind });
    expect(statusesOf(await together(4, () => submit('erase')))).toEqual([201, 422, 422, 422]);
    expect((await submit('erase')).body.code).toBe('data-request.already-open');
    expect((await submit('restrict')).status).toBe(201);
    expect(await rowsAbout(application.id)).toHaveLength(2);
    await rowsOf(
      `update data_request set answered_at = now(), outcome = 'declined' where application_id = $1`,
      [application.id],
    );
    expect((await submit('erase')).status).toBe(201);
  });

  it('says at the field what is missing, and changes nothing', async () => {
    const { ada, application } = await sent();
    const submit = (body: object) => ada.post('data-requests', { applicationId: application.id, ...body });
    expect((await submit({ kind: 'correct', words: 'Wrong' })).body.errors).toEqual({
      field: 'Choose what is wrong',
    });
    expect((await submit({ ...correction, words: ' ' })).body.errors).toEqual({
      words: 'Please write what the company has to know',
    });
    expect((await submit({ kind: 'object' })).body.errors).toEqual({
      words: 'Please write what the company has to know',
    });
    expect((await submit({ kind: 'erase', field: 'phone' })).body.errors).toEqual({
      field: 'Only a correction names what is wrong',
    });
    expect((await submit({ kind: 'forget' })).body.errors).toEqual({ kind: 'Choose what you ask for' });
    expect(await rowsAbout(application.id)).toEqual([]);
  });

  it('does not ask for what is so already', async () => {
    const { ada, application } = await sent();
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    const reply = await ada.post('data-requests', { applicationId: application.id, kind: 'restrict' });
    expect([reply.status, reply.body.code]).toEqual([422, 'data-request.already-restricted']);
  });

  it('is for the applicant alone, about what is theirs', async () => {
    const { application } = await sent();
    const { companyId, id: applicationId } = application;
    const body = { applicationId, kind: 'erase' };
    expect((await (await api.as('applicant')).post('data-requests', body)).status).toBe(404);
    for (const role of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).post('data-requests', body)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).post('data-requests', body)).status).toBe(403);
    expect((await api.visitor.post('data-requests', body)).status).toBe(401);
    const { ada } = await sent();
    expect((await ada.post('data-requests', { ...body, applicationId: newId() })).status).toBe(404);
    expect(await rowsAbout(applicationId)).toEqual([]);
  });

  it('is kept once in the database, whoever writes it', async () => {
    const { application } = await sent();
    await aDataRequest({ application });
    await expect(aDataRequest({ application })).rejects.toThrow(/data_request_one_open/);
  });
});
