import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../test/support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../../../../test/support/builders/turned-down.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { requestConsentRenewals } from './request-consent-renewals.js';
import { requestRenewals } from './request-renewals.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const mailsAbout = ({ id }: BuiltApplication) =>
  rowsOf(`select recipient from email_message where subject_id = $1 and template = 'talent-pool-ends'`, [id]);
const written = ({ id: subjectId, companyId }: BuiltApplication) =>
  worker.orm.em
    .fork({ session: workerSession(companyId) })
    .transactional((em) =>
      writeMail(
        em,
        { template: 'talent-pool-ends', subjectId, eventId: newId() },
        { brand: 'Pathway', publicUrl: 'https://work.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );

describe('a consent that ends soon', () => {
  it('is asked about once, 30 days before, however many sweeps and workers there are', async () => {
    const application = await aTurnedDownApplication();
    const later = await aTurnedDownApplication();
    await aConsent({ application, endsAt: inDays(29) });
    await aConsent({ application: later, endsAt: inDays(31) });
    await Promise.all([worker.run(requestConsentRenewals), worker.run(requestConsentRenewals)]);
    for (let run = 0; run < 3; run += 1) await worker.run(requestConsentRenewals);
    expect(await mailsAbout(application)).toEqual([{ recipient: application.applicant.email.toLowerCase() }]);
    expect(await mailsAbout(later)).toEqual([]);
  });

  it('of one month is asked about in the last third of it, not before', async () => {
    const [young, old] = [await aTurnedDownApplication(), await aTurnedDownApplication()];
    await aConsent({ application: young, grantedAt: inDays(-19), endsAt: inDays(11) });
    await aConsent({ application: old, grantedAt: inDays(-21), endsAt: inDays(9) });
    await worker.run(requestConsentRenewals);
    expect(await mailsAbout(young)).toEqual([]);
    expect(await mailsAbout(old)).toHaveLength(1);
  });

  it('is not asked about where it was withdrawn, is over, or was asked about before', async () => {
    const over = await aTurnedDownApplication();
    const withdrawn = await aTurnedDownApplication();
    const asked = await aTurnedDownApplication();
    await aConsent({ application: over, endsAt: inDays(-1) });
    await aConsent({ application: withdrawn, endsAt: inDays(9), withdrawnAt: new Date() });
    await aConsent({ application: asked, endsAt: inDays(9), renewalRequestedAt: new Date() });
    await worker.run(requestConsentRenewals);
    for (const application of [over, withdrawn, asked]) expect(await mailsAbout(application)).toEqual([]);
  });

  it('is not asked about while the application is restricted, and is afterwards', async () => {
    const application = await aTurnedDownApplication();
    await aConsent({ application, endsAt: inDays(20) });
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    await worker.run(requestConsentRenewals);
    expect(await mailsAbout(application)).toEqual([]);
    await rowsOf('update application set restricted_at = null where id = $1', [application.id]);
    await worker.run(requestConsentRenewals);
    expect(await mailsAbout(application)).toHaveLength(1);
  });

  it('is asked about once by a worker that is killed and another that goes on', async () => {
    const application = await aTurnedDownApplication();
    const id = await aConsent({ application, endsAt: inDays(20) });
    const asking = worker.orm.em
      .fork({ session: workerSession(application.companyId) })
      .transactional(async (em) => {
        await requestRenewals(em, [id]);
        await em.flush();
        throw new Error('killed');
      });
    await expect(asking).rejects.toThrow('killed');
    expect(await mailsAbout(application)).toEqual([]);
    await worker.run(requestConsentRenewals);
    await worker.run(requestConsentRenewals);
    expect(await mailsAbout(application)).toHaveLength(1);
  });

  it('is told with its day, and leads to where it is renewed with no power of its own', async () => {
    const application = await aTurnedDownApplication();
    await aConsent({ application, endsAt: inDays(20) });
    await worker.run(requestConsentRenewals);
    const mail = await written(application);
    expect(mail?.paragraphs[0]).toMatch(
      /^You let Northwind keep your application for .+ for other jobs\. That ends on \w+day \d+ \w+\.$/,
    );
    expect(mail?.button?.address).toBe(
      'https://work.example/applicant/applicants-settings#settings-consents',
    );
    expect(mail?.unsubscribe).toBeUndefined();
  });

  it('is not told of any more once it was renewed or withdrawn', async () => {
    const application = await aTurnedDownApplication();
    const id = await aConsent({ application, endsAt: inDays(20) });
    await worker.run(requestConsentRenewals);
    await rowsOf('update consent set ends_at = now() where id = $1', [id]);
    await aConsent({ application, endsAt: inDays(360), grantedAt: new Date() });
    expect(await written(application)).toBeNull();
    await rowsOf('update consent set withdrawn_at = now() where application_id = $1', [application.id]);
    expect(await written(application)).toBeNull();
  });
});
