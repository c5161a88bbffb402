import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { noticeContent } from '../support/notice-content.js';
import { Browsing, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { type Company, type Job, Scene, unique } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';
import { pdf } from '../support/uploads.js';

/** A new person with a phone, from the search to the receipt. Each step continues the one before. */
describe('applying on a phone', () => {
  let browsing: Browsing<ReachableProduct>;
  let page: Page;
  let company: Company;
  let job: Job;
  const email = `${unique('clara').replace(' ', '.')}@browser.example`;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    company = await scene.company();
    job = await scene.job(company, undefined, {
      requirements: { cv: true, coverLetter: false, links: false },
    });
    page = await browsing.visit({ viewport: phone, hasTouch: true });
  });
  afterAll(() => browsing?.stop());

  it('finds the job by search and reads it', async () => {
    await page.goto(browsing.product.webUrl);
    await page.getByRole('searchbox').fill(job.title);
    await page.getByRole('search').getByRole('button').tap();
    await page.getByRole('link', { name: job.title }).first().tap();
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor();
    await page.getByText('Build bridges that last.').waitFor();
  });

  it('registers as an applicant with the code from the mail on the way to the form', async () => {
    await page
      .getByRole('region', { name: 'Apply' })
      .getByRole('link', { name: /^Apply/ })
      .tap();
    await page.getByRole('link', { name: 'Create an account' }).tap();
    expect(await page.getByLabel('I am looking for a job').isChecked()).toBe(true);
    await page.getByLabel('First name').fill('Clara');
    await page.getByLabel('Last name').fill('Nwosu');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Create account' }).tap();
    await page.waitForURL(/verify-account/);
    await page.locator('.code input').fill(await browsing.client.codeFor(email));
    await page.getByRole('heading', { name: `Apply to ${company.name}` }).waitFor();
  });

  it('reads the privacy notice, attaches a CV and sends the application', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('cv.pdf').first().waitFor();
    await page.getByRole('button', { name: `What ${company.name} does with your data` }).tap();
    await page.getByRole('dialog').getByText(noticeContent.contact).waitFor();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Send application' }).tap();
    await page.getByRole('heading', { name: 'Your application is sent' }).waitFor();
  });

  it('shows it in the list of applications, under the reference that the mail names', async () => {
    const reference = await page.locator('.receipt dd').first().innerText();
    await page.getByRole('main').getByRole('link', { name: 'My applications' }).tap();
    const row = page.getByRole('listitem').filter({ hasText: job.title });
    await row.getByText('Received', { exact: true }).waitFor();
    await row.getByRole('link').tap();
    await page.getByRole('button', { name: 'What you sent' }).tap();
    await page.getByText(reference).waitFor();
    await page.getByText('cv.pdf').first().waitFor();
    await eventually(async () => {
      const mails = await browsing.client.mailsTo(email);
      const receipts = mails.filter(
        ({ subject }) => subject === `Your application to ${company.name} has arrived`,
      );
      expect(receipts.map(({ text }) => [text.includes(job.title), text.includes(reference)])).toEqual([
        [true, true],
      ]);
    });
  });

  it('causes no error in the page', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
