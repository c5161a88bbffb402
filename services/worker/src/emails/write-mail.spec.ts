import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { insertInto } from '../../../../test/support/builders/arranged-rows.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { writeMail } from './write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

type Application = Awaited<ReturnType<typeof anApplication>>;
type Template = Parameters<typeof writeMail>[1]['template'];

async function written(template: Template, { id, companyId }: Application) {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  const settings = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'key' };
  return em.transactional((inner) =>
    writeMail(inner, { template, subjectId: id, eventId: newId() }, settings),
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
});

describe('a mail to the people of a company', () => {
  it('leads to the page of the candidate', async () => {
    const sent = await anApplication();
    expect((await written('new-application', sent))?.button).toEqual({
      label: 'Read the application',
      address: `https://work.example/candidates-profile/${sent.companyId}/${sent.jobId}/${sent.applicant.id}`,
    });
  });
});
