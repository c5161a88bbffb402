import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportedData } from '@app/contracts/data-exports/exported-data';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { newId } from '@app/platform/identifiers/new-id';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPersonOfCanaries, type Canaries } from '../../../../../test/support/builders/canaries.js';
import { aMember, aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { publishedNotice } from '../../../../../test/support/builders/employer-notice.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { tellSessions } from '../../../../../test/support/session-teller.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { buildDataExports } from './build-data-exports.js';

const device = 'canary-of-a-browser';
let worker: TestWorker;
let sessions: Awaited<ReturnType<typeof tellSessions>>;
beforeAll(async () => {
  sessions = await tellSessions({ UserAgent: device, IpPrefix: '192.0.2.0/24' });
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: sessions.url });
});
afterAll(async () => {
  await worker?.close();
  sessions?.close();
});

async function askFor(userId: string, requestedAt = new Date()): Promise<string> {
  const id = newId();
  await insertInto('data_export', { id, userId, requestedAs: null, status: 'queued', requestedAt });
  return id;
}

async function stateOf(id: string) {
  const [row] = await rowsOf('select * from data_export where id = $1', [id]);
  return row!;
}

/** What was begun to be written and is neither there nor forgotten. */
function begunIn(storage: FileStorage): string[] {
  if (!(storage instanceof DiskFileStorage)) throw new Error('This suite keeps its files on disk');
  return readdirSync(path.join(storage.settings.folder, 'incoming')).filter((name) =>
    name.startsWith('exports'),
  );
}

/** Names and bytes of what is in the file. */
async function unpacked(storage: FileStorage, key: string): Promise<Record<string, Buffer>> {
  const found = await storage.read(key);
  const files = unzipSync(await buffer(found!.bytes));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

async function exportOf(userId: string, requestedAt?: Date): Promise<Record<string, Buffer>> {
  const id = await askFor(userId, requestedAt);
  await worker.run(buildDataExports);
  expect(await stateOf(id)).toMatchObject({ status: 'ready', attempts: 1 });
  return unpacked(worker.storage, `exports/${id}/1`);
}

describe('an export of everything about somebody', () => {
  let told: Canaries;
  let files: Record<string, Buffer>;
  let data: ReturnType<typeof ExportedData.parse>;
  beforeAll(async () => {
    await aPersonOfCanaries(worker.storage);
    told = await aPersonOfCanaries(worker.storage);
    files = await exportOf(told.person.id);
    data = ExportedData.parse(JSON.parse(files['data.json']!.toString()));
  });

  it('privacy: you get a file with what is stored about you', () => {
    const all = Buffer.concat(Object.entries(files).flatMap(([name, bytes]) => [Buffer.from(name), bytes]));
    const missing = Object.entries(told.words).filter(([, word]) => !all.includes(word));
    expect(Object.keys(told.words).length).toBeGreaterThan(35);
    expect(missing).toEqual([]);
  });

  it('holds nothing of others: no name of a member, no decision nobody was told of, no other person', () => {
    const all = Buffer.concat(Object.values(files));
    expect(Object.entries(told.foreign).filter(([, word]) => all.includes(word))).toEqual([]);
    expect(Object.keys(told.foreign).sort()).toEqual([
      ...['letter', 'name of a member', 'note of a refusal', 'words of a hold on a job'],
    ]);
    // The other person's words are canaries, too.
    const strangers = all.toString('latin1').match(/canary[0-9a-f]{32}\d+/g) ?? [];
    const own = new Set(Object.values(told.words));
    expect(strangers.filter((word) => !own.has(word))).toEqual([]);
  });

  it('says what each file is, and has its bytes where it says', () => {
    expect(data.files).toHaveLength(6);
    for (const { path, fromYou, name } of data.files) {
      expect([name, files[path ?? '']]).toEqual([name, expect.any(Buffer)]);
      expect(fromYou).toBe(name !== `${told.words['file received']}.pdf`);
    }
    expect(Object.keys(files)).toHaveLength(3 + data.files.length);
  });

  it('has the profile as a JSON Resume beside it, with what was imported once', () => {
    const resume = JSON.parse(files['resume.json']!.toString());
    expect(resume).toMatchObject({
      basics: { name: `${told.person.firstName} ${told.person.lastName}`, label: told.words['position'] },
      awards: [{ title: told.words['award'] }],
    });
  });

  it('tells both sides of a conversation with the first name of who wrote, and what was decided once it was told', () => {
    const of = (id: string) => data.applications.find((application) => application.id === id);
    expect(of(told.application.id)).toMatchObject({
      conversation: expect.arrayContaining([
        expect.objectContaining({ from: 'you', author: null, text: told.words['message'] }),
        expect.objectContaining({
          from: 'company',
          author: 'Mary',
          text: told.words['message of the company'],
        }),
      ]),
      withdrawal: { at: expect.any(String), reason: told.words['reason to withdraw'] },
      writtenAboutYou: {
        comments: [
          { at: expect.any(String), text: told.words['comment'], view: 'unsure' },
          { at: expect.any(String), text: told.words['second comment'], view: null },
        ],
        tags: [told.words['tag']],
        rejection: null,
      },
    });
    expect(of(told.rejected.id)?.writtenAboutYou.rejection).toEqual({
      notifiedAt: expect.any(String),
      letter: `Dear ${told.person.firstName}, ${told.words['letter']}`,
      reason: 'skills',
      note: told.words['note of a refusal'],
    });
    expect(data.applications).toHaveLength(3);
    expect(data.sessions).toEqual([expect.objectContaining({ device, network: '192.0.2.0/24' })]);
  });
});

describe('an export', () => {
  it('says when what it tells was so, which is later than it was asked for', async () => {
    const files = await exportOf((await aPerson()).id, new Date(Date.now() - 2 * 3_600_000));
    const { madeAt } = JSON.parse(files['data.json']!.toString());
    expect(Date.parse(madeAt)).toBeGreaterThan(Date.now() - 3_600_000);
    const day = new Date(madeAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(files['README.txt']!.toString()).toContain(
      `everything about you, as it was on ${day} at ${madeAt.slice(11, 16)} UTC.`,
    );
  });

  it('says which version of the privacy notice is kept with an application, not which is in force', async () => {
    const { id, companyId, applicant } = await anApplication();
    const publishedAt = new Date('2026-03-02T09:00:00.000Z');
    await publishedNotice(companyId, { number: 2, publishedAt });
    await publishedNotice(companyId, { number: 3 });
    await rowsOf('update application set notice_number = 2 where id = $1', [id]);
    await anApplication({ applicant });
    const { applications } = JSON.parse((await exportOf(applicant.id))['data.json']!.toString());
    expect(applications.map(({ notice }: { notice: unknown }) => notice)).toEqual([
      { number: 2, publishedAt: publishedAt.toISOString() },
      null,
    ]);
  });

  it('of a member holds their roles and what they did, and nothing of candidates', async () => {
    const { id: companyId } = await aCompany();
    const member = await aMember({ companyId, roleType: 'companyManager' });
    await insertInto('audit_event', {
      ...{ id: newId(), companyId, actorId: member.id, actingRole: 'companyManager', entityId: newId() },
      ...{ action: 'job.edited', entityType: 'job', change: '{}', addressPrefix: '192.0.2.0/24' },
      occurredAt: new Date(),
    });
    const files = await exportOf(member.id);
    expect(Object.keys(files)).toEqual(['README.txt', 'data.json']);
    expect(JSON.parse(files['data.json']!.toString())).toMatchObject({
      roles: [{ role: 'companyManager', company: { id: companyId, name: 'Northwind' } }],
      profile: null,
      whatYouDid: [{ act: 'job.edited', role: 'companyManager', on: 'job', network: '192.0.2.0/24' }],
    });
  });

  it('leaves out the bytes of a file that was deleted and nobody was sent, and says so', async () => {
    const person = await aPerson();
    await aStoredFile({ ownerUserId: person.id, removedAt: new Date() });
    const { data } = { data: JSON.parse((await exportOf(person.id))['data.json']!.toString()) };
    expect(data.files).toEqual([expect.objectContaining({ path: null, deletedAt: expect.any(String) })]);
  });

  it('that cannot be put together is tried again later, and after the fifth time given up with words', async () => {
    const person = await aPerson();
    await aStoredFile({ ownerUserId: person.id });
    const id = await askFor(person.id);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await worker.run(buildDataExports);
      expect(await stateOf(id)).toMatchObject({ status: 'running', attempts: attempt });
      // Not before its time.
      await worker.run(buildDataExports);
      expect(await stateOf(id)).toMatchObject({ status: 'running', attempts: attempt });
      await rowsOf(`update data_export set leased_until = now() - interval '1 second' where id = $1`, [id]);
      expect(begunIn(worker.storage)).toEqual([]);
      // As a worker leaves it that dies after it wrote the file.
      await worker.storage.write(`exports/${id}/${attempt}`, 'application/zip', Buffer.from('zip'));
    }
    await worker.run(buildDataExports);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await worker.storage.stat(`exports/${id}/${attempt}`)).toBeNull();
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      failure: 'Something went wrong on our side. Please ask for it once more',
    });
  });

  it('that another worker took over leaves nothing of what it had begun to write', async () => {
    const person = await aPerson();
    const file = await aStoredFile({ ownerUserId: person.id });
    await worker.storage.write(file.storageKey, 'application/pdf', Buffer.from('%PDF'));
    const id = await askFor(person.id);
    // Somebody else takes it the moment it says that its first file is in.
    await rowsOf(`create or replace function take_over() returns trigger language plpgsql as $$
      begin new.attempts := old.attempts + 1; new.leased_until := now() + interval '1 hour'; return new; end $$`);
    await rowsOf(
      `create trigger take_over before update on data_export for each row when (old.id = '${id}' and new.files_total = 1) execute function take_over()`,
    );
    await worker.run(buildDataExports);
    await rowsOf('drop trigger take_over on data_export');
    expect(await stateOf(id)).toMatchObject({ status: 'running', attempts: 2 });
    expect([begunIn(worker.storage), await worker.storage.stat(`exports/${id}/1`)]).toEqual([[], null]);
    await rowsOf(`update data_export set status = 'failed' where id = $1`, [id]);
  });

  it('of more than an archive can hold is given up at once', async () => {
    const person = await aPerson();
    for (let part = 0; part < 3; part += 1)
      await aStoredFile({ ownerUserId: person.id, size: 2_000_000_000 });
    const id = await askFor(person.id);
    await worker.run(buildDataExports);
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      failure: 'Your files are more than one archive can hold. Please write to us with the contact page',
    });
  });
});
