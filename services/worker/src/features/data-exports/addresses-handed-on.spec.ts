import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aReport, aReportedJob } from '../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aPerson, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { tellSessions } from '../../../../../test/support/session-teller.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { gather } from './gather.js';

let worker: TestWorker;
let sessions: Awaited<ReturnType<typeof tellSessions>>;
beforeAll(async () => {
  sessions = await tellSessions({ UserAgent: 'browser', IpPrefix: '192.0.2.0/24' });
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: sessions.url });
});
afterAll(async () => {
  await worker?.close();
  sessions?.close();
});

const now = Date.now();
const hoursAgo = (hours: number): Date => new Date(now - hours * 3_600_000);
const anAddress = (): string => `${newId()}@mail.example`;

const had = ({ id }: BuiltPerson, email: string, until: Date) =>
  rowsOf('update app_user set former_addresses = former_addresses || $2 where id = $1', [
    id,
    JSON.stringify([{ email, until }]),
  ]);

const cameOn = async (person: BuiltPerson, createdAt: Date, signedInAt = createdAt): Promise<BuiltPerson> => {
  const came = 'update app_user set created_at = $2, authenticated_at = $3 where id = $1';
  await rowsOf(came, [person.id, createdAt, signedInAt]);
  return person;
};
/** The product hears, with a sign-in of now, that somebody has another address. */
const movesTo = ({ id }: BuiltPerson, email: string) =>
  rowsOf('update app_user set email = $2, authenticated_at = now() where id = $1', [id, email]);

/** A mail and an invitation to an address, and words sent from it, all at one moment by which they are told apart. */
async function isUsed(address: string, at: Date): Promise<void> {
  await insertInto('email_message', {
    ...{ id: newId(), eventId: newId(), template: 'stage-moved', subjectId: newId(), recipient: address },
    ...{ status: 'sent', attempts: 1, dueAt: at, createdAt: at },
  });
  await insertInto('invitation', {
    ...{ id: newId(), email: address, roleType: 'stacAdmin', status: 'declined', tokenVersion: 1 },
    ...{ invitedBy: (await aPerson()).id, expiresAt: at, createdAt: at },
  });
  const message = { id: newId(), topic: 'other', email: address, message: 'Hello', createdAt: at };
  await insertInto('contact_message', message);
  const reportedJobId = await aReportedJob({ job: await aJob() });
  await aReport({ reportedJobId, email: address, sentAt: at });
}

/** When what somebody's export tells of their addresses was sent. */
async function toldTo({ id }: BuiltPerson) {
  let told: unknown;
  const run = async (context: Parameters<typeof gather>[0]): Promise<void> => {
    const { data } = (await gather(context, id, new Date()))!;
    const timesOf = (lines: { at?: string; sentAt?: string }[]) =>
      lines.map(({ at, sentAt }) => at ?? sentAt);
    told = {
      mails: timesOf(data.mails),
      invitations: timesOf(data.invitations),
      contactMessages: timesOf(data.contactMessages),
      jobReports: timesOf(data.jobReports),
    };
  };
  await worker.run(sweep({ name: 'gather', every: 60_000, run }));
  return told;
}

const allOf = (...moments: Date[]) => {
  const times = moments.map((at) => at.toISOString());
  return { mails: times, invitations: times, contactMessages: times, jobReports: times };
};

describe('what came to an address and from it', () => {
  it('is in the export of whoever had it then, also after they left it, and of nobody who did not prove it', async () => {
    const person = await aPerson();
    const [former, unverified] = [anAddress(), await aPerson({ emailVerified: false })];
    await had(person, former, hoursAgo(10));
    await isUsed(former, hoursAgo(11));
    for (const { email } of [person, unverified]) await isUsed(email, hoursAgo(9));
    expect(await toldTo(person)).toEqual(allOf(hoursAgo(11), hoursAgo(9)));
    expect(await toldTo(unverified)).toEqual(allOf());
  });

  it('belongs to nobody between two who had it', async () => {
    const [person, address] = [await aPerson(), anAddress()];
    await had(person, address, hoursAgo(10));
    await isUsed(address, hoursAgo(9));
    expect(await toldTo(person)).toEqual(allOf());
  });

  it('stays apart where somebody else has the address now: each is told their own time', async () => {
    const address = anAddress();
    const [before, after] = [await aPerson(), await aPerson({ email: address.toUpperCase() })];
    await had(before, address, hoursAgo(10));
    for (const hours of [11, 9]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
    expect(await toldTo(after)).toEqual(allOf(hoursAgo(9)));
  });

  it('stays apart where three had it one after the other', async () => {
    const address = anAddress();
    const [first, second] = [await aPerson(), await aPerson()];
    const third = await aPerson({ email: address });
    await had(first, address, hoursAgo(20));
    await had(second, address, hoursAgo(10));
    for (const hours of [21, 15, 9]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(first)).toEqual(allOf(hoursAgo(21)));
    expect(await toldTo(second)).toEqual(allOf(hoursAgo(15)));
    expect(await toldTo(third)).toEqual(allOf(hoursAgo(9)));
  });

  it('stays apart where the product has not heard that somebody left it: each is told their own time', async () => {
    const address = anAddress();
    const before = await cameOn(await aPerson({ email: address.toUpperCase() }), hoursAgo(30));
    const after = await cameOn(await aPerson({ email: address }), hoursAgo(10));
    for (const hours of [11, 9]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
    expect(await toldTo(after)).toEqual(allOf(hoursAgo(9)));
    await movesTo(before, anAddress());
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
    expect(await toldTo(after)).toEqual(allOf(hoursAgo(9)));
    await movesTo(after, anAddress());
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
    expect(await toldTo(after)).toEqual(allOf(hoursAgo(9)));
  });

  it('stays apart where only the one who came later is known to have left it', async () => {
    const address = anAddress();
    const before = await cameOn(await aPerson({ email: address }), hoursAgo(30));
    const after = await cameOn(await aPerson(), hoursAgo(10));
    await had(after, address, hoursAgo(5));
    for (const hours of [11, 9]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
  });

  it('belongs to nobody between the last sign-in of one and the day another one moved to it', async () => {
    const address = anAddress();
    const before = await cameOn(await aPerson({ email: address }), hoursAgo(30), hoursAgo(10));
    const after = await cameOn(await aPerson({ email: address }), hoursAgo(300));
    await had(after, anAddress(), hoursAgo(6));
    for (const hours of [11, 8, 5]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(before)).toEqual(allOf(hoursAgo(11)));
    expect(await toldTo(after)).toEqual(allOf(hoursAgo(5)));
  });

  it('is of whoever proved it last, also where they had it before the other one', async () => {
    const address = anAddress();
    const back = await cameOn(await aPerson({ email: address }), hoursAgo(30), hoursAgo(4));
    const between = await cameOn(await aPerson({ email: address }), hoursAgo(20), hoursAgo(10));
    for (const hours of [25, 12, 9, 3]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(back)).toEqual(allOf(hoursAgo(9), hoursAgo(3)));
    expect(await toldTo(between)).toEqual(allOf(hoursAgo(12)));
  });

  it.each([
    ['has it', true],
    ['left it', false],
  ])(
    'stays apart where somebody came back to it and %s now: nobody is told what came before them',
    async (_, isStill) => {
      const [address, other] = [anAddress(), anAddress()];
      const back = await cameOn(await aPerson(isStill ? { email: address } : {}), hoursAgo(30));
      await had(back, address, hoursAgo(20));
      await had(back, other, hoursAgo(5));
      if (!isStill) await had(back, address, hoursAgo(2));
      const between = await cameOn(await aPerson(), hoursAgo(15));
      await had(between, address, hoursAgo(10));
      for (const hours of [21, 12, 7, 3]) await isUsed(address, hoursAgo(hours));
      expect(await toldTo(back)).toEqual(allOf(hoursAgo(21), hoursAgo(3)));
      expect(await toldTo(between)).toEqual(allOf(hoursAgo(12)));
    },
  );

  it('stays apart where somebody came back to it and the version before forgot that they had it already', async () => {
    const address = anAddress();
    const back = await cameOn(await aPerson({ email: address }), hoursAgo(30));
    await had(back, anAddress(), hoursAgo(5));
    const between = await cameOn(await aPerson(), hoursAgo(15));
    await had(between, address, hoursAgo(10));
    for (const hours of [21, 12]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(between)).toEqual(allOf(hoursAgo(12)));
  });

  it('belongs to nobody before somebody came back to it, where another one proved it again since', async () => {
    const address = anAddress();
    const back = await cameOn(await aPerson({ email: address }), hoursAgo(30));
    await had(back, address, hoursAgo(20));
    await had(back, anAddress(), hoursAgo(5));
    const again = await cameOn(await aPerson({ email: address }), hoursAgo(15), hoursAgo(3));
    for (const hours of [21, 12, 4]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(back)).toEqual(allOf(hoursAgo(21)));
    expect(await toldTo(again)).toEqual(allOf(hoursAgo(4)));
  });

  it('is told once to somebody who came back to it, and nobody else had it', async () => {
    const address = anAddress();
    const person = await cameOn(await aPerson({ email: address }), hoursAgo(30));
    await had(person, address, hoursAgo(20));
    await had(person, anAddress(), hoursAgo(10));
    for (const hours of [21, 15, 9]) await isUsed(address, hoursAgo(hours));
    expect(await toldTo(person)).toEqual(allOf(hoursAgo(21), hoursAgo(15), hoursAgo(9)));
  });
});
