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
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let admin: Caller;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  sent = await anApplication();
  admin = await api.as('companyAdmin', sent.companyId);
  await rowsOf(`update application set restricted_at = now() - interval '91 days' where id = $1`, [sent.id]);
});

const confirm = (body: unknown = {}, version = 1, caller = admin) =>
  caller.patch(`restrictions/${sent.id}`, body, ifMatch(version));
const shown = async () => (await admin.get('restrictions')).body;
const needed = async () =>
  (await admin.get(`company-dashboards/${sent.companyId}`)).body.needsYou.restrictionsToConfirm.count;

describe('saying that a restriction is still wished', () => {
  it('asks nobody about it for ninety days, and then again', async () => {
    expect([(await shown())[0].confirmationRequestedAt, await needed()]).toEqual([expect.any(String), 1]);
    expect((await confirm()).status).toBe(200);
    expect([await shown(), await needed()]).toMatchObject([
      [{ id: sent.id, confirmationRequestedAt: null }],
      0,
    ]);
    const change = { before: { restricted: true }, after: { restricted: true } };
    await expectAudit(admin, 'application.restriction-confirmed', sent.id, change);
    await rowsOf(
      `update application set restriction_confirmed_at = now() - interval '91 days' where id = $1`,
      [sent.id],
    );
    expect([(await shown())[0].confirmationRequestedAt, await needed()]).toEqual([expect.any(String), 1]);
  });

  it('takes the whole record back, and nothing else', async () => {
    const [record] = await shown();
    const rejected = await confirm({ ...record, name: 'Nobody' });
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['name']]);
    expect((await confirm({ ...record })).status).toBe(200);
    expect(await shown()).toEqual([{ ...record, version: 2, confirmationRequestedAt: null }]);
    expect((await confirm({ tags: [] }, 2)).body.errors).toEqual({ tags: 'This field is not known' });
  });

  it('is refused where the version is old, or it is not restricted any more', async () => {
    const replies = await together(3, () => confirm());
    expect(statusesOf(replies).toSorted()).toEqual([200, 412, 412]);
    await admin.delete(`job-applications/${sent.id}/restriction`, undefined, ifMatch(2));
    expect((await confirm({}, 3)).body.code).toBe('application.not-restricted');
    await rowsOf('update application set restricted_at = now(), erased_at = now() where id = $1', [sent.id]);
    expect((await confirm({}, 3)).body.code).toBe('application.erased');
  });

  it('begins anew with another restriction', async () => {
    await confirm();
    await admin.delete(`job-applications/${sent.id}/restriction`, undefined, ifMatch(2));
    const kept = 'select restriction_confirmed_at from application where id = $1';
    expect(await rowsOf(kept, [sent.id])).toEqual([{ restriction_confirmed_at: null }]);
  });

  it('is for admins of the company', async () => {
    expect((await confirm({}, 1, await api.as('companyManager', sent.companyId))).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await confirm({}, 1, stranger)).status).toBe(404);
  });
});
