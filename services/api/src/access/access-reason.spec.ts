import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  platform = await api.as('stacAdmin');
});

const board = () => `pipelines/${job.pipelineId}/board?companyId=${job.companyId}`;
const saying = (reason: string) => ({ 'x-access-reason': reason });
const reasonsKept = async () =>
  (
    await rowsOf('select change from audit_event where company_id = $1 order by occurred_at, id', [
      job.companyId,
    ])
  ).map(({ change }) => change);

describe('why a platform admin looks at people', () => {
  it('is said in a header, in letters of any language', async () => {
    const said = 'Anfrage von Zoë — 契約';
    expect((await platform.get(board(), saying(encodeURIComponent(said)))).status).toBe(200);
    expect(await reasonsKept()).toEqual([{ reason: said }]);
  });

  it('is said in the query or its filter where no header can be sent', async () => {
    const { companyId } = job;
    const list = listAddress('job-applications', { filter: { companyId, reason: 'Ticket 2' } });
    for (const address of [`${board()}&reason=Ticket%201`, list])
      expect([address, (await platform.get(address, saying(' '))).status]).toEqual([address, 200]);
    expect(await reasonsKept()).toEqual([{ reason: 'Ticket 1' }, { reason: 'Ticket 2' }]);
  });

  it.each([
    ['%E0%A4%A', /^Send it percent-encoded/],
    ['%20%09', /^Say why/],
    ['x'.repeat(301), /300/],
    ['', /^Say why you look, here \(percent-encoded\) or as reason in the query/],
  ])('%s is refused with what would be right, and nothing is shown or noted', async (said, message) => {
    const { status, body } = await platform.get(board(), saying(said));
    expect([status, body.errors]).toEqual([400, { 'X-Access-Reason': expect.stringMatching(message) }]);
    expect(await reasonsKept()).toEqual([]);
  });

  it('is not what a list is searched for', async () => {
    const address = listAddress('job-reports', { filter: { reason: 'asksForMoney' } });
    const looksOf = ({ person }: Caller) =>
      rowsOf('select action, change from audit_event where actor_id = $1 order by id', [person.id]);
    expect((await platform.get(address, saying(''))).status).toBe(200);
    const [look, ...others] = await looksOf(platform);
    expect([look?.['change'], others]).toEqual([{}, []]);
    const other = await api.as('stacAdmin');
    expect((await other.get(address, saying('Ticket%203'))).status).toBe(200);
    expect((await looksOf(other)).map(({ change }) => change)).toEqual([{ reason: 'Ticket 3' }]);
  });

  it('is not asked of a company’s own people, nor where nobody is shown', async () => {
    const { companyId, pipelineId, id } = job;
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.get(`pipelines/${pipelineId}/board`)).status).toBe(200);
    for (const address of [`companies/${companyId}`, `jobs/${id}?companyId=${companyId}`])
      expect((await platform.get(address, saying(''))).status).toBe(200);
  });
});
