import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newId } from '@app/platform/identifiers/new-id';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { patience, takenOver } from '../support/browsing.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { show } from '../support/builders/public-job.js';
import { eventually } from '../support/eventually.js';
import { tabTo } from '../support/keyboard.js';

let api: ApiUnderTest;
let browser: Browser;
/** In every title of these jobs and in no other. */
const word = `zf${newId().slice(-10).replace(/\d/g, 'k')}`;
const few = 'Kleinbetrieb';

/** Ten companies of two jobs each, and one of a single job, which is offered last. */
beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  for (let index = 0; index < 11; index += 1) {
    const { id } = await aCompany({ name: index === 10 ? few : `Werk ${index}` });
    for (let job = 0; job < (index === 10 ? 1 : 2); job += 1)
      await aJob({ companyId: id, title: `${word} number ${job}` });
    await show(api, id);
  }
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

async function onSearch(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${api.url}/job-search?q=${word}`);
    if (options.javaScriptEnabled ?? true) await takenOver(page);
    await look(page);
  } finally {
    await context.close();
  }
}

const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const headed = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
const chosenIn = (page: Page) => (new URL(page.url()).searchParams.get('company') ?? '').split(',');

describe('the companies of the search', () => {
  it('are links, which work without scripts: one, another beside it, and out again', async () => {
    await onSearch({ javaScriptEnabled: false }, async (page) => {
      await headed(page, '21 jobs');
      await rail(page).getByRole('link', { name: 'Werk 3 2' }).click();
      await headed(page, '2 jobs');
      await rail(page).getByRole('link', { name: 'Werk 4 2' }).click();
      await headed(page, '4 jobs');
      expect(chosenIn(page)).toHaveLength(2);
      expect(await rail(page).locator('a[aria-current="true"]').allInnerTexts()).toHaveLength(2);
      await rail(page).getByRole('link', { name: 'Werk 3 2' }).click();
      await headed(page, '2 jobs');
      expect(await rail(page).locator('a[aria-current="true"]').count()).toBe(1);
    });
  });

  it('are found by name without scripts too: the name becomes the words of the search', async () => {
    await onSearch({ javaScriptEnabled: false }, async (page) => {
      await rail(page).getByRole('searchbox', { name: 'Find a company' }).fill(few);
      await rail(page).getByRole('searchbox', { name: 'Find a company' }).press('Enter');
      await headed(page, '1 job');
    });
  });

  it('that are not offered are found by name with the keyboard alone, and Back undoes it', async () => {
    await onSearch({}, async (page) => {
      await page.getByRole('link', { name: 'Werk 0 2' }).waitFor();
      expect(await page.getByRole('link', { name: `${few} 1` }).count()).toBe(0);
      await tabTo(page, 'searchbox', 'Find a company');
      await page.keyboard.type('klein');
      await page.getByRole('status').getByText('1 company', { exact: true }).waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await headed(page, '1 job');
      await page.getByRole('button', { name: `Remove filter Company: ${few}` }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Werk 0 2' }).waitFor();
      // Those of before stay until the chosen one is among them.
      await rail(page)
        .getByRole('link', { name: `${few} 1` })
        .waitFor();
      await eventually(async () =>
        expect(await rail(page).locator('a[aria-current="true"]').allInnerTexts()).toEqual([`${few}\n1`]),
      );
      await page.goBack();
      await headed(page, '21 jobs');
      await tabTo(page, 'searchbox', 'Find a company');
      await page.keyboard.type('nobody at all');
      await page.getByText('No company with such jobs has that name.').waitFor();
    });
  });

  it('are found by a name that was written before the page was ready for it', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    let release: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await written;
      await route.continue();
    });
    await page.goto(`${api.url}/job-search?q=${word}`, { waitUntil: 'commit' });
    const field = rail(page).getByRole('searchbox', { name: 'Find a company' });
    await field.fill('klein');
    release();
    await page.getByRole('status').getByText('1 company', { exact: true }).waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('klein');
    await context.close();
  });

  it('stand in the sheet of a phone, which stays open while they are chosen', async () => {
    await onSearch({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('link', { name: 'Werk 5 2' }).tap();
      await sheet.getByRole('button', { name: 'Show 2 jobs' }).waitFor();
      await sheet.getByRole('searchbox', { name: 'Find a company' }).fill('kleinb');
      await sheet.getByRole('link', { name: `${few} 1` }).tap();
      await sheet.getByRole('button', { name: 'Show 3 jobs' }).tap();
      await headed(page, '3 jobs');
    });
  });
});
