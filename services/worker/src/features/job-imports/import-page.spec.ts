import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJobImport } from '../../../../../test/support/builders/job-import.builder.js';
import { aPipeline } from '../../../../../test/support/builders/pipeline.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openWorker();
});
afterAll(() => worker?.close());

const script = (from: number) => {
  const graph = Array.from({ length: 300 }, (_posting, place) => ({
    '@type': 'JobPosting',
    title: `Job ${from + place}`,
    description: 'Hi',
    identifier: `p-${from + place}`,
  }));
  return `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>\n`;
};

it('an import of a page goes on at the script where its last part ended', async () => {
  const { id: companyId } = await aCompany();
  await aPipeline({ companyId, isPlan: true });
  const { id, storageKey } = await aJobImport({ companyId, status: 'queued' });
  const [first, ...others] = [script(0), script(300), script(600)];
  await worker.storage.write(storageKey, 'text/html', Buffer.from(`<html>${[first, ...others].join('')}`));
  const due = (rowsRead: number) => anEvent('job-import.scheduled', companyId, { importId: id, rowsRead });
  const told = () => rowsOf('select status, read_to, created, failed from job_import where id = $1', [id]);

  await worker.deliver(due(0));
  const byte = `<html>${first}`.length;
  const readTo = { byte, line: 2, element: 500, done: 200 };
  expect(await told()).toEqual([{ status: 'running', read_to: readTo, created: 500, failed: 0 }]);
  await worker.deliver(due(500));
  expect(await told()).toMatchObject([{ status: 'finished', created: 900, failed: 0 }]);
});
