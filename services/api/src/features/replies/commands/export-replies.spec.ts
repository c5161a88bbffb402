import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { referenceOf } from '@app/contracts/applications/reference';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  job = await aJob({ title: '=Kite, tester' });
  manager = await api.as('companyManager', job.companyId);
});
afterAll(() => api.stop());

async function exported(body: unknown, caller = manager) {
  const reply = await fetch(`${api.url}/api/reply-exports`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text,
    lines: text.split('\r\n').slice(1, -1),
  };
}
const at = (day: string) => `${day}T12:00:00.000Z`;
const sentOn = async (day: string, set: string, values: unknown[] = []) => {
  const { id } = await anApplication({ job, appliedAt: new Date(at(day)) });
  await rowsOf(`update application set ${set} where id = $1`, [id, ...values]);
  return id;
};

describe('an export of how a company answers', () => {
  it('has the days of each application as its applicant knows them, and nobody by name', async () => {
    const rejected = await sentOn(
      '2026-09-01',
      `status = 'rejected', public_stage = 'notSelected', changed_at = $2, response_first_sent_at = $3, earlier_steps = $4`,
      [
        at('2026-09-20'),
        at('2026-09-05'),
        JSON.stringify([
          { stage: 'received', at: at('2026-09-01') },
          { stage: 'interview', at: at('2026-09-05') },
        ]),
      ],
    );
    await rowsOf(
      `insert into rejection (id, company_id, application_id, job_id, from_stage_id, reason, text, notify, notify_at, rejected_at, notified_at)
       select $2, company_id, id, job_id, stage_id, 'skills', 'Dear', 'later', $4, $3, $4 from application where id = $1`,
      [rejected, newId(), at('2026-09-18'), at('2026-09-20')],
    );
    const late = await sentOn('2026-09-02', `response_since = applied_at, response_due_at = $2`, [
      at('2026-09-23'),
    ]);
    const soon = new Date(Date.now() + 20_000);
    const hired = await sentOn(
      '2026-09-03',
      `status = 'hired', public_stage = 'hired', public_stage_from = $2, changed_at = $2, response_first_sent_at = $2,
       public_stage_before = 'interview', changed_at_before = $3, response_before_since = $3, response_before_due_at = '2099-01-01'`,
      [soon, at('2026-09-10')],
    );
    const { status, type, text, lines } = await exported({ jobId: job.id });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')[0]).toContain(
      'Reference,Job,Applied,First answer,Interviewed,Decided,Told,Withdrawn,Outcome',
    );
    const title = `"'=Kite, tester"`;
    expect(lines).toEqual([
      `${referenceOf(rejected)},${title},${at('2026-09-01')},${at('2026-09-05')},${at('2026-09-05')},${at('2026-09-18')},${at('2026-09-20')},,Not selected,,`,
      `${referenceOf(late)},${title},${at('2026-09-02')},,,,,,Open,${at('2026-09-23')},${at('2026-09-23')}`,
      `${referenceOf(hired)},${title},${at('2026-09-03')},,${at('2026-09-10')},,,,Open,2099-01-01T00:00:00.000Z,`,
    ]);
    const change = { entityName: 'Northwind', after: { rows: 3, jobId: job.id } };
    await expectAudit(manager, 'reply-record.exported', job.companyId, change);
  });

  it('is narrowed by job and days, and says what is wrong with them', async () => {
    const of = async (body: object) => (await exported(body)).lines.length;
    expect(await of({ appliedFrom: '2026-09-02', appliedTo: '2026-09-02' })).toBe(1);
    expect(await of({ jobId: newId() })).toBe(0);
    const turned = await exported({ appliedFrom: '2026-09-02', appliedTo: '2026-09-01' });
    expect([turned.status, JSON.parse(turned.text).errors]).toEqual([
      400,
      { appliedTo: 'Enter a day that is not before the first one' },
    ]);
    expect((await exported({ appliedFrom: 'yesterday' })).status).toBe(400);
  });

  it('is for those who may take candidates along, and holds nothing of another company', async () => {
    const [viewer, stranger] = [
      await api.as('companyViewer', job.companyId),
      await api.as('companyAdmin', (await aJob()).companyId),
    ];
    expect((await exported({}, viewer)).status).toBe(403);
    expect((await exported({ jobId: job.id }, stranger)).lines).toEqual([]);
  });
});
