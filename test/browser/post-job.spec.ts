import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { type Company, Scene, unique } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** A job from its title to the public page and back to a draft. Each step continues the one before. */
describe('posting a job', () => {
  let browsing: Browsing<ReachableProduct>;
  let recruiter: Page;
  let visitor: Page;
  let company: Company;
  const title = unique('Rope Technician');
  const goOn = () => recruiter.getByRole('button', { name: /^Continue/ }).click();

  beforeAll(async () => {
    browsing = await Browsing.open();
    company = await new Scene(browsing.client).company();
    recruiter = await browsing.signIn(company.admin.email, {}, ownPassword);
    visitor = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  it('takes title and text in the first step', async () => {
    await recruiter.goto(`${browsing.product.webUrl}/company/${company.id}/job/create/job-details`);
    await recruiter.getByLabel('Job title').fill(title);
    await recruiter.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await recruiter.getByRole('textbox', { name: 'Description' }).fill('Build bridges that last.');
    await goOn();
    await recruiter.waitForURL(/job-employment\?jobId=/);
  });

  it('shows in the second step what is wrong with a field, and continues once it is right', async () => {
    await recruiter.getByRole('radio', { name: /full-time/i }).check();
    await recruiter.getByRole('radio', { name: /remote/i }).check();
    await recruiter.getByLabel('Country').fill('Portugal');
    const from = recruiter.getByRole('textbox', { name: /^From/ });
    await from.fill('a lot');
    await goOn();
    await recruiter.getByText('Please enter an amount').first().waitFor();
    expect(await from.getAttribute('aria-invalid')).toBe('true');
    await from.fill('48,000');
    await goOn();
    await recruiter.waitForURL(/job-settings/);
  });

  it('publishes it in the third step', async () => {
    await recruiter.getByRole('button', { name: 'Publish job' }).click();
    const dialog = recruiter.getByRole('dialog', { name: 'The job is published' });
    await dialog.getByRole('button', { name: 'Open the board' }).click();
    await recruiter.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('is found and read by a visitor', async () => {
    await visitor.goto(`${browsing.product.webUrl}/?q=${encodeURIComponent(title)}`);
    await visitor.getByRole('link', { name: title }).first().click();
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
    await visitor.getByText('Build bridges that last.').waitFor();
    await visitor
      .getByText(/48,000/)
      .first()
      .waitFor();
  });

  it('is gone from the public page once it is a draft again', async () => {
    await recruiter.getByRole('button', { name: `More for ${title}` }).click();
    await recruiter
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: /^Back to a draft/ })
      .click();
    const dialog = recruiter.getByRole('dialog', { name: 'Take this job back to a draft?' });
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await dialog.waitFor({ state: 'detached' });
    await recruiter.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    const reply = await visitor.reload();
    expect(reply?.status()).toBe(404);
    expect(await visitor.getByText(title).count()).toBe(0);
  });

  it('causes no error in the pages', () => {
    // The visitor's reload of the page that is gone.
    expect(browsing.unexpected(/ 404 .*\/preview/)).toEqual([]);
  });
});
