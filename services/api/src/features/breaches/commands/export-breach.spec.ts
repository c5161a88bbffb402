import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thePlatform } from '../../../auditing/subjects.js';
import { breachKinds, breachLines } from '@app/contracts/breaches/breach-export';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../../test/support/builders/person.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const asked = (part: Record<string, unknown> = {}) => ({
  companyId: null,
  kinds: ['applying'],
  from: null,
  until: null,
  reason: 'Incident 7: a stolen laptop',
  ...part,
});
const HEAD = 'First name,Last name,E-mail,Phone,Kind,Data,Since,Company';

/** Lines of the file, without its head and the empty one at its end. */
async function linesOf(part: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await platform.post('breach-exports', asked(part));
  expect([status, body.slice(0, HEAD.length)]).toEqual([200, HEAD]);
  return body.split('\r\n').slice(1, -1);
}

/** Somebody who applied on that day to a job of a new company, with a name a spreadsheet would run. */
async function anApplicationOf(day: string, firstName = '=Grace') {
  const { id: companyId } = await aCompany();
  const applicant = await anApplicant({ firstName, lastName: `Hopper-${newId().slice(-6)}` });
  const application = await anApplication({
    job: await aJob({ companyId }),
    applicant,
    appliedAt: new Date(`${day}T10:00:00Z`),
  });
  await rowsOf(`update application set phone = '+351 21 555', cover_letter = 'Dear all' where id = $1`, [
    application.id,
  ]);
  return { companyId, applicant, application };
}

const writtenBy = ({ person }: Caller) => rowsOf(`select from audit_event where actor_id = $1`, [person.id]);

describe('whose data got out', () => {
  it('is told with name, address, what stands there, since when and with which company, and nothing is run', async () => {
    const { companyId, applicant } = await anApplicationOf('2026-03-04');
    const lines = await linesOf({ companyId });
    expect(lines).toEqual([
      `'=Grace,${applicant.lastName},${applicant.email},+351 21 555,Applications,` +
        '"applicant, first name, last name, email, phone, position, cover letter, job snapshot",2026-03-04T10:00:00.000Z,Northwind',
    ]);
  });

  it('is of everybody, or of the company that was chosen, and of the days that were', async () => {
    const [one, other] = [await anApplicationOf('1999-01-01'), await anApplicationOf('1999-01-02')];
    const found = async (part: Record<string, unknown>) => {
      const text = (await linesOf(part)).join();
      return [one, other].map(({ applicant }) => text.includes(applicant.email));
    };
    expect(await found({ until: '1999-12-31' })).toEqual([true, true]);
    expect(await found({ companyId: one.companyId })).toEqual([true, false]);
    expect(await found({ from: '1999-01-02', until: '1999-12-31' })).toEqual([false, true]);
    expect(await found({ from: '1999-01-02', companyId: one.companyId })).toEqual([false, false]);
    expect(await found({ until: '1999-01-01' })).toEqual([true, false]);
    expect(await found({ from: '1999-01-01', until: '1999-01-02' })).toEqual([true, true]);
  });

  it('says one line for each person, kind and company, since the first of it', async () => {
    const { companyId, applicant, application } = await anApplicationOf('2026-02-01', 'Ida');
    const sourceId = applicant.id;
    await anActivity({ application, sourceId, type: 'message', content: 'One', createdAt: new Date(2e12) });
    await anActivity({ application, sourceId, type: 'message', content: 'Two', createdAt: new Date(1e12) });
    await aDataRequest({ application, words: 'Please' });
    await aDataRequest({ application, kind: 'restrict', words: 'Please' });
    const lines = await linesOf({ companyId, kinds: ['conversation', 'dataRequests'] });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      `,Conversations with applicants,"source, title, content, metadata",${new Date(1e12).toISOString()},`,
    );
    expect(lines[1]).toContain(',Requests of people about their data,');
  });

  it('knows people without an account, invited ones and members, each under its kind', async () => {
    const { id: companyId } = await aCompany();
    const member = await api.as('companyViewer', companyId);
    const email = `${newId()}@example.org`;
    await insertInto('contact_message', {
      ...{ id: newId(), topic: 'other', email, message: 'Hello', createdAt: new Date() },
    });
    await insertInto('alert_subscriber', { id: newId(), email, weekday: 1, createdAt: new Date() });
    const outside = (await linesOf({ kinds: ['contact', 'alerts'] })).filter((line) => line.includes(email));
    expect(outside.map((line) => line.split(',').slice(4, 5))).toEqual([
      ['Messages to the platform'],
      ['Saved jobs and mails about new ones'],
    ]);
    const team = (await linesOf({ companyId, kinds: ['account', 'working'] })).join('\n');
    expect(team.match(new RegExp(member.person.email, 'g'))).toHaveLength(2);
  });

  it('names whoever agreed to be kept as their application does, also without an account', async () => {
    const { companyId, applicant, application } = await anApplicationOf('2026-03-04', 'Grace');
    await aConsent({ application, endsAt: new Date('2027-01-01') });
    await rowsOf(`update app_user set first_name = '', last_name = '', email = '' where id = $1`, [
      applicant.id,
    ]);
    const [line] = await linesOf({ companyId, kinds: ['keeping'] });
    expect(line).toContain(`Grace,${applicant.lastName},${applicant.email},`);
  });

  it('leaves out who was erased', async () => {
    const { companyId, application } = await anApplicationOf('2026-03-04');
    await rowsOf('update application set erased_at = now() where id = $1', [application.id]);
    expect(await linesOf({ companyId, kinds: ['applying', 'deciding'] })).toEqual([]);
  });

  it('has no line of mails whose readers were erased, however many there are', async () => {
    const { id: companyId } = await aCompany();
    const mailed = (recipient: string) =>
      insertInto('email_message', {
        ...{ id: newId(), eventId: newId(), template: 'application-received', recipient, companyId },
        ...{ subjectId: newId(), status: 'sent', attempts: 1, dueAt: new Date(), createdAt: new Date() },
      });
    for (const recipient of [`erased:${newId()}`, `erased:${newId()}`, '', 'grace@mail.example'])
      await mailed(recipient);
    const lines = await linesOf({ companyId, kinds: ['mailing'] });
    expect(lines.map((line) => line.split(',')[2])).toEqual(['grace@mail.example']);
  });

  it('agreement: when a breach is listed, the audit log of every company concerned says so', async () => {
    const [one, other] = [await anApplicationOf('2021-07-07'), await anApplicationOf('2021-07-07')];
    const who = await api.as('stacAdmin');
    const days = { from: '2021-07-07', until: '2021-07-07' };
    const logged = (by: Caller, companyId: string | null, lines: number) =>
      expectAudit(by, 'breach.exported', companyId ?? thePlatform.entityId, {
        companyId,
        entityType: companyId ? 'company' : 'platform',
        entityName: companyId && 'Northwind',
        after: { kinds: ['applying'], ...days, lines },
        details: { reason: 'Incident 7: a stolen laptop' },
      });
    await who.post('breach-exports', asked({ ...days, companyId: one.companyId }));
    await logged(who, one.companyId, 1);
    expect(await writtenBy(who)).toHaveLength(1);
    const everyCompany = await api.as('stacAdmin');
    await everyCompany.post('breach-exports', asked(days));
    for (const { companyId } of [one, other]) await logged(everyCompany, companyId, 1);
    await logged(everyCompany, null, 2);
  });
});

describe('a file of everybody', () => {
  it('is made for every kind there is', async () => {
    // Other specs leave more of some kinds than one file has.
    for (const kind of breachKinds) await linesOf({ kinds: [kind], until: '1999-12-31' });
  });

  it('has an end: what does not fit is refused and not cut off, and nothing is written down', async () => {
    const before = (await writtenBy(platform)).length;
    await rowsOf(
      `insert into contact_message (id, topic, email, message, created_at)
       select gen_random_uuid(), 'other', number || '@many.example', 'Hello', timestamptz '2019-05-05'
       from generate_series(1, $1::int) number`,
      [breachLines + 1],
    );
    const part = asked({ kinds: ['contact'], from: '2019-05-05', until: '2019-05-05' });
    const { status, body } = await platform.post('breach-exports', part);
    await rowsOf(`delete from contact_message where email like '%@many.example'`);
    expect([status, body.code]).toEqual([422, 'breach-export.too-long']);
    expect(body.message).toContain('20,000 lines');
    expect(await writtenBy(platform)).toHaveLength(before);
  });
});

describe('whoever asks', () => {
  it.each([
    ['nothing chosen', { kinds: [] }, { kinds: 'Choose at least one kind of data' }],
    ['no reason', { reason: ' ' }, { reason: 'Please say what happened, for example which incident it is' }],
    [
      'days the wrong way round',
      { from: '2026-02-02', until: '2026-02-01' },
      { until: 'The last day is before the first one' },
    ],
    ['a company there is not', { companyId: newId() }, { companyId: 'Choose a company' }],
    [
      'nothing a company keeps',
      { companyId: newId(), kinds: ['contact'] },
      { kinds: 'Choose something that a company keeps' },
    ],
  ])('is told what is wrong: %s', async (_what, part, errors) => {
    const { status, body } = await platform.post('breach-exports', asked(part));
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('looks after the platform', async () => {
    const { id: companyId } = await aCompany();
    for (const caller of [await api.as('companyAdmin', companyId), await api.as('applicant')])
      expect((await caller.post('breach-exports', asked({ companyId }))).status).toBe(403);
    expect((await api.visitor.post('breach-exports', asked())).status).toBe(401);
  });
});
