import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { referenceOf } from '@app/contracts/applications/reference';
import { isMailTemplate } from '@app/contracts/operations/mail-templates';
import { mailChoiceToken } from '@app/domain/notifications/mail-choice-link';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anActivity } from '../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { insertInto } from '../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { aLetter } from '../../../../test/support/builders/rejection.builder.js';
import { aPerson } from '../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { mailWriters } from '../catalogue/mails.js';
import { writeMail } from './write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

type Application = Awaited<ReturnType<typeof anApplication>>;
type Template = Parameters<typeof writeMail>[1]['template'];
const templates = Object.keys(mailWriters).filter(isMailTemplate);

async function written(template: Template, { id, companyId }: Application, recipient?: string) {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  const settings = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'key' };
  return em.transactional((inner) =>
    writeMail(inner, { template, subjectId: id, eventId: newId(), recipient }, settings, mailWriters),
  );
}

const answerAddressOf = async (template: Template, application: Application) =>
  (await written(template, application))?.replyTo;

describe('a mail to an applicant', () => {
  it('is answered to the address the company chose, and to nobody’s where it chose none', async () => {
    const [chose, silent] = [await anApplication(), await anApplication()];
    await insertInto('company_settings', {
      companyId: chose.companyId,
      retentionMonths: 24,
      replyAddress: 'people@northwind.example',
      version: 1,
    });
    for (const template of ['application-received', 'stage-moved'] as const) {
      expect(await answerAddressOf(template, chose)).toBe('people@northwind.example');
      expect(await answerAddressOf(template, silent)).toBeUndefined();
    }
    expect(await answerAddressOf('new-application', chose)).toBeUndefined();
  });

  it('says by when there is an answer, as long as one is owed', async () => {
    for (const template of ['application-received', 'stage-moved'] as const) {
      const paragraphs = async (responseDueAt: Date | null) =>
        (await written(template, await anApplication({ responseDueAt })))?.paragraphs;
      expect(await paragraphs(new Date('2026-12-14T10:00:00Z'))).toContain('You hear by Monday 14 December.');
      expect((await paragraphs(null))?.join()).not.toContain('You hear');
    }
  });

  it('names the company, the job and the reference people know it by, and leads to the application', async () => {
    const job = await aJob();
    const given = {
      'application-received': {},
      'stage-moved': {},
      'application-withdrawn': { status: 'withdrawn' },
    };
    for (const [template, changes] of Object.entries(given)) {
      const sent = await anApplication({ job, ...changes });
      const mail = await written(
        templates.find((name) => name === template)!,
        sent,
      );
      expect(mail?.facts).toEqual(
        expect.arrayContaining([
          ['Job', job.title],
          ['Company', 'Northwind'],
          ['Reference', referenceOf(sent.id)],
        ]),
      );
      expect(mail?.button?.address).toBe(`https://work.example/applicant/jobs?application=${sent.id}`);
    }
  });

  it('has words of its own for an offer and for whoever is hired', async () => {
    const job = await aJob();
    const mailAt = async (publicStage: 'offer' | 'hired') =>
      written('stage-moved', await anApplication({ job, publicStage }));
    const [offer, hired] = [await mailAt('offer'), await mailAt('hired')];
    expect(offer?.paragraphs[0]).toBe(
      `Your application for ${job.title} at Northwind has come to an offer. What it says, Northwind tells you itself.`,
    );
    expect([hired?.subject, hired?.paragraphs[0]]).toEqual([
      `You are hired: ${job.title} at Northwind`,
      `Northwind hired you as ${job.title}. What comes next, Northwind tells you itself.`,
    ]);
  });
});

describe('a mail one may choose', () => {
  it('names the address that ends its kind by one click, and no other mail does', async () => {
    const sent = await anApplication();
    const recipient = sent.applicant.email.toLowerCase();
    const wayOut = async (template: Template, to = recipient) =>
      (await written(template, sent, to))?.unsubscribe;
    const choice = { userId: sent.applicant.id, kind: 'stage-moved' } as const;
    expect(await wayOut('stage-moved')).toBe(
      `https://work.example/api/mail-choices/${choice.userId}/stage-moved/${mailChoiceToken('key', choice)}`,
    );
    expect(await wayOut('new-application')).toMatch(/\/new-application\/[\w-]{43}$/);
    expect(await wayOut('application-received')).toMatch(/\/receipts\/[\w-]{43}$/);
    const told = await aLetter({ applicant: sent.applicant });
    const letter = { ...told.application, id: told.rejectionId };
    expect((await written('rejection', letter, recipient))?.unsubscribe).toMatch(/\/rejections\/[\w-]{43}$/);
    const message = await anActivity({ application: sent, type: 'message' });
    const mail = await written('application-message', { ...sent, id: message }, recipient);
    expect(mail?.unsubscribe).toMatch(/\/messages\/[\w-]{43}$/);
    const mention = await anActivity({ application: sent });
    const mentioned = await written('comment-mention', { ...sent, id: mention }, recipient);
    expect([mentioned?.subject !== undefined, mentioned?.unsubscribe]).toEqual([true, undefined]);
    // Whoever has the address of two accounts could end the mails of either.
    expect(await wayOut('stage-moved', `${newId()}@mail.example`)).toBeUndefined();
    await aPerson({ email: recipient });
    expect(await wayOut('stage-moved')).toBeUndefined();
  });
});

describe('a mail to the people of a company', () => {
  it('names the company, the job and the reference, and by when the applicant hears', async () => {
    const job = await aJob();
    const sent = await anApplication({ job, responseDueAt: new Date('2026-12-14T10:00:00Z') });
    const line = await anActivity({ application: sent, type: 'message', source: 'applicant' });
    const { firstName, lastName } = sent.applicant;
    const about = { 'new-application': sent, 'applicant-answered': { ...sent, id: line } };
    for (const [template, subject] of Object.entries(about)) {
      const mail = await written(
        templates.find((name) => name === template)!,
        subject,
      );
      expect(mail?.facts).toEqual([
        ['Job', job.title],
        ['Company', 'Northwind'],
        ['Reference', referenceOf(sent.id)],
      ]);
      expect(mail?.paragraphs.at(-1)).toBe(
        `${firstName} ${lastName} was promised an answer by Monday 14 December.`,
      );
    }
    const settled = await written('new-application', await anApplication({ job }));
    expect(settled?.paragraphs).toEqual(['The application waits on the board of the job.']);
  });

  it('leads to the page of the candidate', async () => {
    const sent = await anApplication();
    expect((await written('new-application', sent))?.button).toEqual({
      label: 'Read the application',
      address: `https://work.example/candidates-profile/${sent.companyId}/${sent.jobId}/${sent.applicant.id}`,
    });
  });
});
