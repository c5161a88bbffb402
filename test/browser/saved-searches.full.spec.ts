import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import {
  answerTo,
  Browsing,
  confirm,
  desk,
  logIn,
  overflowOf,
  phone,
  takenOver,
} from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

describe('saved searches, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  const search = (name: string) => page.getByRole('article', { name });

  beforeAll(async () => {
    browsing = await Browsing.start('browser_saved_searches');
    page = await browsing.visit({ viewport: phone });
  });
  afterAll(() => browsing?.stop());

  it('whoever is not signed in is led there, and comes back with the search saved', async () => {
    await page.goto(`${browsing.product.webUrl}/job-search?q=designer&locationType=hybrid`);
    await takenOver(page);
    const save = page.getByRole('link', { name: 'Save this search' });
    const { x = 0, width = 0 } = (await save.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(phone.width);
    await save.click();
    await page.getByRole('link', { name: 'Save it in my account' }).click();
    const saved = answerTo(page, 'POST', /saved-searches$/);
    await logIn(page, 'second.applicant@demo.example');
    expect((await saved).status()).toBe(201);
    await page.getByText(/^Search saved/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=designer&locationType=hybrid');
  });

  it('another one is saved with one click', async () => {
    await page.goto(`${browsing.product.webUrl}/job-search?seniority=senior&posted=7&sort=salary`);
    await takenOver(page);
    const saved = answerTo(page, 'POST', /saved-searches$/);
    await page.getByRole('link', { name: 'Save this search' }).click();
    expect((await (await saved).json()).search).toEqual({ seniority: 'senior' });
  });

  it('stand with how many they find now, and lead back into the search', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/saved?tab=searches`);
    await search('designer, Hybrid')
      .getByText(/^\d+ open jobs? now$/)
      .waitFor();
    await search('Senior').getByText('No mail yet').waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await page.getByRole('link', { name: 'designer, Hybrid' }).click();
    await page.waitForURL(/job-search\?q=designer&locationType=hybrid$/);
    await page.goBack();
  });

  it('are mailed less often, not for a while, called otherwise, and deleted', async () => {
    const first = Promise.withResolvers<void>();
    await page.route('**/saved-searches/*', async (route) => {
      await first.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => request.method() === 'PATCH');
    await search('Senior').getByRole('combobox').selectOption('weekly');
    await requested;
    // Two more are made before the first one is answered.
    const renamed = page.waitForResponse((response) => Boolean(response.request().postDataJSON()?.name));
    await search('Senior').getByRole('switch').click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Rename Senior' }).click();
    await dialog.getByLabel('Name').fill('For later');
    await dialog.getByRole('button', { name: 'Save' }).click();
    first.resolve();
    expect(await (await renamed).json()).toMatchObject({
      frequency: 'weekly',
      paused: true,
      name: 'For later',
      version: 4,
    });
    await page.unroute('**/saved-searches/*');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await search('For later').getByRole('combobox').isDisabled()).toBe(true),
    );
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    const agreed = page.getByRole('listitem').filter({ hasText: 'Mails about new jobs' });
    await agreed.filter({ hasText: 'For later' }).getByText('Mails off', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Rename For later' }).click();
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please name the search').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete For later' }).click();
    await confirm(page, 'Delete');
    await search('For later').waitFor({ state: 'detached' });
  });

  it('left no trouble behind', () => {
    expect(browsing.unexpected(/400/)).toEqual([]);
  });
});
