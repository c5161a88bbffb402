import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectInProcess } from '../../services/worker/src/inspection/inspect-in-process.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import type { BadFile } from '../support/files/bad-file.js';
import { badPdfs } from '../support/files/bad-pdfs.js';
import { badWordDocuments } from '../support/files/bad-word-documents.js';
import { writePdf } from '../support/files/write-pdf.js';
import { type ImageHost, openImageHost } from '../support/image-host.js';
import { inspectionFromSource } from '../support/inspection-from-source.js';
import { bombOf, twoHalves } from '../support/pictures.js';
import { shareOf } from '../support/thorough.js';

/** A file that breaks its parser ends the inspection process, not the worker. */

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
    const narrow = { milliseconds: 15_000, cpuSeconds: 15, memoryMegabytes: 640 };
    tools.inspect = inspectInProcess(inspectionFromSource, tools.logger, narrow);
    const bomb = await sendLogo(bombOf(6_300, 6_300));
    tools.inspect = usual;
    const reason = expect.stringMatching(/time and memory|damaged/);
    expect([bomb.status, bomb.reason]).toEqual(['rejected', reason]);
    expect((await sendLogo(await twoHalves(20, 10).png().toBuffer())).status).toBe('available');
  });
});

/** One for each reason, and every bomb; which file has which reason is what `bad-files.spec` says of all of them. */
const oneOfEachReason = (files: BadFile[]): BadFile[] =>
  files.filter(
    ({ what, reason }, at) =>
      what.includes('bomb') || files.findIndex((other) => other.reason === reason) === at,
  );

describe('a document that is none, that hides something or that does something', () => {
  it.each([
    ['PDFs', badPdfs],
    ['Word documents', badWordDocuments],
  ])(
    'is refused with its reason, and never handed out: %s',
    async (_kind, make) => {
      const applicant = await api.as('applicant');
      const wish = { entityType: 'user', entityId: applicant.person.id, type: 'cv' };
      const outcome: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const bad of shareOf(oneOfEachReason(await make()))) {
        const { file, asked } = await host.send(applicant, wish, bad);
        const { storage } = host.worker.tools;
        const kept = [await storage.stat(String(asked.fields.key)), await storage.stat(`files/${file.id}`)];
        outcome[bad.what] = [
          file.status,
          file.reason,
          (await applicant.get(`files/${file.id}/link`)).status,
          kept,
        ];
        expected[bad.what] = ['rejected', expect.stringContaining(bad.reason), 404, [null, null]];
      }
      expect(outcome).toEqual(expected);
      const good = { fileName: 'cv.pdf', contentType: 'application/pdf', bytes: writePdf() };
      expect((await host.send(applicant, wish, good)).file.status).toBe('available');
      // Each is looked at by a process of its own.
    },
    600_000,
  );
});
