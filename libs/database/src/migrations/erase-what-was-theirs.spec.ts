import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../test/support/builders/invitation.builder.js';
import { aPerson, type BuiltPerson } from '../../../../test/support/builders/person.builder.js';
import { aSearchByMail } from '../../../../test/support/builders/saved-search.builder.js';
import { testDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from '../prepare-database.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A mail to an address, one of a company that waits, an invitation, and a message of it. */
async function sentTo(address: string, createdAt: Date) {
  const [mail, letter, message] = [newId(), newId(), newId()];
  const { id: companyId } = await aCompany();
  const sent = { template: 'stage-moved', subjectId: newId(), recipient: address };
  const queued = { status: 'queued', attempts: 0, dueAt: createdAt, createdAt };
  await insertInto('email_message', { id: mail, eventId: mail, ...sent, ...queued });
  await insertInto('email_message', { id: letter, eventId: letter, ...sent, ...queued, companyId });
  await insertInto('contact_message', {
    ...{ id: message, topic: 'other', email: address, message: 'Hello', createdAt },
  });
  const { id: invitation } = await anInvitation({ companyId, email: address });
  await rowsOf('update invitation set created_at = $2 where id = $1', [invitation, createdAt]);
  return { mail, letter, message, invitation };
}
type Sent = Awaited<ReturnType<typeof sentTo>>;

/** What is there of it, and whether the company's mail still waits to go there. */
async function leftOf({ mail, letter, message, invitation }: Sent): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    `select ((select count(*) from email_message where id = $1)
        + (select count(*) from email_message where id = $2 and status = 'queued' and recipient not like 'erased:%')
        + (select count(*) from contact_message where id = $3)
        + (select count(*) from invitation where id = $4))::int as left`,
    [mail, letter, message, invitation],
  );
  return row?.left ?? 0;
}
const whole = 4;

const goes = async ({ id }: BuiltPerson) => {
  await rowsOf('update app_user set deletion_begun_at = now() where id = $1', [id]);
  await rowsOf('select erase_account($1, true)', [id]);
};
const cameOn = ({ id }: BuiltPerson, createdAt: Date, signedInAt = createdAt) =>
  rowsOf('update app_user set created_at = $2, authenticated_at = $3 where id = $1', [
    id,
    createdAt,
    signedInAt,
  ]);
/** The product hears only now that the address of somebody is another one. */
const movesTo = ({ id }: BuiltPerson, email: string) =>
  rowsOf('update app_user set email = $2, authenticated_at = now() where id = $1', [id, email]);

describe('an account that goes', () => {
  it('takes along what was sent to its address, and nothing of an address nobody proved', async () => {
    const [theirs, stranger] = [await aPerson(), await aPerson({ emailVerified: false })];
    const [own, others] = [await sentTo(theirs.email, daysAgo(1)), await sentTo(stranger.email, daysAgo(1))];
    for (const email of [theirs.email, stranger.email]) await aSearchByMail({ email });
    for (const person of [theirs, stranger]) await goes(person);
    expect([await leftOf(own), await leftOf(others)]).toEqual([0, whole]);
    const alerts = 'select email from alert_subscriber where email = any($1)';
    expect(await rowsOf(alerts, [[theirs.email, stranger.email]])).toEqual([{ email: stranger.email }]);
  });

  it('leaves to whoever registered with its address meanwhile what came after them', async () => {
    const person = await aPerson();
    await cameOn(person, daysAgo(20));
    const [before, after] = [await sentTo(person.email, daysAgo(5)), await sentTo(person.email, daysAgo(1))];
    await cameOn(await aPerson({ email: person.email.toUpperCase() }), daysAgo(3));
    await goes(person);
    expect([await leftOf(before), await leftOf(after)]).toEqual([0, whole]);
  });

  it('leaves to somebody who had an account before and moved to its address what came after its last sign-in', async () => {
    const person = await aPerson();
    await cameOn(person, daysAgo(20), daysAgo(4));
    const [before, after] = [await sentTo(person.email, daysAgo(5)), await sentTo(person.email, daysAgo(1))];
    const other = await aPerson();
    await cameOn(other, daysAgo(300));
    await movesTo(other, person.email);
    await goes(person);
    expect([await leftOf(before), await leftOf(after)]).toEqual([0, whole]);
  });

  it('leaves to whoever has its former address what came after them, also where that was heard of late', async () => {
    const person = await aPerson();
    await cameOn(person, daysAgo(20));
    const [before, after] = [await sentTo(person.email, daysAgo(5)), await sentTo(person.email, daysAgo(1))];
    const other = await aPerson({ email: person.email });
    await cameOn(other, daysAgo(3));
    await movesTo(person, `${newId()}@mail.example`);
    await goes(person);
    expect([await leftOf(before), await leftOf(after)]).toEqual([0, whole]);
    await goes(other);
    expect(await leftOf(after)).toBe(0);
  });

  it.each([
    ['an address of before', true],
    ['the address the product knows', false],
  ])('leaves to whoever had %s after them, and left it as well, what came since', async (_, isHeardOf) => {
    const person = await aPerson();
    await cameOn(person, daysAgo(20));
    const [before, after] = [await sentTo(person.email, daysAgo(5)), await sentTo(person.email, daysAgo(1))];
    const other = await aPerson({ email: person.email });
    await cameOn(other, daysAgo(3));
    if (isHeardOf) await movesTo(person, `${newId()}@mail.example`);
    await movesTo(other, `${newId()}@mail.example`);
    await goes(person);
    expect([await leftOf(before), await leftOf(after)]).toEqual([0, whole]);
  });

  it('leaves nothing for somebody who only says that the address is theirs', async () => {
    const person = await aPerson();
    await cameOn(person, daysAgo(20));
    const sent = await sentTo(person.email, daysAgo(1));
    await cameOn(await aPerson({ email: person.email, emailVerified: false }), daysAgo(3));
    await goes(person);
    expect(await leftOf(sent)).toBe(0);
  });

  it('leaves a row that does not say when its owner was last here', async () => {
    const person = await aPerson();
    await rowsOf(
      `update app_user set created_at = now() - interval '9 days', last_seen_at = now(), signed_out_at = now() where id = $1`,
      [person.id],
    );
    await goes(person);
    const [row] = await rowsOf(
      'select last_seen_at, signed_out_at, authenticated_at = created_at as free from app_user where id = $1',
      [person.id],
    );
    expect(row).toEqual({ last_seen_at: null, signed_out_at: null, free: true });
  });
});

it('says no more when those were last here who went before', async () => {
  const [gone, here] = [await aPerson(), await aPerson()];
  await goes(gone);
  const visit =
    'update app_user set last_seen_at = now(), created_at = authenticated_at - interval $$1 day$$';
  await rowsOf(`${visit} where id = any($1)`, [[gone.id, here.id]]);
  await rowsOf(`delete from schema_migration where name like '%-forget-last-visits'`);
  const password = testDatabasePassword();
  const { adminUrl } = await testDatabase();
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
  const seen = async ({ id }: BuiltPerson) =>
    (
      await rowsOf<{ seen: boolean }>(
        'select last_seen_at is not null or authenticated_at <> created_at as seen from app_user where id = $1',
        [id],
      )
    )[0]?.seen;
  expect([await seen(gone), await seen(here)]).toEqual([false, true]);
});
