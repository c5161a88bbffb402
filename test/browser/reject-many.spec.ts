import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { type Account, type Job, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Ella', 'Finn', 'Gus', 'Hugo', 'Ida', 'Jan', 'Kim', 'Lea'];

/** A column with twelve applicants who are all rejected at once. Each step continues the one before. */
describe('rejecting many', () => {
  let browsing: Browsing<ReachableProduct>;
  let page: Page;
  let applicants: Account[];
  let job: Job;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const company = await scene.company();
    job = await scene.job(company);
    applicants = await Promise.all(names.map((name) => scene.applicant(name, 'Number')));
    for (const person of applicants) await scene.application(person, job);
    page = await browsing.signIn(company.admin.email, {}, ownPassword);
    await page.goto(`${browsing.product.webUrl}/company/${company.id}/job/${job.id}`);
  });
  afterAll(() => browsing?.stop());

  it('chooses everyone in a column', async () => {
    await page.getByRole('checkbox', { name: 'Choose everybody in Applied', exact: true }).check();
    await page
      .getByRole('group', { name: 'Chosen candidates' })
      .getByText('12 candidates chosen', { exact: true })
      .waitFor();
  });

  it('requires a reason, and shows in the progress that all are rejected', async () => {
    await page
      .getByRole('group', { name: 'Chosen candidates' })
      .getByRole('button', { name: 'Refuse' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Refuse 12 candidates' });
    const letter = dialog.getByLabel('Letter', { exact: true });
    await letter.fill('');
    const preview = dialog.getByRole('button', { name: 'See what the first of them gets', disabled: true });
    await preview.waitFor();
    await letter.fill('Dear {{firstName}}, the {{job}} is found.');
    await letter.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await preview.waitFor({ state: 'detached' });
    await dialog.getByLabel('Now', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Refuse 12 candidates' }).click();
    await dialog.getByText('Please choose a reason').waitFor();
    await dialog.getByLabel('Reason').selectOption('Skills do not fit the job');
    await dialog.getByRole('button', { name: 'Refuse 12 candidates' }).click();
    const progress = page.getByRole('complementary', { name: 'Progress' });
    await progress.getByText('12 candidates refused', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Applied, 12 candidates' }).waitFor({ state: 'detached' });
  });

  it('sends one letter to each of them', async () => {
    await eventually(async () => {
      const rows = await browsing.product.query<{ recipient: string; status: string }>(
        `select recipient, status from email_message where template = 'rejection' and recipient = any($1)
         order by recipient`,
        [applicants.map(({ email }) => email)],
      );
      const sent = applicants.map(({ email }) => ({ recipient: email, status: 'sent' }));
      expect(rows).toEqual(sent.sort((a, b) => (a.recipient < b.recipient ? -1 : 1)));
    });
    for (const { email, firstName } of applicants) {
      const letter = `Dear ${firstName}, the ${job.title} is found.`;
      const mails = await browsing.client.mailsTo(email);
      expect([email, mails.filter(({ text }) => text.includes(letter)).length]).toEqual([email, 1]);
    }
  });

  it('causes no error in the page', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
