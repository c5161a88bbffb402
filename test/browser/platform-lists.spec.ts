import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, confirm, desk, phone } from '../support/browsing.js';
import { type Company, platformAdmin, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** A platform admin finds a company in the back office, suspends it and restores it. */
describe('the companies of the back office', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let page: Page;
  let visitor: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    company = await new Scene(browsing.client).company();
    page = await browsing.signIn(platformAdmin.email, {}, ownPassword);
    visitor = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
    await page.getByRole('dialog', { name: company.name }).getByText(entry, { exact: true }).click();
  };
  const publicHeading = (name: string) => visitor.getByRole('heading', { level: 1, name, exact: true });

  it('keep their filters in place when the counts arrive', async () => {
    const counts = Promise.withResolvers<void>();
    const isCount = (url: URL) =>
      url.pathname === '/api/companies' && url.searchParams.get('range') === '[0,0]';
    await page.route(isCount, async (route) => {
      await counts.promise;
      await route.continue();
    });
    await page.goto(`${browsing.product.webUrl}/company`);
    const suspended = page.getByRole('button', { name: /^Suspended/ });
    await suspended.waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const before = await suspended.boundingBox();
    counts.resolve();
    await page.getByRole('button', { name: /^Suspended \d/ }).waitFor();
    expect((await suspended.boundingBox())?.width).toBe(before?.width);
    await page.unroute(isCount);
  });

  it('have a transparent head on a phone', async () => {
    await page.setViewportSize(phone);
    const heads = `[...document.querySelectorAll('.RaList-main > *')].filter((part) => part.querySelector('h1'))`;
    const backgrounds = await page.evaluate(`${heads}.map((head) => getComputedStyle(head).backgroundColor)`);
    expect(backgrounds).toEqual(['rgba(0, 0, 0, 0)']);
    await page.setViewportSize(desk);
  });

  it('are searched by name and opened', async () => {
    await page.goto(`${browsing.product.webUrl}/company`);
    await page.getByRole('searchbox').fill(company.name);
    await page.getByText('1 company found.').waitFor();
    await page.getByRole('link', { name: company.name }).click();
    await page.getByRole('heading', { level: 1, name: company.name, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Figures', exact: true }).waitFor();
  });

  it('are suspended with a reason, and their public page is gone', async () => {
    await visitor.goto(`${browsing.product.webUrl}/companies/${company.id}`);
    await publicHeading(company.name).waitFor();
    await choose('Suspend…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('unverified');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByText('Say what happened').waitFor();
    await dialog.getByLabel('What happened').fill('Nobody answers at your address.');
    await confirm(page, 'Suspend');
    await page.getByText('The company could not be verified').waitFor();
    await page.getByText('Nobody answers at your address.').first().waitFor();
    expect((await visitor.reload())?.status()).toBe(404);
    await publicHeading('This path ends here.').waitFor();
  });

  it('are restored, and their public page is back', async () => {
    await choose('Restore…');
    await page.getByRole('dialog').getByLabel('Why it is restored').fill('You answered.');
    await confirm(page, 'Restore');
    await page.getByText('The company could not be verified').waitFor({ state: 'detached' });
    expect((await visitor.reload())?.status()).toBe(200);
    await publicHeading(company.name).waitFor();
  });

  it('cause no error but that of the page that was gone', () => {
    expect(browsing.unexpected(/status of 404/)).toEqual([]);
  });
});
