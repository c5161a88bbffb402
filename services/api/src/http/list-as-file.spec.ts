import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../test/support/builders/company-label.builder.js';
import { aCompanyNote } from '../../../../test/support/builders/company-note.builder.js';
import { anInvitation } from '../../../../test/support/builders/invitation.builder.js';
import { aJobImport } from '../../../../test/support/builders/job-import.builder.js';
import { aReportedJob } from '../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { aDeadLetter, aMail, aSchedule } from '../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../test/support/team.js';
import { newId } from '@app/platform/identifiers/new-id';

/** Lists of the back office as files for spreadsheets: whole, bounded, harmless, and written down. */

let api: ApiUnderTest;
let platform: Caller;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  companyId = (await aCompany()).id;
});
afterAll(() => api.stop());

const file = (resource: string, query: Record<string, unknown> = {}, who: Pick<Caller, 'get'> = platform) => {
  const address = listAddress(resource, query);
  return who.get(`${address}${address.includes('?') ? '&' : '?'}format=csv`);
};
/** Its rows: a line break within quotes ends none. */
const linesOf = (text: string): string[] =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .match(/(?:"(?:[^"]|"")*"|[^"\r])+/g) ?? [];

/** Each with a word that stands in one of its rows. */
const lists: Record<string, () => Promise<string>> = {
  companies: async () => (await aCompany({ name: 'Lantern Works' })).id,
  'company-labels': async () => (await aCompanyLabel()).name,
  'company-notes': async () => aCompanyNote({ companyId }),
  jobs: async () => (await aJob({ companyId, title: 'Lighthouse keeper' })).title,
  pipelines: async () => (await aJob({ companyId })).pipelineId,
  'pipeline-stages': async () => (await aJob({ companyId })).pipelineId,
  'job-imports': async () => (await aJobImport({ companyId, status: 'finished' })).id,
  invitations: async () => (await anInvitation({ companyId })).email,
  admins: () => Promise.resolve(platform.person.email),
  'job-reports': async () => aReportedJob({ job: await aJob({ companyId }) }),
  'contact-messages': async () => {
    await api.visitor.post('contact-messages', {
      topic: 'other',
      email: 'clara@example.com',
      message: 'Hello',
    });
    return 'clara@example.com';
  },
  'mail-deliveries': async () => (await aMail({ companyId })).id,
  'dead-letters': async () => (await aDeadLetter({ companyId })).id,
  queues: async () => {
    await rowsOf('truncate queue_level');
    await insertInto('queue_level', { id: newId(), name: 'files', readAt: new Date() });
    return 'files';
  },
  schedules: async () => (await aSchedule()).name,
};

/** Of these other specs leave more than a file may have. */
const narrowed: Record<string, () => object> = { 'pipeline-stages': () => ({ filter: { companyId } }) };

describe.each(Object.entries(lists))('%s as a file', (name, arranged) => {
  it('has all rows under their heads, and it is written down who took it along', async () => {
    const word = await arranged();
    const who = await api.as('stacAdmin');
    const { status, body: text, headers } = await file(name, { ...narrowed[name]?.() }, who);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    const [heads, ...rows] = linesOf(text);
    expect(heads).toMatch(/^Id,/);
    expect(rows.filter((row) => row.includes(word)).length).toBeGreaterThan(0);
    expect(headers.get('x-total-count')).toBe(String(rows.length));
    const noted = await rowsOf<{ change: { after: object } }>(
      `select change from audit_event where actor_id = $1 and action = 'list.exported' and change #>> '{after,list}' = $2`,
      [who.person.id, name],
    );
    expect(noted.map(({ change }) => change.after)).toMatchObject([{ list: name, rows: rows.length }]);
  });

  it('is for those who look after the platform alone', async () => {
    const admin = await api.as('companyAdmin', companyId);
    expect((await file(name, {}, admin)).status).toBe(403);
    expect((await file(name, {}, api.visitor)).status).toBe(401);
  });
});

describe('a list as a file', () => {
  it('is narrowed and ordered as the list is, in the log of the company it is about without what was searched', async () => {
    const { id } = await aCompany();
    for (const title of ['Baker', 'Cook', 'Baker again']) await aJob({ companyId: id, title });
    const filter = { companyId: id, q: 'baker' };
    const { body: text } = await file('jobs', { filter, sort: ['title', 'DESC'] });
    expect(linesOf(text).map((line) => line.split(',')[1])).toEqual(['Job', 'Baker again', 'Baker']);
    const [noted] = await rowsOf(
      `select company_id, change from audit_event where company_id = $1 and action = 'list.exported'`,
      [id],
    );
    expect(noted).toEqual({
      company_id: id,
      change: { before: null, after: { list: 'jobs', rows: 2, narrowedBy: ['companyId', 'q'] } },
    });
  });

  it('says of companies what comes of them first', async () => {
    const name = 'Signal Tower';
    await aCompany({ name, status: 'draft' });
    await aCompany({ name, suspendedAt: new Date() });
    await aCompany({ name, suspendedAt: new Date(), deletionDueAt: new Date() });
    const { body: text } = await file('companies', { filter: { q: name }, sort: ['createdAt', 'ASC'] });
    expect(
      linesOf(text)
        .slice(1)
        .map((line) => line.split(',')[2])
        .sort(),
    ).toEqual(['deleting', 'draft', 'suspended']);
  });

  it('runs nothing in a spreadsheet, and keeps what is quoted in one cell', async () => {
    const { id } = await aCompany({ name: '@Sum "of", all' });
    await aJob({ companyId: id, title: '=HYPERLINK("https://evil.example")' });
    const { body: text } = await file('jobs', { filter: { companyId: id } });
    expect(linesOf(text)[1]).toContain(
      `,"'=HYPERLINK(""https://evil.example"")",published,"'@Sum ""of"", all",`,
    );
  });

  it('has so many rows and no more: a longer one is refused with the limit, and nobody took it along', async () => {
    await rowsOf('truncate dead_letter');
    const data = JSON.stringify({ event: {}, requestId: null });
    const fill = (count: number) =>
      rowsOf(
        `insert into dead_letter (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
         select gen_random_uuid(), 'files', gen_random_uuid()::text, null, 'job.closed', $2, $3, 'Error', 1, now(), 0
         from generate_series(1, $1::int)`,
        [count, companyId, data],
      );
    await fill(limits.exportedRows);
    const whole = await file('dead-letters');
    expect(linesOf(whole.body)).toHaveLength(limits.exportedRows + 1);
    await fill(1);
    const noted = () =>
      rowsOf(`select id from audit_event where action = 'list.exported' and actor_id = $1`, [
        platform.person.id,
      ]);
    const before = await noted();
    const { status, body } = await file('dead-letters');
    expect([status, body.code]).toEqual([422, 'list.too-long-to-export']);
    expect(body.message).toBe('One file has at most 10,000 rows. Narrow the list with a filter');
    expect(await noted()).toEqual(before);
    expect((await file('dead-letters', { filter: { queue: 'emails' } })).status).toBe(200);
    await rowsOf('truncate dead_letter');
  });

  it('names what it cannot do', async () => {
    const errors = async (address: string) => (await platform.get(address)).body.errors;
    expect(await errors('jobs?format=pdf')).toEqual({ format: 'Leave format out, or send csv' });
    expect(await errors('jobs?format=csv&range=[0,9]')).toEqual({
      range: 'A file has the whole list: leave range out',
    });
    expect(Object.keys(await errors('users?format=csv'))).toHaveLength(1);
    expect((await file('job-applications', { filter: { companyId, reason: 'Look' } })).status).toBe(400);
  });
});
