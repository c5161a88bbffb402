import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const exportsOf = ({ person }: Pick<Caller, 'person'>) =>
  rowsOf('select id, status, requested_as from data_export where user_id = $1 order by requested_at, id', [
    person.id,
  ]);

describe('asking for everything about oneself', () => {
  it('is for everybody who is signed in, also without a role', async () => {
    const companyId = (await aCompany()).id;
    for (const [caller, requestedAs] of [
      [await api.asNewcomer(), null],
      [await api.as('applicant'), 'applicant'],
      [await api.as('companyReviewer', companyId), 'companyReviewer'],
      [await api.as('stacAdmin'), 'stacAdmin'],
    ] as const) {
      const { status, body } = await caller.post('data-exports');
      expect([status, body]).toEqual([201, { id: expect.any(String) }]);
      expect(await exportsOf(caller)).toEqual([{ id: body.id, status: 'queued', requested_as: requestedAs }]);
      const change = { companyId: null, after: { status: 'queued' } };
      await expectAudit(caller, 'data-export.requested', caller.person.id, change);
    }
    expect((await api.visitor.post('data-exports')).status).toBe(401);
  });

  it('twice while one is under way says so, and doubles nothing', async () => {
    const me = await api.as('applicant');
    await me.post('data-exports');
    for (const status of ['queued', 'running']) {
      await rowsOf('update data_export set status = $2 where user_id = $1', [me.person.id, status]);
      const { status: answered, body } = await me.post('data-exports');
      expect([answered, body.code, body.message]).toEqual([
        422,
        'data-export.under-way',
        'Your data is being put together already. We mail you when it is ready',
      ]);
    }
    expect(await exportsOf(me)).toHaveLength(1);
  });

  it('ten times at once makes one', async () => {
    const me = await api.as('applicant');
    const replies = await together(10, () => me.post('data-exports'));
    expect(statusesOf(replies).sort()).toEqual([201, ...Array(9).fill(422)]);
    expect(await exportsOf(me)).toHaveLength(1);
  });

  it('is possible again after one is ready, was given up or is over', async () => {
    const me = await api.as('applicant');
    for (const status of ['ready', 'failed', 'ended']) {
      expect((await me.post('data-exports')).status).toBe(201);
      await rowsOf(`update data_export set status = $2 where user_id = $1 and status = 'queued'`, [
        me.person.id,
        status,
      ]);
    }
    expect((await me.post('data-exports')).status).toBe(201);
  });
});
