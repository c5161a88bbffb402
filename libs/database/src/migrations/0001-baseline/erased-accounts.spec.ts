import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aReport, aReportedJob } from '../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anInvitation } from '../../../../../test/support/builders/invitation.builder.js';
import { aPerson, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { aSearchByMail } from '../../../../../test/support/builders/saved-search.builder.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const anAddress = () => `${newId()}@mail.example`;

/** A mail to an address, one of a company that waits, an invitation, and a message and a report of a job of it. */
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
  const reportedJobId = await aReportedJob({ job: await aJob({ companyId }) });
  const report = await aReport({ reportedJobId, email: address, sentAt: createdAt });
  return { mail, letter, message, invitation, report };
}
type Sent = Awaited<ReturnType<typeof sentTo>>;

/** What is there of it, and whether the company's mail still waits to go there. */
async function leftOf({ mail, letter, message, invitation, report }: Sent): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    `select ((select count(*) from email_message where id = $1)
        + (select count(*) from email_message where id = $2 and status = 'queued' and recipient not like 'erased:%')
        + (select count(*) from contact_message where id = $3)
        + (select count(*) from invitation where id = $4)
        + (select count(*) from job_report where id = $5 and words <> '' and email is not null))::int as left`,
    [mail, letter, message, invitation, report],
  );
  return row?.left ?? 0;
}
const whole = 5;

const goes = async ({ id }: BuiltPerson) => {
  await rowsOf('update app_user set deletion_started_at = now() where id = $1', [id]);
  await rowsOf('select erase_account($1, true)', [id]);
};
const cameOn = ({ id }: BuiltPerson, createdAt: Date, signedInAt = createdAt) =>
  rowsOf('update app_user set created_at = $2, authenticated_at = $3 where id = $1', [
    id,
    createdAt,
    signedInAt,
  ]);
const had = ({ id }: BuiltPerson, email: string, until: Date) =>
  rowsOf('update app_user set former_addresses = former_addresses || $2 where id = $1', [
    id,
    JSON.stringify([{ email: email.toLowerCase(), until }]),
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
    await movesTo(person, anAddress());
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
    if (isHeardOf) await movesTo(person, anAddress());
    await movesTo(other, anAddress());
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

  it.each([
    ['an address of before', true],
    ['the address the product knows', false],
  ])('leaves to whoever had %s before them what came until then', async (_, isLeft) => {
    const [before, person] = [await aPerson(), await aPerson()];
    await cameOn(before, daysAgo(30));
    await cameOn(person, daysAgo(20), daysAgo(7));
    await had(before, person.email, daysAgo(10));
    const [theirs, own] = [await sentTo(person.email, daysAgo(12)), await sentTo(person.email, daysAgo(5))];
    if (isLeft) await movesTo(person, anAddress());
    await goes(person);
    expect([await leftOf(theirs), await leftOf(own)]).toEqual([whole, 0]);
    await goes(before);
    expect(await leftOf(theirs)).toBe(0);
  });

  it.each([
    ['first', true],
    ['last', false],
  ])(
    'takes along its own alone where somebody came back to its address, also where it goes %s',
    async (_, isFirst) => {
      const [back, between] = [await aPerson(), await aPerson()];
      await cameOn(back, daysAgo(30));
      await had(back, back.email, daysAgo(20));
      await had(back, anAddress(), daysAgo(5));
      await cameOn(between, daysAgo(15));
      await had(between, back.email, daysAgo(10));
      const [early, middle, late] = [
        await sentTo(back.email, daysAgo(21)),
        await sentTo(back.email, daysAgo(12)),
        await sentTo(back.email, daysAgo(3)),
      ];
      const left = async () => [await leftOf(early), await leftOf(middle), await leftOf(late)];
      await goes(isFirst ? between : back);
      expect(await left()).toEqual(isFirst ? [whole, 0, whole] : [0, whole, 0]);
      await goes(isFirst ? back : between);
      expect(await left()).toEqual([0, 0, 0]);
    },
  );

  it('ends alerts to the address it has, whoever asked for them, and none to one that is somebody else’s again', async () => {
    const [before, person, back] = [await aPerson(), await aPerson(), await aPerson()];
    for (const one of [before, back]) await cameOn(one, daysAgo(30));
    await cameOn(person, daysAgo(20), daysAgo(7));
    await had(before, person.email, daysAgo(10));
    await had(person, back.email, daysAgo(15));
    for (const { email } of [person, back]) await aSearchByMail({ email, createdAt: daysAgo(25) });
    await goes(person);
    const alerts = 'select email from alert_subscriber where email = any($1)';
    expect(await rowsOf(alerts, [[person.email, back.email]])).toEqual([{ email: back.email }]);
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
