import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectInProcess } from '../../services/worker/src/inspection/inspect-in-process.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import { type ImageHost, openImageHost } from '../support/image-host.js';
import { inspectionFromSource } from '../support/inspection-from-source.js';
import { bombOf, twoHalves } from '../support/pictures.js';
import { archiveOf, wordParts } from '../support/word-archive.js';

/** T15: whatever a file does to its reader ends with the reader, not with the worker. */

let api: ApiUnderTest;
let host: ImageHost;
beforeAll(async () => {
  api = await startApi();
  host = await openImageHost(api);
});
afterAll(async () => {
  await host?.close();
  await api?.stop();
});

describe('an image that unpacks to more than there is room for', () => {
  it('takes its own inspection with it and is refused; the next one is looked at as ever', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    const sendLogo = async (bytes: Buffer) => {
      const wish = { entityType: 'company', entityId: id, type: 'logo' };
      return (await host.send(admin, wish, { fileName: 'logo.png', contentType: 'image/png', bytes })).file;
    };
    const { tools } = host.worker;
    const usual = tools.inspect;
    // About what Node takes to start, and little of the 119 MB this image unpacks to.
    const narrow = { milliseconds: 15_000, cpuSeconds: 15, memoryMegabytes: 760 };
    tools.inspect = inspectInProcess(inspectionFromSource, tools.logger, narrow);
    const bomb = await sendLogo(bombOf(6_300, 6_300));
    tools.inspect = usual;
    const reason = expect.stringMatching(/time and memory|damaged/);
    expect([bomb.status, bomb.reason]).toEqual(['rejected', reason]);
    expect((await sendLogo(await twoHalves(20, 10).png().toBuffer())).status).toBe('available');
  });
});

describe('a document that unpacks to gigabytes', () => {
  it('is refused by what its directory says, without unpacking it', async () => {
    const applicant = await api.as('applicant');
    const wish = { entityType: 'user', entityId: applicant.person.id, type: 'cv' };
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const layer = { name: 'word/media/image1.bmp', unpackedBytes: 4_290_000_000 };
    const bytes = archiveOf([...wordParts, layer]);
    const { file } = await host.send(applicant, wish, { fileName: 'cv.docx', contentType, bytes });
    expect([file.status, file.reason]).toEqual([
      'rejected',
      'The document is too large when it is unpacked.',
    ]);
  });
});
