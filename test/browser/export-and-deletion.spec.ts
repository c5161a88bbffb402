import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { Browsing, logIn } from '../support/browsing.js';
import { type Account, type Company, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** An applicant exports their data, deletes their account and keeps it. What happens after seven days is shown in slices. */
describe('the export and deletion of an account', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let applicant: Account;
  let page: Page;
  let mailedLink: string;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    [company, applicant] = await Promise.all([scene.company(), scene.applicant()]);
    await scene.application(applicant, await scene.job(company));
    page = await browsing.signIn(applicant.email, {}, ownPassword);
  });
  afterAll(() => browsing?.stop());

  it('puts the data together on request, and mails a link to it', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    await page.getByRole('button', { name: 'Ask for your data' }).click();
    await page.getByText('Your data is ready').waitFor();
    mailedLink = await browsing.linkTo(applicant.email, /https?:\S+#settings-data/);
  });

  it('downloads the archive', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'resume.json', 'data.json']));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    expect(data.account.email).toBe(applicant.email);
    expect(data.applications).toHaveLength(1);
  });

  it('deletes the account with the right password only', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.retained-applications', { hasText: company.name }).waitFor();
    await dialog.getByLabel('Your password').fill('not the password at all');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('That is not your current password').waitFor();
    await dialog.getByLabel('Your password').fill(ownPassword);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.waitForURL((address) => address.pathname === '/');
  });

  it('keeps the account by the banner, to which the mailed link of the export leads', async () => {
    await page.goto(mailedLink);
    await logIn(page, applicant.email, ownPassword);
    const banner = page.locator('.account-deletion-banner');
    await banner.getByText(/^Your account will be deleted after/).waitFor();
    await page.getByText('Your data is ready').waitFor();
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays').waitFor();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
  });

  it('causes no error but the refused password', () => {
    expect(browsing.unexpected(/status of 400/)).toEqual([]);
  });
});
