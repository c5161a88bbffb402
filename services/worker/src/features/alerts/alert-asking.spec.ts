import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isConfirmToken } from '@app/domain/alerts/alert-link';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aSearchByMail,
  type BuiltSearch,
} from '../../../../../test/support/builders/saved-search.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const invitationKey = 'invitation-key-of-the-suite';
const settings = { brand: 'Pathway', publicUrl: 'https://work.example', invitationKey };

const asked = ({ subscriberId }: BuiltSearch) =>
  worker.deliver(anEvent('job-alert.requested', null, { subscriberId }));

const mails = ({ subscriberId }: BuiltSearch) =>
  rowsOf('select template, recipient from email_message where subject_id = $1', [subscriberId]);

async function written({ subscriberId: subjectId }: BuiltSearch) {
  const em = worker.orm.em.fork({ session: workerSession(null) });
  const about = { template: 'job-alert-confirmation', subjectId, eventId: subjectId } as const;
  return em.transactional((inner) => writeMail(inner, about, settings, mailWriters));
}

describe('the mail that asks an address', () => {
  it('is left once for the address that was typed, and none for one that is gone', async () => {
    const search = await aSearchByMail();
    await asked(search);
    expect(await mails(search)).toEqual([{ template: 'job-alert-confirmation', recipient: search.email }]);
    const gone = await aSearchByMail();
    await rowsOf('delete from alert_subscriber where id = $1', [gone.subscriberId]);
    await asked(gone);
    expect([await mails(gone), await written(gone)]).toEqual([[], null]);
  });

  it('says how many searches wait, nothing that was typed, and until when its link works', async () => {
    const search = await aSearchByMail({ search: { q: 'cheap watches' } });
    await rowsOf(`update saved_search set name = 'Buy cheap watches' where id = $1`, [search.id]);
    await aSearchByMail({ subscriberId: search.subscriberId, search: { q: 'more watches' } });
    const mail = await written(search);
    expect(mail?.paragraphs[0]).toBe('Somebody saved 2 searches and gave this address for the new jobs.');
    expect(JSON.stringify(mail)).not.toContain('watches');
    const token = mail?.button?.address.split('/').at(-1) ?? '';
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    const works = (at: Date) => isConfirmToken(invitationKey, search.subscriberId, token, at);
    expect([works(inDays(6.99)), works(inDays(7.01))]).toEqual([true, false]);
    const ends = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(inDays(7));
    expect(mail?.closing).toContain(`The link works until ${ends}.`);
  });

  it('says that nothing changed where all is confirmed, and where no more can be saved', async () => {
    const search = await aSearchByMail({ confirmedAt: new Date() });
    const { subscriberId } = search;
    expect((await written(search))?.paragraphs).toEqual([
      'Somebody saved a search that this address has already. Nothing has changed.',
    ]);
    for (let more = 1; more < 20; more += 1) await aSearchByMail({ subscriberId, confirmedAt: new Date() });
    expect((await written(search))?.paragraphs).toEqual([
      'Somebody wanted to save a search for this address. Nothing has changed.',
      'There are 20 searches, as many as there can be. Delete one to save another.',
    ]);
  });
});
