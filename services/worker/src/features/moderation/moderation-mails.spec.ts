import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aReport, aReportedJob } from '../../../../../test/support/builders/job-report.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(() => rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`));

const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey: 'invitation-key-of-the-suite',
};
const anAddress = () => `clara-${newId().slice(-12)}@mail.example`;

type Case = { job: BuiltJob; id: string; admin: BuiltPerson; reporter: string };

async function reported(): Promise<Case> {
  const job = await aJob({ title: 'Deposit clerk' });
  const admin = await aMember({ companyId: job.companyId, roleType: 'companyAdmin' });
  await aMember({ companyId: job.companyId, roleType: 'companyManager' });
  const id = await aReportedJob({ job });
  const reporter = anAddress();
  await aReport({ reportedJobId: id, email: reporter, words: 'They want my savings' });
  return { job, id, admin, reporter };
}
const set = (id: string, columns: string) => rowsOf(`update reported_job set ${columns} where id = $1`, [id]);
const takenDown = `decision = 'takenDown', ground = 'noFees', statement = 'It asks for a deposit.', decided_at = now(),
  appeal_until = '2027-05-21T09:30:00Z'`;
const down = async ({ job, id }: Case) => {
  await set(id, takenDown);
  await rowsOf(
    'update job set taken_down_at = (select decided_at from reported_job where id = $2) where id = $1',
    [job.id, id],
  );
};
const isPublic = ({ job }: Case, open = true, expiredAt: Date | null = null) =>
  rowsOf(
    `insert into public_job (job_id, company_id, open, expired_at, view) values ($1, $2, $3, $4, '{}')
     on conflict (job_id) do update set open = excluded.open, expired_at = excluded.expired_at`,
    [job.id, job.companyId, open, expiredAt],
  );
const decide = ({ job, id: reportedJobId }: Case, takenDown: boolean, warnApplicants = false) =>
  worker.deliver(
    anEvent('job-report.decided', job.companyId, { reportedJobId, jobId: job.id, takenDown, warnApplicants }),
  );

async function sent(): Promise<TestMailer> {
  const mailer = new TestMailer();
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer;
}

describe('whoever reported a job', () => {
  it('is told once that the report arrived, without a word of it: the address may be a stranger’s', async () => {
    const { id } = await reported();
    const email = anAddress();
    const reportId = await aReport({ reportedJobId: id, email, words: 'Buy cheap watches' });
    await worker.deliver(anEvent('job.reported', null, { reportId }));
    const mails = (await sent()).to(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your report to Pathway has arrived']);
    expect(mails[0]!.text).toContain('Asks for money');
    expect(mails[0]!.text).not.toMatch(/watches|Deposit clerk|Northwind/);
  });

  it('is not told of more than five reports in a day: anybody can type any address', async () => {
    const { id } = await reported();
    const email = anAddress();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const told = async (sentAt: Date, address = email) => {
      const reportId = await aReport({ reportedJobId: id, email: address, sentAt });
      await worker.deliver(anEvent('job.reported', null, { reportId }));
      return (await sent()).to(address).length;
    };
    for (const hours of [30, 29, 28, 27, 26]) expect(await told(hoursAgo(hours))).toBe(1);
    expect(await told(hoursAgo(25))).toBe(0);
    for (const hours of [5, 4, 3, 2]) expect([hours, await told(hoursAgo(hours))]).toEqual([hours, 1]);
    expect([await told(hoursAgo(1)), await told(hoursAgo(0))]).toEqual([1, 0]);
    expect(await told(hoursAgo(0), anAddress())).toBe(1);
  });

  it('gets no mail without an address', async () => {
    const { id } = await reported();
    const reportId = await aReport({ reportedJobId: id });
    await worker.deliver(anEvent('job.reported', null, { reportId }));
    expect((await sent()).sent).toEqual([]);
  });

  it('is told what was decided, once for each address, in mails the company cannot read', async () => {
    const found = await reported();
    await aReport({ reportedJobId: found.id, email: found.reporter, words: 'And again' });
    await down(found);
    await decide(found, true);
    const mails = (await sent()).to(found.reporter);
    expect(mails.map(({ subject }) => subject)).toEqual(['Deposit clerk was taken down']);
    expect(mails[0]!.text).toContain('Rule 1, no money from applicants');
    const rows = await rowsOf('select company_id from email_message where recipient = $1', [found.reporter]);
    expect(rows).toEqual([{ company_id: null }]);
  });

  it('is told why a job stays', async () => {
    const found = await reported();
    await isPublic(found);
    await set(found.id, `decision = 'dismissed', statement = 'The law allows it.', decided_at = now()`);
    await decide(found, false);
    const mailer = await sent();
    expect(mailer.to(found.reporter)).toMatchObject([
      { subject: 'Deposit clerk stays public', text: expect.stringContaining('The law allows it.') },
    ]);
    expect(mailer.to(found.admin.email)).toEqual([]);
  });

  it('is told when the job comes back, and nothing new when it stays down', async () => {
    for (const granted of [true, false]) {
      const found = await reported();
      await down(found);
      await isPublic(found);
      await set(
        found.id,
        `appealed_at = now(), appeal_outcome = '${granted ? 'granted' : 'rejected'}', appeal_reasons = 'We looked again.',
         appeal_decided_at = now()`,
      );
      const { job, id: reportedJobId } = found;
      await worker.deliver(
        anEvent('job-report.appeal-decided', job.companyId, { reportedJobId, jobId: job.id, granted }),
      );
      const mailer = await sent();
      expect(mailer.to(found.reporter).map(({ subject }) => subject)).toEqual(
        granted ? ['Deposit clerk is back'] : [],
      );
      const [told] = mailer.to(found.admin.email);
      expect(told!.subject).toBe(granted ? 'Deposit clerk is what it was again' : 'Deposit clerk stays down');
      expect(told!.text).toContain('We looked again.');
    }
  });
});

describe('whoever reported a job that is not public', () => {
  const nobody = { open: false, expired_at: null };
  it.each([
    ['a draft', null],
    ['closed', nobody],
    ['over', { open: true, expired_at: new Date(0) }],
  ])('is not told that it stays or is back: %s', async (_what, shown) => {
    for (const outcome of ['dismissed', 'granted'] as const) {
      const found = await reported();
      if (shown) await isPublic(found, shown.open, shown.expired_at);
      if (outcome === 'dismissed')
        await set(found.id, `decision = 'dismissed', statement = 'The law allows it.', decided_at = now()`);
      else {
        await set(found.id, takenDown);
        await set(
          found.id,
          `appealed_at = now(), appeal_outcome = 'granted', appeal_reasons = 'It is gone.', appeal_decided_at = now()`,
        );
      }
      await decide(found, false);
      const [mail] = (await sent()).to(found.reporter);
      expect(mail!.subject).toBe(
        `Deposit clerk ${outcome === 'granted' ? 'may come back' : 'was not taken down'}`,
      );
      expect(mail!.text).not.toMatch(/stays|comes back|is back/);
    }
  });
});

describe('the admins of a company whose job was taken down', () => {
  it('rules: admins get the reasons by mail: what was done, the facts, the rule, how it was found, and what to do', async () => {
    const found = await reported();
    await down(found);
    await decide(found, true);
    const mailer = await sent();
    const mails = mailer.to(found.admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Pathway took down Deposit clerk']);
    for (const part of [
      'What was done: The job is not public any more, anywhere.',
      'Facts: It asks for a deposit.',
      'Ground: Rule 1, no money from applicants',
      'How it was found: By 2 reports of people who read the job. A person decided; no automated means were used.',
      'until 21 May 2027 at 09:30 UTC, free of charge',
      'Article 21 of the Digital Services Act, or to a court',
      `https://work.example/company/${found.job.companyId}/job/${found.job.id}`,
    ])
      expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain(part);
    expect(mails[0]!.text).not.toContain('savings');
    expect(mailer.sent).toHaveLength(2);
  });
});

describe('applicants of a job that was taken down', () => {
  it('are warned once each where that was chosen', async () => {
    const found = await reported();
    const [one, other] = [await anApplication({ job: found.job }), await anApplication({ job: found.job })];
    await down(found);
    await decide(found, true, true);
    const mailer = await sent();
    for (const { applicant } of [one, other])
      expect(mailer.to(applicant.email)).toMatchObject([
        {
          subject: 'A warning about Deposit clerk',
          text: expect.stringContaining('Rule 1, no money from applicants'),
        },
      ]);
  });

  it('are not warned where it was not chosen, nor once the job is back', async () => {
    const found = await reported();
    const { applicant } = await anApplication({ job: found.job });
    await down(found);
    await decide(found, true);
    expect((await sent()).to(applicant.email)).toEqual([]);
    await decide(found, true, true);
    await rowsOf('update job set taken_down_at = null where id = $1', [found.job.id]);
    expect((await sent()).to(applicant.email)).toEqual([]);
  });
});
