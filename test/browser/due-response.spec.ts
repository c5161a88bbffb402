import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** Each step builds on the one before. */
describe('an answer that is due, in the browser', () => {
  let browsing: Browsing<ReachableProduct>;
  let admin: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const [company, ada] = await Promise.all([scene.company(), scene.applicant()]);
    const applicationId = await scene.application(ada, await scene.job(company));
    await browsing.product.query(
      `update application set response_due_at = now() - interval '3 days', response_since = now() - interval '21 days'
        where id = $1`,
      [applicationId],
    );
    admin = await browsing.signIn(company.admin.email, {}, ownPassword);
  });
  afterAll(() => browsing?.stop());

  const row = () => admin.locator('.due__row', { hasText: 'Ada Arch' });
  const panel = () => admin.getByRole('region', { name: 'Decide on Ada Arch' });
  const counted = () => admin.getByRole('link', { name: /^Answers owed.*waiting: 1$/ }).first();

  it('is counted on the dashboard and in the navigation, which leads to it', async () => {
    await admin.goto(`${browsing.product.webUrl}/dashboard`);
    await admin.getByRole('link', { name: '1 answer past the promised date' }).waitFor();
    await counted().click();
    await row().getByText('3 days late').first().waitFor();
    await admin
      .locator('section', { has: admin.getByRole('heading', { name: 'Past their date' }) })
      .getByText('Ada Arch')
      .waitFor();
  });

  it('is decided from the list, and Undo restores it', async () => {
    await row().getByRole('button', { name: 'Decide on Ada Arch' }).click();
    await panel().getByText('Answer promised by').waitFor();
    await panel().getByRole('button', { name: 'Move to Review' }).click();
    await row().locator('.due__stage').getByText('Review').waitFor();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await row().locator('.due__stage').getByText('Applied').waitFor();
    await row().getByText('3 days late').first().waitFor();
    await counted().waitFor();
  });

  it('is gone from list and navigation once the letter is sent', async () => {
    await panel().getByRole('button', { name: 'Refuse' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Refuse Ada Arch' });
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('radio', { name: /now/i }).check();
    await dialog.getByRole('button', { name: 'Refuse Ada' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row().waitFor({ state: 'detached' });
    await admin.getByRole('heading', { name: 'Nobody waits for an answer' }).waitFor();
    await counted().waitFor({ state: 'detached' });
  });

  it('causes no error in the pages', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
