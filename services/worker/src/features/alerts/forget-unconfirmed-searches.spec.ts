import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aSearchByMail } from '../../../../../test/support/builders/saved-search.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { forgetUnconfirmedSearches } from './forget-unconfirmed-searches.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

async function left(subscriberId: string) {
  const searches = await rowsOf<{ id: string }>('select id from saved_search where subscriber_id = $1', [
    subscriberId,
  ]);
  const subscribers = await rowsOf('select from alert_subscriber where id = $1', [subscriberId]);
  return { searches: searches.map(({ id }) => id), subscribers: subscribers.length };
}

describe('searches nobody confirms', () => {
  it('are forgotten after seven days with their address, unless that has confirmed another', async () => {
    const late = await aSearchByMail({ createdAt: daysAgo(7.01) });
    const young = await aSearchByMail({ createdAt: daysAgo(6.9) });
    const confirmed = await aSearchByMail({ createdAt: daysAgo(8), confirmedAt: daysAgo(7.5) });
    const beside = await aSearchByMail({ createdAt: daysAgo(8), subscriberId: confirmed.subscriberId });
    await worker.run(forgetUnconfirmedSearches);
    expect(await left(late.subscriberId)).toEqual({ searches: [], subscribers: 0 });
    expect(await left(young.subscriberId)).toEqual({ searches: [young.id], subscribers: 1 });
    expect(await left(confirmed.subscriberId)).toEqual({ searches: [confirmed.id], subscribers: 1 });
    expect(beside.id).not.toBe(confirmed.id);
  });

  it('are deleted with the mails to their address, and no others', async () => {
    const late = await aSearchByMail({ createdAt: daysAgo(7.01) });
    const young = await aSearchByMail();
    const sent = { status: 'sent', createdAt: daysAgo(7), dueAt: daysAgo(7) };
    for (const { email, subscriberId } of [late, young])
      for (const template of ['job-alert-confirmation', 'contact-received']) {
        const mail = { id: newId(), eventId: newId(), recipient: email, subjectId: subscriberId };
        await insertInto('email_message', { ...mail, ...sent, template });
      }
    const account = await aPerson();
    await aSearchByMail({ email: account.email, createdAt: daysAgo(7.01) });
    const mail = { id: newId(), eventId: newId(), recipient: account.email, subjectId: newId() };
    await insertInto('email_message', { ...mail, ...sent, template: 'job-alert' });
    await worker.run(forgetUnconfirmedSearches);
    expect(await rowsOf('select from email_message where id = $1', [mail.id])).toHaveLength(1);
    const mails = ({ email }: typeof late) =>
      rowsOf<{ template: string }>('select template from email_message where recipient = $1', [email]);
    expect([await mails(late), await mails(young)]).toEqual([
      [{ template: 'contact-received' }],
      expect.arrayContaining([{ template: 'job-alert-confirmation' }, { template: 'contact-received' }]),
    ]);
  });
});
