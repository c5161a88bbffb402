import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { clamdAt } from '@app/platform/malware/clamd';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { Clamd } from '../../../../../test/support/clamd.js';
import { writePdf } from '../../../../../test/support/files/write-pdf.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { giveUpJob } from '../../engine/events/give-up-job.js';
import { ReactionsRegistry } from '../../engine/events/reactions-registry.js';
import { reactions } from '../../catalogue/reactions.js';

let worker: TestWorker;
let daemon: Clamd;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  daemon = await Clamd.start();
  worker.tools.scanner = clamdAt(daemon.address);
});
afterEach(() => daemon.close());

async function received(bytes: Buffer) {
  const storageKey = `quarantine/${newId()}`;
  const { id: ownerUserId } = await aPerson();
  const file = await aStoredFile({ ownerUserId, storageKey, status: 'received', size: bytes.length });
  await worker.storage.write(storageKey, 'application/pdf', bytes);
  return file;
}

async function stateOf({ id }: { id: string }) {
  const [row] = await rowsOf('select status, rejection_reason from stored_file where id = $1', [id]);
  return row;
}

const uploaded = ({ id }: { id: string }) => anEvent('file.uploaded', null, { fileId: id });
const inspected = (file: { id: string }) => worker.deliverTo('files', uploaded(file));
const givenUp = (file: { id: string }) => {
  const runtime = { orm: worker.orm, tools: worker.tools, registry: new ReactionsRegistry(reactions) };
  return giveUpJob(runtime, 'files', { event: uploaded(file) });
};
const good = writePdf();
const bad = writePdf({ drawn: `BT (${Clamd.bad}) Tj ET`, objects: [`(${Clamd.bad})`] });

describe('an upload where a scanner for malware is named', () => {
  it('passes what it knows nothing of, and refuses what it knows under its name', async () => {
    const [harmless, harmful] = [await received(good), await received(bad)];
    await inspected(harmless);
    await inspected(harmful);
    expect(await stateOf(harmless)).toEqual({ status: 'available', rejection_reason: null });
    expect(await stateOf(harmful)).toEqual({
      status: 'rejected',
      rejection_reason: 'Our scanner takes the file for malware (Trial.Test-Signature).',
    });
    for (const key of [harmful.storageKey, `files/${harmful.id}`])
      expect(await worker.storage.stat(key)).toBeNull();
  });

  it('is not shown what is refused without it', async () => {
    const broken = await received(Buffer.from('%PDF-1.7\n%%EOF'));
    await inspected(broken);
    expect(await stateOf(broken)).toMatchObject({ status: 'rejected' });
    expect(daemon.seen).toEqual([]);
  });

  it('waits while nobody answers, also when it was tried for the last time, and passes afterwards', async () => {
    const file = await received(good);
    await daemon.close();
    await expect(inspected(file)).rejects.toThrow('does not answer');
    await givenUp(file);
    expect(await stateOf(file)).toEqual({ status: 'received', rejection_reason: null });
    daemon = await Clamd.start();
    worker.tools.scanner = clamdAt(daemon.address);
    await inspected(file);
    expect(await stateOf(file)).toMatchObject({ status: 'available' });
  });

  it('ends when it never comes to an end for another reason', async () => {
    const file = await received(good);
    await givenUp(file);
    expect(await stateOf(file)).toMatchObject({ status: 'rejected' });
  });
});
