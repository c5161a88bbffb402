import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
let companyId: string;
let reader: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  reader = await api.as('companyViewer', companyId);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const mark = (lines: object[], caller: Pick<Caller, 'post'> = reader, of = companyId) =>
  caller.post(`company-dashboards/${of}/needs-you/reads`, { lines });
const readBy = async (caller: Caller, of = companyId) =>
  (await caller.get(`company-dashboards/${of}/needs-you`)).body.readAt;

describe('lines that were read', () => {
  it('are marked for their reader alone, who finds it so elsewhere', async () => {
    const colleague = await api.as('companyAdmin', companyId);
    expect(await readBy(reader)).toEqual({});
    const readAt = ago(5);
    const { status, body } = await mark([{ line: 'message', readAt }]);
    expect([status, body]).toEqual([200, { readAt: { message: readAt } }]);
    await mark([{ line: 'late', readAt }]);
    expect([await readBy(reader), await readBy(colleague)]).toEqual([{ message: readAt, late: readAt }, {}]);
  });

  it('stay as far as they were read, also by two tabs at once, and never further than now', async () => {
    const [early, late] = [ago(9), ago(2)];
    await mark([
      { line: 'new', readAt: late },
      { line: 'new', readAt: early },
    ]);
    await mark([{ line: 'new', readAt: early }]);
    expect(await readBy(reader)).toEqual({ new: late });
    const both = [
      [
        { line: 'new', readAt: ago(1) },
        { line: 'response', readAt: ago(1) },
      ],
      [
        { line: 'response', readAt: ago(1) },
        { line: 'new', readAt: ago(1) },
      ],
    ];
    const replies = await together(4, (tab) => mark(both[tab % 2] ?? []));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    await mark([{ line: 'new', readAt: '2999-01-01T00:00:00Z' }]);
    expect(Date.parse((await readBy(reader)).new)).toBeLessThanOrEqual(Date.now());
  });

  it('are of members, in their own company, and of lines there are', async () => {
    const readAt = ago(1);
    const lines = [{ line: 'new', readAt }];
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const replies = [
      await mark(lines, stranger),
      await mark(lines, reader, newId()),
      await mark(lines, await api.as('applicant')),
      await mark(lines, await api.as('stacAdmin')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 403, 403]);
    for (const wrong of [[], [{ line: 'salary', readAt }], [{ line: 'new', readAt: 'now' }]])
      expect((await mark(wrong)).status).toBe(400);
    const marks = await rowsOf('select from line_read where company_id = $1', [companyId]);
    expect(marks).toEqual([]);
  });

  it('are forgotten with the last role in the company', async () => {
    await mark([{ line: 'new', readAt: ago(1) }]);
    const other = await api.as('companyViewer', companyId);
    await mark([{ line: 'new', readAt: ago(1) }], other);
    await rowsOf('delete from role_assignment where user_id = $1', [reader.person.id]);
    const left = await rowsOf('select user_id from line_read where company_id = $1', [companyId]);
    expect(left).toEqual([{ user_id: other.person.id }]);
  });
});
