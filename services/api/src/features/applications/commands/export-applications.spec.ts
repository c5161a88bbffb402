import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let email: string;
beforeAll(async () => {
  api = await startApi();
  job = await aJob({ title: 'Kite, tester' });
  manager = await api.as('companyManager', job.companyId);
  const sent = await anApplication({
    job,
    stage: 'review',
    tags: ['Night', 'R&D'],
    appliedAt: new Date('2026-10-02T12:00:00Z'),
  });
  email = sent.applicant.email;
  await rowsOf(
    `update application set first_name = '=HYPERLINK("https://x.example")', last_name = 'O"Neil, Jr.',
       phone = '+351 1', position = '@home', location = '{"city":"Porto","country":"PT"}',
       source = '{"kind":"link","name":"spring fair"}', referred_by = '=Maren' where id = $1`,
    [sent.id],
  );
  await anApplication({ job, appliedAt: new Date('2026-10-01T12:00:00Z') });
  await anApplication({ job: await aJob() });
});
afterAll(() => api.stop());

/** The answer as it is sent: callers of suites read JSON. */
async function exported(body: unknown, caller = manager) {
  const reply = await fetch(`${api.url}/api/application-exports`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}
const linesOf = ({ bytes }: { bytes: Buffer }) => bytes.toString('utf8').slice(1).split('\r\n');

describe('an export of applications', () => {
  it('is the filtered list as spreadsheets read it, and runs nothing there', async () => {
    const answer = await exported({ filter: { jobId: job.id, stageId: job.stages.review.id } });
    expect([answer.status, answer.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(linesOf(answer)).toEqual([
      'First name,Last name,E-mail,Phone,Position,Place,Job,Stage,Status,Late,Tags,Applied,In this stage since,Source,Told by',
      `"'=HYPERLINK(""https://x.example"")","O""Neil, Jr.",${email},'+351 1,'@home,"Porto, PT","Kite, tester",Review,active,late,"Night; R&D",2026-10-02T12:00:00.000Z,2026-10-02T12:00:00.000Z,Tracking link: spring fair,'=Maren`,
      '',
    ]);
  });

  it('has a column for each question of its job, and one for all where there are several jobs', async () => {
    const of = await aJob();
    const theirs = await api.as('companyManager', of.companyId);
    const answered = async (on: BuiltJob, answers: object[], appliedAt: Date) => {
      const { id } = await anApplication({ job: on, appliedAt });
      await rowsOf('update application set answers = $2 where id = $1', [id, JSON.stringify(answers)]);
    };
    const places = { id: newId(), title: 'Where?', type: 'multipleChoice', value: ['Lisbon', 'Porto'] };
    const nights = { id: newId(), title: 'Nights?', type: 'boolean', value: false };
    const formula = { id: newId(), title: '=Why?', type: 'text', value: '=1+1' };
    await answered(of, [places, nights], new Date('2026-10-02T12:00:00Z'));
    await answered(of, [nights, formula], new Date('2026-10-01T12:00:00Z'));
    const endsOf = async (filter: object) =>
      linesOf(await exported({ filter }, theirs))
        .slice(0, -1)
        .map((line) => /(?:Told by|Tracking link[^,]*,|Job page,)(.*)$/s.exec(line)?.[1]);
    expect(await endsOf({ jobId: of.id })).toEqual([
      ",Where?,Nights?,'=Why?",
      ',"Lisbon, Porto",No,',
      `,,No,'=1+1`,
    ]);
    await answered(await aJob({ companyId: of.companyId }), [], new Date('2026-09-01T12:00:00Z'));
    expect((await exported({}, theirs)).bytes.toString()).toContain('"Where?: Lisbon, Porto\nNights?: No"');
    expect(await endsOf({ jobId: (await aJob({ companyId: of.companyId })).id })).toEqual(['']);
  });

  it('stands in the order that was asked for, newest first otherwise', async () => {
    const order = async (body: object) => {
      const answer = await exported(body);
      expect([answer.status, answer.bytes.toString().slice(0, 200)]).toEqual([
        200,
        expect.stringContaining('First name'),
      ]);
      return linesOf(answer)
        .slice(1, -1)
        .map((line) => /2026-10-0\d/.exec(line)?.[0]);
    };
    expect(await order({})).toEqual(['2026-10-02', '2026-10-01']);
    expect(await order({ sort: ['appliedAt', 'ASC'] })).toEqual(['2026-10-01', '2026-10-02']);
    expect(await order({ filter: { tag: 'nobody' } })).toEqual([]);
  });

  it('is written down, with how many rows it had and by what it was narrowed, in none of its words', async () => {
    const admin = await api.as('companyAdmin', job.companyId);
    await exported({ filter: { tag: 'Night', q: 'Somebody', stageName: 'Review' } }, admin);
    const change = { entityName: 'Northwind', after: { rows: 0, narrowedBy: ['stageName', 'q', 'tag'] } };
    await expectAudit(admin, 'application.exported', job.companyId, change);
  });

  it('is of those who were chosen, as many as somebody chooses by hand', async () => {
    const of = await aJob();
    const theirs = await api.as('companyManager', of.companyId);
    const sent = await Promise.all([anApplication({ job: of }), anApplication({ job: of })]);
    const [first] = sent as [{ id: string }, { id: string }];
    const others = (count: number) => Array.from({ length: count }, () => newId());
    const rowsOfExport = async (filter: object) => linesOf(await exported({ filter }, theirs)).length - 2;
    expect(await rowsOfExport({ jobId: of.id })).toBe(2);
    expect(await rowsOfExport({ jobId: of.id, id: [first.id, ...others(limits.chosenIds - 1)] })).toBe(1);
    expect(await rowsOfExport({ jobId: of.id, id: others(1) })).toBe(0);
    const [act] = await rowsOf(
      `select change -> 'after' as after from audit_event where company_id = $1
         and action = 'application.exported' order by occurred_at desc offset 1 limit 1`,
      [of.companyId],
    );
    expect(act).toEqual({ after: { rows: 1, jobId: of.id, chosen: limits.chosenIds } });
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect(linesOf(await exported({ filter: { id: [first.id] } }, stranger))).toHaveLength(2);
  });

  it('is refused where it would be too long, and says how long it may be', async () => {
    const large = await aJob();
    const theirs = await api.as('companyManager', large.companyId);
    const model = await anApplication({ job: large });
    const add = (rows: number, from: number) =>
      rowsOf(
        `insert into application select (jsonb_populate_record(application, jsonb_build_object('id', gen_random_uuid(),
           'status', 'withdrawn', 'board_position', application.board_position + n))).*
         from application, generate_series($2::int, $3::int) n where id = $1`,
        [model.id, from, from + rows - 1],
      );
    await add(limits.exportedApplications - 1, 1);
    const whole = await exported({ filter: { jobId: large.id } }, theirs);
    expect([whole.status, linesOf(whole).length]).toEqual([200, limits.exportedApplications + 2]);
    await add(1, limits.exportedApplications);
    const rejected = await exported({ filter: { jobId: large.id } }, theirs);
    expect(rejected.status).toBe(422);
    expect(JSON.parse(rejected.bytes.toString())).toMatchObject({
      code: 'application.too-many-to-export',
      message: expect.stringContaining('At most 10,000 applications'),
    });
  });

  it.each([
    [{ filter: { favourite: 1 } }, 'filter.favourite'],
    [{ filter: { late: 'yes' } }, 'filter.late'],
    [{ sort: ['email', 'ASC'] }, 'sort.0'],
    [{ companyId: 'x' }, 'companyId'],
  ])('names what is wrong: %j', async (body, field) => {
    const { status, bytes } = await exported(body);
    expect([status, Object.keys(JSON.parse(bytes.toString()).errors)]).toEqual([400, [field]]);
  });

  it.each<RoleType>(['companyReviewer', 'companyViewer', 'stacAdmin', 'applicant'])(
    'is none for a %s',
    async (role) => {
      const isMember = role.startsWith('company');
      const caller = await api.as(role, isMember ? job.companyId : null);
      expect((await exported({}, caller)).status).toBe(403);
    },
  );

  it('holds nobody of another company', async () => {
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect(linesOf(await exported({ filter: { jobId: job.id } }, stranger))).toHaveLength(2);
  });
});
