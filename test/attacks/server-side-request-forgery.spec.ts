import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startOwnApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aPublicJob, show } from '../support/builders/public-job.js';

/** The product never opens an address that a user wrote, and accepts web addresses only. */

let api: ApiUnderTest;
let listener: Server;
let admin: Caller;
let applicant: Caller;
let companyId: string;
let jobId: string;
const hits: string[] = [];
beforeAll(async () => {
  api = await startOwnApi();
  listener = createServer((request, reply) => {
    hits.push(request.url ?? '');
    reply.end('caught');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  companyId = (await aCompany()).id;
  jobId = (await aPublicJob(api, { companyId })).id;
  admin = await api.as('companyAdmin', companyId);
  const newcomer = await api.asNewcomer();
  await newcomer.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
  applicant = api.asPerson(newcomer.person, { type: 'applicant' });
});
afterAll(() => void listener?.close());

const edit = async (caller: Caller, path: string, body: unknown) => {
  const { body: before } = await caller.get(path);
  return caller.patch(path, body, ifMatch(before.version ?? 1));
};

/** Every field of the product that takes an address, and how it is sent. */
const fields: Record<string, (address: string) => Promise<{ status: number; body: unknown }>> = {
  ...Object.fromEntries(
    ['website', 'linkedin', 'instagram', 'facebook', 'videoLink', 'youtube'].map((field) => [
      `company ${field}`,
      (address: string) => edit(admin, `companies/${companyId}`, { [field]: address }),
    ]),
  ),
  'company social': (address) => edit(admin, `companies/${companyId}`, { social: { facebook: address } }),
  'profile linkedin': (address) =>
    edit(applicant, `user-applicant/${applicant.person.id}`, { linkedin: address }),
  'profile links': (address) =>
    edit(applicant, `user-applicant/${applicant.person.id}`, { links: [{ name: 'Mine', url: address }] }),
  'profile additionalLinks': (address) =>
    edit(applicant, `user-applicant/${applicant.person.id}`, {
      additionalLinks: [{ name: 'Mine', url: address }],
    }),
};

describe('an address somebody gives', () => {
  it('has to be one of the web', async () => {
    for (const [field, send] of Object.entries(fields)) {
      for (const address of [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'java\tscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:msgbox(1)',
        'file:///etc/passwd',
        'ftp://example.com/x',
        'gopher://127.0.0.1:6379/_FLUSHALL',
        'blob:https://example.com/1',
        '//example.com',
        'http://',
      ]) {
        const { status, body } = await send(address);
        expect([field, address, status]).toEqual([field, address, 400]);
        expect(Object.keys((body as { errors?: object }).errors ?? {})).not.toEqual([]);
      }
    }
  });

  it('is never opened: not when it is stored, nor when it is shown', async () => {
    const { port } = listener.address() as AddressInfo;
    const own = `http://127.0.0.1:${port}/caught`;
    for (const address of [
      `http://169.254.169.254/latest/meta-data/`,
      `http://[::ffff:127.0.0.1]:${port}/mapped`,
      own,
    ]) {
      for (const [field, send] of Object.entries(fields)) {
        const { status } = await send(address);
        expect([field, address, status]).toEqual([field, address, 200]);
      }
    }
    const letter = {
      jobId,
      email: 'one@example.org',
      coverLetter: own,
      links: [{ name: 'Mine', link: own }],
    };
    expect(
      (await applicant.post('job-applications', letter, { 'idempotency-key': 'ssrf-attempt-01' })).status,
    ).toBe(201);
    await edit(admin, `jobs/${jobId}`, {
      description: `<p><a href="${own}">x</a><img src="${own}/image"></p>`,
    });
    await show(api, companyId);
    for (const path of [
      `/company/${companyId}/job/${jobId}/preview`,
      `/?company=${companyId}`,
      '/feeds/jobs.rss',
      `/feeds/company/${companyId}.json`,
      '/sitemap.xml',
      `/api/public-jobs/${jobId}`,
      `/api/public-companies/${companyId}`,
    ])
      expect([path, (await fetch(`${api.url}${path}`)).status]).toEqual([path, 200]);
    // Stopping waits for requests in progress. A shared API would not stop here.
    await api.stop();
    expect(hits).toEqual([]);
    // The trap works: whoever opened the address would have been seen.
    await fetch(own);
    expect(hits).toEqual(['/caught']);
  });
});
