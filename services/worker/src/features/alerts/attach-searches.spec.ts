import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  anApplicant,
  aPerson,
  type BuiltPerson,
} from '../../../../../test/support/builders/person.builder.js';
import {
  aSearchByMail,
  aSearchOfAccount,
} from '../../../../../test/support/builders/saved-search.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const registered = (person: BuiltPerson, roleType: 'applicant' | 'companyAdmin' = 'applicant') =>
  worker.deliver(anEvent('account.registered', null, { userId: person.id, roleType, firstRole: true }));
const confirmed = ({ subscriberId }: { subscriberId: string }) =>
  worker.deliver(anEvent('job-alert.confirmed', null, { subscriberId }));
const inAccount = ({ id }: BuiltPerson) =>
  rowsOf('select id, subscriber_id from saved_search where user_id = $1 order by created_at, id', [id]);
const subscribers = ({ id }: BuiltPerson) =>
  rowsOf('select id, email, merged_into from alert_subscriber where user_id = $1 order by id', [id]);

describe('searches of an address', () => {
  it('are in the account that is registered with it, in whatever letters it is written', async () => {
    const search = await aSearchByMail({ confirmedAt: new Date() });
    const person = await aPerson({ email: search.email.toUpperCase() });
    for (let time = 0; time < 2; time += 1) await registered(person);
    expect(await inAccount(person)).toEqual([{ id: search.id, subscriber_id: search.subscriberId }]);
    expect(await subscribers(person)).toEqual([{ id: search.subscriberId, email: null, merged_into: null }]);
  });

  it('are in the account it has already, once they are confirmed, and once each', async () => {
    const person = await anApplicant();
    const own = await aSearchOfAccount(person.id, { q: 'bees' });
    const { email } = person;
    const same = await aSearchByMail({ email, search: { q: 'bees' }, confirmedAt: new Date() });
    const { subscriberId } = same;
    const other = await aSearchByMail({ subscriberId, search: { q: 'hives' }, confirmedAt: new Date() });
    await aSearchByMail({ subscriberId, search: { q: 'a stranger’s' } });
    await confirmed(same);
    expect(await inAccount(person)).toEqual([
      { id: own.id, subscriber_id: own.subscriberId },
      { id: other.id, subscriber_id: own.subscriberId },
    ]);
    expect(await subscribers(person)).toEqual([
      { id: own.subscriberId, email: null, merged_into: null },
      { id: subscriberId, email: null, merged_into: own.subscriberId },
    ]);
    expect(await rowsOf('select from saved_search where subscriber_id = $1', [subscriberId])).toEqual([]);
  });

  it('stay with it while they are not confirmed, or its owner is unproven or no applicant', async () => {
    const unconfirmed = await aSearchByMail();
    await registered(await aPerson({ email: unconfirmed.email }));
    const unverified = await aSearchByMail({ confirmedAt: new Date() });
    const person = await aPerson({ email: unverified.email });
    await rowsOf('update app_user set email_verified = false where id = $1', [person.id]);
    await registered(person);
    const member = await aSearchByMail({ confirmedAt: new Date() });
    await registered(await aPerson({ email: member.email }), 'companyAdmin');
    await confirmed(member);
    for (const { email, subscriberId } of [unconfirmed, unverified, member])
      expect(await rowsOf('select email from alert_subscriber where id = $1', [subscriberId])).toEqual([
        { email },
      ]);
  });

  it('end with the link of a mail that came before they went to the account', async () => {
    const person = await anApplicant();
    const own = await aSearchOfAccount(person.id);
    const { email } = person;
    const search = await aSearchByMail({ email, search: { q: 'hives' }, confirmedAt: new Date() });
    await confirmed(search);
    await rowsOf('select end_alerts($1)', [search.subscriberId]);
    const paused = await rowsOf('select paused from saved_search where subscriber_id = $1', [
      own.subscriberId,
    ]);
    expect(paused).toEqual([{ paused: true }, { paused: true }]);
  });
});
