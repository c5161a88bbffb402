import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { aDataRequest } from '../../../../../test/support/builders/data-request.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';
import { deleteCompanies } from './delete-companies.js';

let worker: TestWorker;
let job: BuiltJob;
beforeAll(async () => {
  worker = await openWorker();
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
});
afterAll(() => worker?.close());
beforeEach(async () => void (job = await aJob({ title: 'Night nurse' })));

const setDue = (due: string) =>
  rowsOf(`update company set deletion_due_at = ${due}, suspended_at = now() where id = $1`, [job.companyId]);
const happens = (name: 'company.deletion-requested' | 'company.deletion-cancelled') =>
  worker.deliver(anEvent(name, job.companyId, { companyId: job.companyId }));

async function sendMails(): Promise<void> {
  const settings = {
    ...{ from: 'Pathway <no-reply@pathway.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: 'invitation-key-of-the-suite',
  };
  await new EmailSender(worker.orm, worker.mailer, settings, worker.tools.logger, mailWriters).sendDue();
}

/** What the applicant has been mailed. */
async function mailedTo({ applicant }: BuiltApplication) {
  await sendMails();
  return worker.mailer.to(applicant.email);
}
const subjectsTo = async (sent: BuiltApplication) =>
  (await mailedTo(sent)).map(({ subject }) => subject.replace(/ on \d+ .* UTC/, ''));

const rejected = async () =>
  anApplication({
    ...{ job, applicant: await anApplicant() },
    ...({ stage: 'rejected', status: 'rejected', publicStage: 'notSelected' } as const),
  });
const restrict = ({ id }: BuiltApplication) =>
  rowsOf('update application set restricted_at = now() where id = $1', [id]);
const unverify = ({ applicant }: BuiltApplication) =>
  rowsOf('update app_user set email_verified = false where id = $1', [applicant.id]);

async function everybody() {
  const [restricted, asking, answered] = [await rejected(), await rejected(), await rejected()];
  await restrict(restricted);
  await aDataRequest({ application: asking, kind: 'correct', field: 'phone' });
  await aDataRequest({ application: answered, outcome: 'declined' });
  return { restricted, asking, answered, untouched: await rejected() };
}

describe('when a company is to be deleted', () => {
  it('whoever asked it something about their data hears of it a week before, and may take the data along', async () => {
    const { restricted, asking, answered, untouched } = await everybody();
    await setDue(`'2099-01-15T10:00:00Z'`);
    await happens('company.deletion-requested');
    const going = 'Northwind is deleted, with your application';
    expect([await subjectsTo(restricted), await subjectsTo(asking)]).toEqual([[going], [going]]);
    expect([await subjectsTo(answered), await subjectsTo(untouched)]).toEqual([[], []]);
    const [mail] = await mailedTo(restricted);
    expect(mail?.text).toContain('15 January 2099 at 10:00 UTC');
    expect(mail?.text).toContain('https://work.example/applicant/applicants-settings#settings-data');
    expect(mail?.text).toContain('You had asked Northwind to keep it, and that ends then, too.');
    expect(mail?.text).not.toContain('have no answer to');
    const [other] = await mailedTo(asking);
    expect(other?.text).toContain('have no answer to, Northwind can answer until then.');
    expect(other?.text).not.toContain('You had asked Northwind to keep it');
  });

  it('somebody with two applications hears of each, and nobody of an address that is not proven', async () => {
    const [first, other] = [await rejected(), await rejected()];
    const second = await anApplication({
      job: await aJob({ companyId: job.companyId }),
      applicant: first.applicant,
    });
    for (const one of [first, second, other]) await restrict(one);
    await unverify(other);
    await setDue(`now() + interval '7 days'`);
    await happens('company.deletion-requested');
    expect(await subjectsTo(first)).toHaveLength(2);
    expect(await subjectsTo(other)).toEqual([]);
  });

  it('hears that it stays where that is taken back, as far as it was told and can be reached', async () => {
    const { restricted, asking, untouched } = await everybody();
    await setDue(`now() + interval '7 days'`);
    await happens('company.deletion-requested');
    await sendMails();
    await setDue('null');
    await unverify(asking);
    await restrict(untouched);
    await happens('company.deletion-cancelled');
    expect((await subjectsTo(restricted)).at(-1)).toBe(
      'Northwind is not deleted, and neither is your application',
    );
    expect([await subjectsTo(asking), await subjectsTo(untouched)]).toEqual([
      ['Northwind is deleted, with your application'],
      [],
    ]);
  });

  it('hears nothing of a round it was not told of: taken back before the mail went, or told of and taken back before', async () => {
    const { restricted } = await everybody();
    const round = async (mailsGo: boolean) => {
      await setDue(`now() + interval '7 days'`);
      await happens('company.deletion-requested');
      if (mailsGo) await sendMails();
      await setDue('null');
      await happens('company.deletion-cancelled');
      return (await subjectsTo(restricted)).map((subject) => subject.replace('Northwind is ', ''));
    };
    const [going, staying] = [
      'deleted, with your application',
      'not deleted, and neither is your application',
    ];
    expect(await round(false)).toEqual([]);
    expect(await round(true)).toEqual([going, staying]);
    expect(await round(false)).toEqual([going, staying]);
    expect(await round(true)).toEqual([going, staying, going, staying]);
  });
});

describe('when a company is deleted', () => {
  it('whoever knows what was decided hears of it where they asked something about their data', async () => {
    const { restricted, asking, answered, untouched } = await everybody();
    const waiting = await anApplication({ job, applicant: await anApplicant() });
    await aDataRequest({ application: waiting });
    await setDue('now()');
    await worker.run(deleteCompanies);
    const deleted = 'What Northwind kept of your application is deleted';
    expect([await subjectsTo(restricted), await subjectsTo(asking)]).toEqual([[deleted], [deleted]]);
    expect([await subjectsTo(answered), await subjectsTo(untouched)]).toEqual([[], []]);
    expect((await mailedTo(restricted))[0]?.text).toContain('You had asked Northwind to keep it');
    const [mail, ...others] = await mailedTo(waiting);
    expect([mail?.subject, others]).toEqual(['Your application to Northwind has ended', []]);
    expect(mail?.text).toContain('What you asked about your data and have no answer to gets none any more.');
  });

  it('goes with what is restricted and asked there', async () => {
    const { restricted, asking } = await everybody();
    await setDue('now()');
    await worker.run(deleteCompanies);
    const erased = 'select count(*)::int as count from application where id = any($1) and erased_at is null';
    const ids = [restricted.id, asking.id];
    expect(await rowsOf(erased, [ids])).toEqual([{ count: 2 }]);
    await sendMails();
    await worker.run(deleteCompanies);
    expect(await rowsOf(erased, [ids])).toEqual([{ count: 0 }]);
    expect(await rowsOf('select from data_request where company_id = $1', [job.companyId])).toEqual([]);
  });

  it('nothing goes to an address that nobody proved, nor to one that is gone', async () => {
    const [unverified, gone] = [
      await anApplication({ job, applicant: await anApplicant() }),
      await anApplication({ job, applicant: await anApplicant() }),
    ];
    await unverify(unverified);
    await rowsOf(
      `update app_user set email = '', email_verified = false, disabled_at = now(), issuer = 'erased', subject = id::text
       where id = $1`,
      [gone.applicant.id],
    );
    await setDue('now()');
    await worker.run(deleteCompanies);
    await worker.run(deleteCompanies);
    const mails = `select recipient, status from email_message where template = 'company-deleted'
      and lower(recipient) in ('', lower($1))`;
    expect(await rowsOf(mails, [unverified.applicant.email])).toEqual([]);
    const left = 'select from application where company_id = $1 and erased_at is null';
    expect(await rowsOf(left, [job.companyId])).toEqual([]);
  });
});
