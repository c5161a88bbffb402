import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { aLegalHold, daysBefore } from '../../../../../../test/support/builders/decided.builder.js';
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

const createHold = (given: Parameters<typeof aLegalHold>[1] = {}) =>
  aLegalHold({ companyId: sent.companyId, jobId: sent.jobId, applicationId: sent.id }, given);
const change = (id: string, body: unknown, version = 1, caller = admin) =>
  caller.patch(`legal-holds/${id}`, body, ifMatch(version));
const shown = async () => (await admin.get('legal-holds')).body;

describe('changing a hold', () => {
  it('gives it another reason, other words and an end', async () => {
    const id = await createHold();
    expect((await change(id, { reason: 'other', words: 'Settled soon', until: '2099-01-15' })).status).toBe(
      200,
    );
    expect(await shown()).toMatchObject([
      { id, version: 2, reason: 'other', words: 'Settled soon', until: '2099-01-15' },
    ]);
    const before = { reason: 'dispute', until: null };
    const after = { reason: 'other', until: '2099-01-15' };
    await expectAudit(admin, 'legal-hold.edited', id, { before, after });
    await change(id, { until: null }, 2);
    expect(await shown()).toMatchObject([{ version: 3, words: 'Settled soon', until: null }]);
  });

  it('says that it is needed: nobody is asked about it for a while', async () => {
    const id = await createHold({ confirmedAt: daysBefore(new Date(), 91) });
    expect(await shown()).toMatchObject([{ confirmationRequestedAt: expect.any(String) }]);
    await change(id, {});
    expect(await shown()).toMatchObject([{ id, confirmationRequestedAt: null }]);
  });

  it('is refused where its version is old, its end is over or it has ended', async () => {
    const id = await createHold();
    const replies = await together(4, () => change(id, { until: '2099-01-15' }));
    expect(statusesOf(replies)).toEqual([200, 412, 412, 412]);
    expect((await change(id, { until: '2020-01-15' }, 2)).body.errors).toEqual({
      until: 'Please choose a day from today on',
    });
    const over = await createHold({ endsAt: daysBefore(new Date(), 1) });
    expect((await change(over, {})).body.code).toBe('legal-hold.ended-already');
  });

  it('takes the whole record back; a changed read-only field is named', async () => {
    const id = await createHold();
    await aLegalHold({ companyId: sent.companyId, jobId: sent.jobId });
    const record = (await shown()).find((hold: { id: string }) => hold.id === id);
    const rejected = await change(id, { ...record, words: 'New', jobTitle: 'Other' });
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['jobTitle']]);
    expect((await change(id, { ...record, words: 'New' })).status).toBe(200);
  });

  it('of another company finds nothing', async () => {
    const id = await createHold();
    const stranger = await api.as('companyAdmin', (await anApplication()).companyId);
    expect((await change(id, { words: 'x' }, 1, stranger)).status).toBe(404);
    expect((await change(id, { words: 'x' }, 1, await api.as('companyManager', sent.companyId))).status).toBe(
      403,
    );
  });
});
