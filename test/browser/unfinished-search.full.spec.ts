import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { newId } from '@app/platform/identifiers/new-id';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { patience } from '../support/browsing.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { show } from '../support/builders/public-job.js';
import { testDatabase } from '../support/infrastructure.js';

let api: ApiUnderTest;
let browser: Browser;
let admin: pg.Client;
const word = `zf${newId().slice(-10).replace(/\d/g, 'k')}`;

beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const { id } = await aCompany({ name: 'Werk' });
  await aJob({ companyId: id, title: word });
  await show(api, id);
  admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await browser?.close();
  await api?.stop();
});

/** The page as it comes from the server while nobody can read a table. */
async function shownWithout(table: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await admin.query('begin');
  try {
    await admin.query(`lock table ${table} in access exclusive mode`);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${api.url}/job-search?q=${word}`);
    await look(page);
  } finally {
    await admin.query('rollback');
    await context.close();
  }
}

describe('a search that was not through in time', () => {
  it('says so, and not that there are no such jobs', async () => {
    await shownWithout('job_search', async (page) => {
      await page.getByText('Nothing found so far').waitFor();
      await page.getByText('The search ended before it had looked at every job.').waitFor();
      await page.getByRole('heading', { level: 2, name: 'Uncounted jobs' }).waitFor();
      expect(await page.getByText('Nothing fits all of that').count()).toBe(0);
    });
  });

  it('shows what is there once it is', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    page.setDefaultTimeout(patience);
    await page.goto(`${api.url}/job-search?q=${word}`);
    await page.getByRole('heading', { level: 2, name: '1 job', exact: true }).waitFor();
    expect(await page.getByText('Nothing found so far').count()).toBe(0);
    await page.close();
  });
});
