import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { openBrowser, troublesOf } from '../support/browser.js';
import { patience, takenOver } from '../support/browsing.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aPublicJob } from '../support/builders/public-job.js';
import { eventually } from '../support/eventually.js';
import type { BuiltJob } from '../support/builders/job.builder.js';

let api: ApiUnderTest;
let browser: Browser;
let open: BuiltJob;
beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const companyId = (await aCompany({ name: 'Nordlicht' })).id;
  open = await aPublicJob(api, { companyId, title: 'Buoy painter' });
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

async function openJob(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Buoy painter/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Buoy painter' }).waitFor();
}

/** Reads the jobs, opens one, goes back and filters. */
async function visit(
  site: ApiUnderTest,
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
  script = '',
): Promise<void> {
  const context = await browser.newContext();
  await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const troubles = troublesOf(page);
  const unanswered = requestsWithoutAnswer(page);
  await page.goto(site.url);
  await takenOver(page);
  await openJob(page);
  await page.goBack();
  await page
    .getByRole('checkbox', { name: /Senior/ })
    .first()
    .click();
  await page.waitForURL(/seniority=senior/);
  await then(page);
  expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
  // What a page says last would be lost with its browser, or be counted for the next visit.
  await page.waitForLoadState('networkidle');
  await eventually(() => expect([...unanswered].map((request) => request.url())).toEqual([]));
  await context.close();
}

/** Requests of the page that are on their way, beacons among them. */
function requestsWithoutAnswer(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

const openings = () =>
  rowsOf<{ name: string; jobId: string | null }>(
    'select name, job_id as "jobId" from job_event where company_id = $1 order by name',
    [open.companyId],
  );
const both = () => [
  { name: 'company_profile_click', jobId: null },
  { name: 'job_listing_click', jobId: open.id },
];

describe('what is counted', () => {
  beforeEach(async () => {
    await rowsOf('delete from job_event');
    await rowsOf('delete from page_view');
  });

  it('are pages by their pattern and openings of jobs, each once', async () => {
    await visit(api, async (page) => {
      await page.goto(`${api.url}/no-such-page`);
      await takenOver(page);
    });
    const routes = async () =>
      (await rowsOf<{ route: string }>('select route from page_view order by route')).map(
        ({ route }) => route,
      );
    await eventually(async () =>
      expect(await routes()).toEqual(['*', '/', '/', screenPaths.jobPreview, '/job-search'].sort()),
    );
    await eventually(async () => expect(await openings()).toEqual(both()));
  });

  it('counts an opening once, however often the browser says so, and the next one again', async () => {
    const saysTwice = `const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (to, body) => send(to, body) && send(to, body);`;
    await visit(
      api,
      async (page) => {
        await page.goBack();
        await openJob(page);
      },
      saysTwice,
    );
    await eventually(async () =>
      expect(
        await rowsOf('select route from page_view where route = $1', [screenPaths.jobPreview]),
      ).toHaveLength(4),
    );
    await eventually(async () => expect(await openings()).toEqual(both().flatMap((event) => [event, event])));
    expect(await rowsOf('select distinct opening_id from job_event')).toHaveLength(2);
  });

  it('is what the server beside the product is told, while openings of jobs stay here too', async () => {
    const counted: Record<string, unknown>[] = [];
    const server = await plausibleServer((event) => counted.push(event));
    const { port } = server.address() as AddressInfo;
    const site = await startApi({
      ANALYTICS: 'plausible',
      PLAUSIBLE_URL: `http://127.0.0.1:${port}`,
      PLAUSIBLE_DOMAIN: 'jobs.example',
    });
    try {
      await visit(site);
      const common = { at: '/api/event', domain: 'jobs.example' };
      const preview = `${site.url}${screenPaths.jobPreview}`;
      const ids = { job_id: open.id, company_id: open.companyId };
      await eventually(async () => expect(counted).toHaveLength(6));
      expect(counted).toEqual(
        expect.arrayContaining([
          { ...common, name: 'pageview', url: `${site.url}/` },
          { ...common, name: 'pageview', url: `${site.url}/job-search` },
          { ...common, name: 'pageview', url: preview },
          { ...common, name: 'job_listing_click', url: preview, props: ids },
          { ...common, name: 'company_profile_click', url: preview, props: { company_id: open.companyId } },
        ]),
      );
      await eventually(async () => expect(await openings()).toEqual(both()));
    } finally {
      await site.stop();
      server.close();
    }
  });
});

/** Takes events as a Plausible server does. */
async function plausibleServer(take: (event: Record<string, unknown>) => void): Promise<Server> {
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      take({ at: request.url, ...JSON.parse(text) });
      reply.writeHead(202).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
