import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenNames, screenPath, screenPaths } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';
import { Browsing, takenOver } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { type Company, type Job, Scene, unique } from '../support/new-company.js';
import type { ReachableProduct } from '../support/running-product.js';

let browsing: Browsing<ReachableProduct>;
let webUrl: string;
let company: Company;
let job: Job;
let search: string;
let preview: string;
let companyPage: string;

beforeAll(async () => {
  browsing = await Browsing.open();
  ({ webUrl } = browsing.product);
  const scene = new Scene(browsing.client);
  company = await scene.company();
  job = await scene.job(company, unique('Lighthouse Keeper'));
  search = `/job-search?company=${company.id}`;
  preview = screenPath('jobPreview', { companyId: company.id, jobId: job.id });
  companyPage = screenPath('companyPage', { companyId: company.id });
  await eventually(async () => expect(await (await fetch(webUrl + search)).text()).toContain(job.title));
});
afterAll(() => browsing?.stop());

describe('public pages without scripts', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browsing.visit({ javaScriptEnabled: false });
  });

  const expectPage = async (path: string, title: string, texts: string[]) => {
    const reply = await page.goto(webUrl + path);
    expect([reply?.status(), await page.title()]).toEqual([200, title]);
    expect(await page.locator('h1').count()).toBe(1);
    const text = await page.locator('body').innerText();
    expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([]);
  };

  it('show the search with its jobs, and as a form', async () => {
    await expectPage(search, `Jobs at ${company.name} · Pathway`, [job.title, company.name]);
    await page.getByRole('searchbox', { name: 'Role, skill or company' }).fill(job.title);
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await page.waitForURL(/q=Lighthouse/);
    await page.getByRole('link', { name: job.title }).first().waitFor();
  });

  it('show a job, and describe it as a JobPosting', async () => {
    await expectPage(preview, `${job.title} at ${company.name} · Pathway`, ['Build bridges that last.']);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      hiringOrganization: { name: company.name },
    });
  });

  it('show a company with its jobs', () =>
    expectPage(companyPage, `Working at ${company.name} · Pathway`, [job.title, '1 open job']));
});

describe('public pages with scripts', () => {
  it('are hydrated without reading from the API again', async () => {
    const page = await browsing.visit();
    const calls: string[] = [];
    page.on('request', (request) => {
      const isRead = request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
      if (isRead) calls.push(request.url());
    });
    for (const path of [search, preview, companyPage]) {
      await page.goto(webUrl + path);
      await takenOver(page);
      expect([path, calls.splice(0)]).toEqual([path, []]);
    }
  });

  it('load neither the back office nor forms with their schemas', async () => {
    // Words of the libraries themselves: MUI, react-admin, the editor and Zod.
    const signs = ['MuiButtonBase', 'ra.navigation', 'ProseMirror', 'ZodError'];
    const page = await browsing.visit();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    for (const path of ['/', search, preview, companyPage]) {
      await page.goto(webUrl + path);
      await takenOver(page);
      const code = (await Promise.all(scripts.splice(0))).join('');
      expect(code.length).toBeGreaterThan(100_000);
      expect([path, signs.filter((sign) => code.includes(sign))]).toEqual([path, []]);
    }
  });

  it('are all known to the server by their paths', async () => {
    const paths = screenNames
      .filter((name) => screens[name].area === 'public')
      .map((name) => screenPaths[name].replace(':companyId', company.id).replace(':jobId', job.id))
      .map((path) => path.replace(/:\w+/g, 'x'));
    const statuses = await Promise.all(
      [...paths, '/no-such-page'].map(async (path) => [path, (await fetch(webUrl + path)).status]),
    );
    expect(statuses).toEqual([...paths.map((path) => [path, 200]), ['/no-such-page', 404]]);
  });

  it('cause no error', () => {
    expect(browsing.unexpected()).toEqual([]);
  });

  it('report an error once that breaks them while they are drawn', async () => {
    const page = await browsing.visit();
    await page.addInitScript(
      'window.reported = []; addEventListener("error", ({ message }) => reported.push(message))',
    );
    await page.route(/\/api\/public-jobs\?/, (route) => route.fulfill({ json: { items: [null] } }));
    await page.goto(webUrl + search);
    await takenOver(page);
    await page.getByRole('searchbox', { name: 'Role, skill or company' }).fill('Bridge');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await page.evaluate<string[]>('window.reported')).toEqual([expect.stringMatching(/TypeError/)]);
  });
});
