import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrivesAt, Browsing, idle } from '../support/browsing.js';
import { unique } from '../support/new-company.js';
import { publishCompanyAndNotice } from '../support/notice-by-hand.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** A company from its registration to its first steps. Each step continues the one before. */
describe('onboarding of a company', () => {
  let browsing: Browsing<ReachableProduct>;
  let page: Page;
  const company = unique('Arch & Span');
  const email = `${unique('olga').replace(' ', '.')}@browser.example`;
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });

  beforeAll(async () => {
    browsing = await Browsing.open();
    page = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  it('registers with the code from the mail', async () => {
    await page.goto(browsing.product.webUrl);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await page.getByText('I am hiring').click();
    await page.getByLabel('Company name').fill(company);
    await page.getByLabel('First name').fill('Olga');
    await page.getByLabel('Last name').fill('Nero');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/verify-account/);
    await page.locator('.code input').fill(await browsing.client.codeFor(email));
    await arrivesAt(page, '/dashboard');
  });

  it('shows the first steps on the dashboard', async () => {
    await page.getByRole('heading', { name: /Welcome, Olga/ }).waitFor();
    await page.getByRole('heading', { name: `Set up ${company}` }).waitFor();
    await page.getByText('0 of 3 done').waitFor();
    await page.getByText('Nobody outside sees the company or its jobs yet.').waitFor();
  });

  it('invites a colleague without leaving the dashboard', async () => {
    await step('Invite the people who decide').getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: `Invite people to ${company}` });
    const colleague = `${unique('milan').replace(' ', '.')}@browser.example`;
    await dialog.getByLabel('E-mail addresses').fill(colleague);
    await idle(dialog.getByRole('button', { name: 'Send invitation' })).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 of 3 done').waitFor();
    expect(await browsing.linkTo(colleague)).toContain(browsing.product.webUrl);
  });

  it('publishes the company and its privacy notice', async () => {
    await publishCompanyAndNotice(page, browsing.product.webUrl, company);
  });

  it('describes the company, and the dashboard counts the steps that are done', async () => {
    await page.getByRole('link', { name: 'Company profile' }).first().click();
    const form = page.getByRole('form', { name: 'Company profile' });
    await form.getByLabel('Description').fill('We build bridges that last.');
    await form.getByLabel('City').fill('Lisbon');
    for (const link of ['LinkedIn', 'Twitter', 'Instagram', 'Facebook', 'Video'])
      await form.getByRole('button', { name: new RegExp(`^We have none ?: ${link}$`) }).click();
    await idle(form.getByRole('button', { name: 'Save changes' })).click();
    await form.getByText(/^Saved/).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('2 of 3 done').waitFor();
    await step('Describe the company').getByText(', done').waitFor({ state: 'attached' });
    await step('Create a job').getByRole('link', { name: 'Create job' }).waitFor();
    expect(await page.getByRole('button', { name: 'Publish company' }).count()).toBe(0);
  });

  it('causes no error in the page', () => {
    // The notice is sent once without its contact, to see what the form says.
    expect(browsing.unexpected(/ 4(00|22) .*\/(publication|employer-notices)/)).toEqual([]);
  });
});
