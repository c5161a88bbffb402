import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, desk, logIn, overflowOf, phone, takenOver } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

const applicant = 'second.applicant@demo.example';

describe('saved jobs, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let title: string;
  let open: string;
  const bookmark = (of = page) => of.getByRole('button', { name: new RegExp(`^Saved? ${title}$`) }).first();
  const isPressed = (pressed: boolean) =>
    eventually(async () => expect(await bookmark().getAttribute('aria-pressed')).toBe(String(pressed)));

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const { body } = await browsing.client.as(null)('GET', 'public-jobs?sort=closing');
    const job = body.items[0];
    ({ title } = job);
    open = `/company/${job.companyId}/job/${job.id}/preview`;
    page = await browsing.visit({ viewport: phone });
  });
  afterAll(() => browsing?.stop());

  it('whoever is not signed in is led there, and comes back with the job saved', async () => {
    await page.goto(`${browsing.product.webUrl}/job-search?sort=closing`);
    await takenOver(page);
    await page
      .getByRole('link', { name: `Save ${title}`, exact: true })
      .first()
      .click();
    const saved = answerTo(page, 'POST', /saved-jobs$/);
    await logIn(page, applicant);
    expect((await saved).status()).toBe(201);
    await page.waitForURL(/job-search\?sort=closing$/);
    await isPressed(true);
  });

  it('are given up and taken back with one click, on the page of the job too', async () => {
    const gone = answerTo(page, 'DELETE', /saved-jobs\//);
    await bookmark().click();
    await isPressed(false);
    expect((await gone).status()).toBe(200);
    await page.goto(`${browsing.product.webUrl}${open}`);
    const back = answerTo(page, 'POST', /saved-jobs$/);
    await bookmark().click();
    expect((await back).status()).toBe(201);
    await page.reload();
    await isPressed(true);
  });

  it('stand on a page of their own, those that close soon first', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/saved`);
    await page.getByRole('heading', { name: /^Closes soon/ }).waitFor();
    const [first] = await page.locator('.saved section').all();
    expect(await first?.innerText()).toMatch(
      new RegExp(`Closes soon[^]*${title}[^]*Closes (today|tomorrow|in)`),
    );
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await bookmark().click();
    await isPressed(false);
    await page.reload();
    await page.getByText('No saved jobs yet').waitFor();
  });

  it('left no trouble behind', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
