import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import {
  aSearchByMail,
  aSearchOfAccount,
} from '../../../../../test/support/builders/saved-search.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { requestAlertRenewals } from './request-alert-renewals.js';
import { requestSearchRenewals } from './request-renewals.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const mailsAbout = async (subscriberId: string) =>
  (
    await rowsOf<{ recipient: string }>(
      `select recipient from email_message where subject_id = $1 and template = 'job-alerts-end'`,
      [subscriberId],
    )
  ).map(({ recipient }) => recipient);
const written = (subjectId: string) =>
  worker.orm.em
    .fork({ session: workerSession(null) })
    .transactional((em) =>
      writeMail(
        em,
        { template: 'job-alerts-end', subjectId, eventId: newId() },
        { brand: 'Pathway', publicUrl: 'https://work.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );

describe('mails about new jobs that end soon', () => {
  it('are asked about once, all of an address in one mail, however many sweeps there are', async () => {
    const one = await aSearchByMail({ confirmedAt: daysAgo(340) });
    await aSearchByMail({
      subscriberId: one.subscriberId,
      search: { q: 'hives' },
      confirmedAt: daysAgo(350),
    });
    const later = await aSearchByMail({ confirmedAt: daysAgo(330) });
    await Promise.all([worker.run(requestAlertRenewals), worker.run(requestAlertRenewals)]);
    for (let run = 0; run < 3; run += 1) await worker.run(requestAlertRenewals);
    expect(await mailsAbout(one.subscriberId)).toEqual([one.email]);
    expect(await mailsAbout(later.subscriberId)).toEqual([]);
  });

  it('are asked about once by a worker that is killed and another that goes on', async () => {
    const { subscriberId } = await aSearchByMail({ confirmedAt: daysAgo(340) });
    const asking = worker.orm.em.fork({ session: workerSession(null) }).transactional(async (em) => {
      await requestSearchRenewals(em);
      await em.flush();
      throw new Error('killed');
    });
    await expect(asking).rejects.toThrow('killed');
    expect(await mailsAbout(subscriberId)).toEqual([]);
    await worker.run(requestAlertRenewals);
    await worker.run(requestAlertRenewals);
    expect(await mailsAbout(subscriberId)).toHaveLength(1);
  });

  it('are not asked about where they are over, paused, or nobody may be mailed', async () => {
    const over = await aSearchByMail({ confirmedAt: daysAgo(370) });
    const paused = await aSearchByMail({ confirmedAt: daysAgo(340) });
    await rowsOf('update saved_search set paused = true where id = $1', [paused.id]);
    const person = await aPerson();
    const disabled = await aSearchOfAccount(person.id);
    await rowsOf(`update saved_search set confirmed_at = now() - interval '340 days' where id = $1`, [
      disabled.id,
    ]);
    await rowsOf('update app_user set disabled_at = now() where id = $1', [person.id]);
    await worker.run(requestAlertRenewals);
    for (const { subscriberId } of [over, paused, disabled])
      expect(await mailsAbout(subscriberId)).toEqual([]);
  });

  it('lead to where each is renewed: the page of an address, or the settings of an account', async () => {
    const byMail = await aSearchByMail({ confirmedAt: daysAgo(340) });
    const person = await aPerson();
    const own = await aSearchOfAccount(person.id);
    await rowsOf(`update saved_search set confirmed_at = now() - interval '340 days' where id = $1`, [
      own.id,
    ]);
    await worker.run(requestAlertRenewals);
    expect(await mailsAbout(own.subscriberId)).toEqual([person.email.toLowerCase()]);
    const mail = await written(byMail.subscriberId);
    expect(mail?.button?.address).toMatch(
      new RegExp(`^https://work.example/alerts/${byMail.subscriberId}/[\\w-]{43}$`),
    );
    expect(mail?.facts).toEqual([['Bees', expect.stringMatching(/^Until \w+day \d+ \w+$/)]]);
    expect((await written(own.subscriberId))?.button?.address).toBe(
      'https://work.example/applicant/applicants-settings#settings-consents',
    );
    await rowsOf('update saved_search set confirmed_at = now() where id = $1', [own.id]);
    expect(await written(own.subscriberId)).toBeNull();
  });

  it('are asked about again a year after they were renewed', async () => {
    const { id, subscriberId } = await aSearchByMail({ confirmedAt: daysAgo(340) });
    await rowsOf(`update saved_search set renewal_requested_at = now() - interval '360 days' where id = $1`, [
      id,
    ]);
    await worker.run(requestAlertRenewals);
    expect(await mailsAbout(subscriberId)).toHaveLength(1);
  });
});
