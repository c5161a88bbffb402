import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { whileRowHeld } from '../../../../../../test/support/held-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let admin: Caller;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  sent = await anApplication();
  admin = await api.as('companyAdmin', sent.companyId);
});

const why = { reason: 'dispute', words: 'Claim at the labour court', until: null };
const set = (body: object, caller = admin) => caller.post('legal-holds', { ...why, ...body });
const holds = () =>
  rowsOf('select application_id, job_id, reason, words, created_by from legal_hold where company_id = $1', [
    sent.companyId,
  ]);

async function waitingForLocks(): Promise<number> {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await rowsOf<{ count: number }>(waiting);
  return row?.count ?? 0;
}

describe('setting a hold', () => {
  it('keeps one application, or everybody of a job', async () => {
    const [one, all] = [await set({ applicationId: sent.id }), await set({ jobId: sent.jobId })];
    expect([one.status, all.status]).toEqual([201, 201]);
    const hold = { job_id: sent.jobId, reason: 'dispute', words: why.words, created_by: admin.person.id };
    expect(await holds()).toEqual(
      expect.arrayContaining([
        { ...hold, application_id: sent.id },
        { ...hold, application_id: null },
      ]),
    );
    const change = { entityName: 'Quality engineer', after: { reason: 'dispute', until: null } };
    await expectAudit(admin, 'legal-hold.created', all.body.id, change);
  });

  it('keeps its words out of the audit log', async () => {
    const { body } = await set({ applicationId: sent.id });
    await expectAudit(admin, 'legal-hold.created', body.id, { after: { reason: 'dispute', until: null } });
  });

  it.each([
    ['no words', { words: ' ' }, { words: 'Please say why, for example which claim it is' }],
    ['no reason', { reason: 'whim' }, { reason: 'Choose why' }],
    ['a consent that nobody gave', { reason: 'talentPool' }, { reason: 'Choose why' }],
    ['a day that is over', { until: '2020-01-01' }, { until: 'Please choose a day from today on' }],
    ['no day', { until: 'soon' }, { until: 'Write the day as 2027-01-15' }],
  ])('is refused with %s, and nothing is set', async (_name, wrong, errors) => {
    const reply = await set({ applicationId: sent.id, ...wrong });
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    expect(await holds()).toEqual([]);
  });

  it('is refused on nobody, on both, and on what is not the company’s', async () => {
    const other = await anApplication();
    const replies = [
      await set({}),
      await set({ applicationId: sent.id, jobId: sent.jobId }),
      await set({ applicationId: other.id }),
      await set({ jobId: other.jobId }),
      await set({ applicationId: newId() }),
    ];
    expect(replies.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['applicationId']],
      [400, ['applicationId']],
      [400, ['applicationId']],
      [400, ['jobId']],
      [400, ['applicationId']],
    ]);
    expect(await holds()).toEqual([]);
  });

  it('on somebody who is erased is too late', async () => {
    await rowsOf('update application set erased_at = now() where id = $1', [sent.id]);
    expect((await set({ applicationId: sent.id })).body.code).toBe('application.erased');
  });

  it('is refused once the company is going to be deleted, also by who was about to', async () => {
    const deletionRequested = `update company set deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' where id = $1`;
    const replies = await whileRowHeld(
      { rows: 'company where id', id: sent.companyId, waiting: 2, meanwhile: deletionRequested },
      () => Promise.all([set({ applicationId: sent.id }), set({ jobId: sent.jobId })]),
    );
    for (const reply of [...replies, await set({ applicationId: sent.id })])
      expect([reply.status, reply.body.code]).toEqual([422, 'company.deletion-requested']);
    expect(await holds()).toEqual([]);
    await rowsOf('update company set deletion_requested_at = null, deletion_due_at = null where id = $1', [
      sent.companyId,
    ]);
    expect((await set({ applicationId: sent.id })).status).toBe(201);
  });

  it('that is under way is found by whoever asks for the company to be deleted', async () => {
    const platform = await api.as('stacAdmin');
    const ask = { name: 'Northwind', reason: 'It asked us to' };
    const [reply, asked] = await whileRowHeld(
      { rows: 'application where id', id: sent.id, waiting: 2 },
      async () => {
        const setting = set({ applicationId: sent.id });
        await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
        return Promise.all([setting, platform.post(`companies/${sent.companyId}/deletion`, ask)]);
      },
    );
    expect([reply.status, asked.body.code]).toEqual([201, 'company.on-legal-hold']);
  });

  it('is for admins of the company alone', async () => {
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer', 'stacAdmin'] as const) {
      const other = await api.as(type, type === 'stacAdmin' ? null : sent.companyId);
      expect((await set({ applicationId: sent.id }, other)).status).toBe(403);
    }
    expect(await holds()).toEqual([]);
  });
});
