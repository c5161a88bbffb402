import { expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aReport, aReportedJob } from '../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aPerson, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';

const anAddress = () => `${newId()}@mail.example`;
const becomes = ({ id }: BuiltPerson, email: string) =>
  rowsOf('update app_user set email = $2 where id = $1', [id, email]);
const formerOf = async ({ id }: BuiltPerson) => {
  const [row] = await rowsOf<{ former_addresses: { email: string }[] }>(
    'select former_addresses from app_user where id = $1',
    [id],
  );
  return row?.former_addresses.map(({ email }) => email);
};

async function aMailTo(recipient: string, createdAt = new Date()): Promise<string> {
  const id = newId();
  await insertInto('email_message', {
    ...{ id, eventId: newId(), template: 'stage-moved', subjectId: newId(), recipient, status: 'sent' },
    ...{ attempts: 1, dueAt: createdAt, createdAt },
  });
  return id;
}
const later = () => new Date(Date.now() + 1_000);

async function aReportFrom(email: string, sentAt = new Date()): Promise<string> {
  const reportedJobId = await aReportedJob({ job: await aJob() });
  return aReport({ reportedJobId, email, words: 'For a fee', sentAt });
}
const wordsOf = async (id: string) =>
  (
    await rowsOf(
      'select email, words, forgotten_at is not null as "isForgotten" from job_report where id = $1',
      [id],
    )
  )[0];
const isLeft = async (id: string) =>
  (await rowsOf('select from email_message where id = $1', [id])).length === 1;
const goes = async ({ id }: BuiltPerson) => {
  await rowsOf('update app_user set deletion_started_at = now() where id = $1', [id]);
  await rowsOf('select erase_account($1, true)', [id]);
};

it('keeps proven addresses somebody had before, each time they had one, however it is written', async () => {
  const person = await aPerson();
  const [first, second] = [person.email.toLowerCase(), anAddress()];
  await becomes(person, second.toUpperCase());
  await becomes(person, second);
  expect(await formerOf(person)).toEqual([first]);
  await becomes(person, person.email);
  expect(await formerOf(person)).toEqual([first, second]);
  await becomes(person, anAddress());
  expect(await formerOf(person)).toEqual([first, second, first]);
});

it('keeps none that nobody proved: it may be anybody’s', async () => {
  const person = await aPerson();
  await rowsOf('update app_user set email_verified = false where id = $1', [person.id]);
  await becomes(person, anAddress());
  expect(await formerOf(person)).toEqual([]);
});

it('takes what was sent to them along with the account', async () => {
  const person = await aPerson();
  const before = person.email.toLowerCase();
  const mail = await aMailTo(before);
  const report = await aReportFrom(person.email);
  await becomes(person, anAddress());
  const notice = await aMailTo(before);
  await goes(person);
  expect([await isLeft(mail), await isLeft(notice), await formerOf(person)]).toEqual([false, false, []]);
  expect(await wordsOf(report)).toEqual({ email: null, words: '', isForgotten: true });
});

it('takes all of it along where somebody else only says that the address is theirs', async () => {
  const person = await aPerson();
  await becomes(person, anAddress());
  const notice = await aMailTo(person.email, later());
  await aPerson({ email: person.email, emailVerified: false });
  await goes(person);
  expect(await isLeft(notice)).toBe(false);
});

it('leaves to somebody else who has the address now what was sent to them', async () => {
  const person = await aPerson();
  const before = person.email.toLowerCase();
  const mail = await aMailTo(before);
  const report = await aReportFrom(before);
  await becomes(person, anAddress());
  const other = await aPerson({ email: before });
  await rowsOf('update app_user set authenticated_at = $2 where id = $1', [other.id, later()]);
  const theirs = await aMailTo(before, later());
  const theirReport = await aReportFrom(before, later());
  await goes(person);
  expect([await isLeft(mail), await isLeft(theirs), await formerOf(other)]).toEqual([false, true, []]);
  expect(await wordsOf(report)).toEqual({ email: null, words: '', isForgotten: true });
  expect(await wordsOf(theirReport)).toEqual({ email: before, words: 'For a fee', isForgotten: false });
});
