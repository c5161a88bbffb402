import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newId } from '@app/platform/identifiers/new-id';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { patience, takenOver } from '../support/browsing.js';
import { Json } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { change, show } from '../support/builders/public-job.js';

let api: ApiUnderTest;
let browser: Browser;
/** In every title of these jobs and in no other. */
const word = `zp${newId().slice(-10).replace(/\d/g, 'k')}`;

const pay = (currency: string, minValue: number, maxValue: number, unitText: string) =>
  new Json({ currency, value: { minValue, maxValue, unitText } });
const jobs: [string, Json | null][] = [
  ['hourly', pay('GBP', 16, 21, 'HOUR')],
  ['yearly', pay('GBP', 30_000, 40_000, 'YEAR')],
  ['abroad', pay('SEK', 400_000, 500_000, 'YEAR')],
  ['silent', null],
];

beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const { id } = await aCompany();
  for (const [name, salary] of jobs)
    await change((await aJob({ companyId: id, title: `${word} ${name}` })).id, { salary });
  await show(api, id);
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

async function onSearch(look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${api.url}/job-search?q=${word}`);
    await takenOver(page);
    await look(page);
  } finally {
    await context.close();
  }
}

const headings = (page: Page) =>
  page.getByRole('region', { name: /jobs$/ }).getByRole('heading', { level: 3 }).allInnerTexts();

describe('jobs in order of pay', () => {
  it('compare the currency of the visitor, say where another begins, and let one choose it', async () => {
    await onSearch(async (page) => {
      await page.getByLabel('Sort by').selectOption({ label: 'Highest pay' });
      await page.getByRole('heading', { name: 'Paid in GBP', exact: true }).waitFor();
      expect(await headings(page)).toEqual([
        'Paid in GBP',
        `${word} hourly`,
        `${word} yearly`,
        'Paid in SEK, not compared with GBP',
        `${word} abroad`,
        'Pay not given',
        `${word} silent`,
      ]);
      expect(new URL(page.url()).searchParams.get('payIn')).toBe('GBP');
      await page.getByLabel('Currency pay is compared in').selectOption('SEK');
      await page.getByRole('heading', { name: 'Paid in SEK', exact: true }).waitFor();
      expect((await headings(page))[2]).toBe('Paid in GBP, not compared with SEK');
    });
  });

  it('say for how long pay is, and are hidden where they name none', async () => {
    await onSearch(async (page) => {
      await page.getByText('£16 – 21 an hour').waitFor();
      await page.getByText('£30k – 40k a year').waitFor();
      await page.getByText('2,080 hours', { exact: false }).waitFor();
      await page.getByLabel('Hide jobs without pay').check();
      await page.getByRole('heading', { level: 2, name: '3 jobs', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove filter Pay is named' }).click();
      await page.getByRole('heading', { level: 2, name: '4 jobs', exact: true }).waitFor();
    });
  });
});
