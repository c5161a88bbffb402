import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { writePdf } from '../../../../../test/support/files/write-pdf.js';
import { aPdf } from '../../../../../test/support/documents.js';
import { twoHalves } from '../../../../../test/support/pictures.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { inspectFileWhenFileUploaded } from './inspect-file.when-file-uploaded.js';
import { giveUpJob } from '../../engine/events/give-up-job.js';
import { ReactionsRegistry } from '../../engine/events/reactions-registry.js';
import { reactions } from '../../catalogue/reactions.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const pdf = aPdf('A page of somebody');

type Received = { bytes?: Buffer; companyId?: string } & Pick<
  Parameters<typeof aStoredFile>[0],
  'type' | 'fileName' | 'contentType'
>;

async function received(given: Received = {}) {
  const { bytes = pdf, companyId = null, ...announced } = given;
  const ownerUserId = companyId === null ? (await aPerson()).id : null;
  const storageKey = `quarantine/${newId()}`;
  const file = await aStoredFile({
    ownerUserId,
    companyId,
    storageKey,
    status: 'received',
    size: bytes.length,
    ...announced,
  });
  await worker.storage.write(storageKey, 'application/pdf', bytes);
  return { ...file, companyId };
}

const inspected = (file: { id: string; companyId: string | null }) =>
  worker.deliverTo('files', anEvent('file.uploaded', file.companyId, { fileId: file.id }));

async function stateOf(id: string) {
  const [row] = await rowsOf<{ status: string; storage_key: string; rejection_reason: string | null }>(
    'select status, storage_key, rejection_reason from stored_file where id = $1',
    [id],
  );
  return row!;
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    `select name from outbox_message where payload ->> 'fileId' = $1`,
    [id],
  );
  return rows.map(({ name }) => name);
}

describe('inspecting an uploaded file', () => {
  it('moves a good file to its lasting place and tells once', async () => {
    const file = await received();
    await inspected(file);
    const lasting = `files/${file.id}`;
    expect(await stateOf(file.id)).toEqual({
      status: 'available',
      storage_key: lasting,
      rejection_reason: null,
    });
    expect(await worker.storage.stat(lasting)).toMatchObject({ size: pdf.length });
    expect(await worker.storage.stat(file.storageKey)).toBeNull();
    expect(await eventsOf(file.id)).toEqual(['file.available']);
  });

  it('looks at files of companies too', async () => {
    const { id: companyId } = await aCompany();
    const file = await received({ companyId });
    await inspected(file);
    expect((await stateOf(file.id)).status).toBe('available');
  });

  it('refuses bytes that are something else, says why, and keeps none of them', async () => {
    const file = await received({ bytes: Buffer.from('MZ\u0090 this program cannot be run') });
    await inspected(file);
    expect(await stateOf(file.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The file is not a complete PDF. Please save it again and upload it once more.',
    });
    expect(await worker.storage.stat(file.storageKey)).toBeNull();
    expect(await worker.storage.stat(`files/${file.id}`)).toBeNull();
    expect(await eventsOf(file.id)).toEqual([]);
  });

  it('finds the same, reason and all, after a crash before that was written down', async () => {
    const script = writePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' });
    const [bad, good] = [await received({ bytes: script }), await received()];
    for (const { id } of [bad, good]) {
      const prepared = inspectFileWhenFileUploaded.prepare(anEvent('file.uploaded', null, { fileId: id }));
      const session = workerSession(null);
      const died = worker.orm.em.fork({ session }).transactional(async (em) => {
        await prepared?.work(em, worker.tools, () => undefined);
        await em.flush();
        throw new Error('The process dies');
      });
      await expect(died).rejects.toThrow('The process dies');
      expect((await stateOf(id)).status).toBe('received');
    }
    await inspected(bad);
    await inspected(good);
    expect(await stateOf(bad.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: expect.stringContaining('contains scripts'),
    });
    expect((await stateOf(good.id)).status).toBe('available');
    for (const { storageKey } of [bad, good]) expect(await worker.storage.stat(storageKey)).toBeNull();
  });

  it('finishes what a process began that died after the bytes were moved', async () => {
    const file = await received();
    await worker.storage.copy(file.storageKey, `files/${file.id}`);
    await worker.storage.delete(file.storageKey);
    await inspected(file);
    expect((await stateOf(file.id)).status).toBe('available');
  });

  it('says so when no bytes arrived', async () => {
    const file = await received();
    await worker.storage.delete(file.storageKey);
    await inspected(file);
    expect(await stateOf(file.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The file did not arrive. Please upload it once more.',
    });
  });

  it('that never comes to an end is ended: the file is refused, and nothing of it stays', async () => {
    const { id: companyId } = await aCompany();
    const [lost, done] = [await received({ companyId }), await received({ companyId })];
    await inspected(done);
    const runtime = { orm: worker.orm, tools: worker.tools, registry: new ReactionsRegistry(reactions) };
    for (const { id } of [lost, lost, done]) {
      const event = anEvent('file.uploaded', companyId, { fileId: id });
      await giveUpJob(runtime, 'files', { event });
    }
    expect(await stateOf(lost.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Something went wrong on our side. Please upload the file once more.',
    });
    expect(await worker.storage.stat(lost.storageKey)).toBeNull();
    expect((await stateOf(done.id)).status).toBe('available');
  });

  it('of a message keeps a document as it is, and makes a picture anew', async () => {
    const plan = await received({ type: 'message', fileName: 'plan.pdf' });
    await inspected(plan);
    expect(await worker.storage.stat(`files/${plan.id}`)).toMatchObject({ size: pdf.length });
    const bytes = await twoHalves(40, 20).png().toBuffer();
    const named = { type: 'message', fileName: 'screen.png', contentType: 'image/png' } as const;
    const picture = await received({ ...named, bytes });
    await inspected(picture);
    expect((await stateOf(picture.id)).status).toBe('available');
    expect(
      await rowsOf('select content_type, file_name from stored_file where id = $1', [picture.id]),
    ).toEqual([{ content_type: 'image/png', file_name: 'screen.png' }]);
    const disguised = await received({ ...named, bytes: pdf });
    await inspected(disguised);
    expect((await stateOf(disguised.id)).rejection_reason).toBe('The file is not a PNG image.');
  });

  it('of a message is refused above 10 MB', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(10_000_000), pdf]);
    const file = await received({ type: 'message', fileName: 'plan.pdf', bytes: large });
    await inspected(file);
    expect(await stateOf(file.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The file is larger than 10 MB.',
    });
  });

  it('touches no file of another company', async () => {
    const [mine, other] = [await aCompany(), await aCompany()];
    const file = await received({ companyId: mine.id });
    await inspected({ id: file.id, companyId: other.id });
    expect((await stateOf(file.id)).status).toBe('received');
    expect(await worker.storage.stat(file.storageKey)).not.toBeNull();
  });
});
