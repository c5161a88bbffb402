import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, confirm, patience } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { type Account, type Company, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** An applicant asks a company about their data, and the company answers. */
describe('a request about personal data', () => {
  const name = 'Ada Arch';
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let applicant: Account;
  let applicationId: string;
  let applicantPage: Page;
  let adminPage: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    [company, applicant] = await Promise.all([scene.company(), scene.applicant()]);
    applicationId = await scene.application(applicant, await scene.job(company));
    applicantPage = await browsing.signIn(applicant.email, {}, ownPassword);
    adminPage = await browsing.signIn(company.admin.email, {}, ownPassword);
  });
  afterAll(() => browsing?.stop());

  const card = () => applicantPage.getByRole('region', { name: `Your data at ${company.name}` });
  const row = () => adminPage.locator('.requests__row', { hasText: name });

  it('is sent from the application, and shows by when the company answers', async () => {
    await applicantPage.goto(`${browsing.product.webUrl}/applicant/jobs?application=${applicationId}`);
    await card()
      .getByRole('button', { name: `Ask ${company.name}` })
      .click();
    const dialog = applicantPage.getByRole('dialog');
    await dialog.getByLabel('Correct my data', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Please write what the company has to know').waitFor();
    await dialog.getByLabel('What is right').fill('It is +45 20 12 34 56');
    await confirm(applicantPage, 'Send');
    await card()
      .getByText(/^Asked on .+\. You hear by \d+ \w+/)
      .waitFor();
  });

  it('waits on the dashboard of the company, which reads it with its due date', async () => {
    await adminPage.goto(`${browsing.product.webUrl}/dashboard`);
    await adminPage.getByRole('link', { name: `${name} asks about their data` }).click();
    await row().getByText('“It is +45 20 12 34 56”').waitFor();
    await adminPage.getByText(/^1 open, first due/).waitFor();
  });

  it('is answered by the company', async () => {
    await row()
      .getByRole('button', { name: `Answer ${name}` })
      .click();
    await adminPage.getByRole('dialog').getByLabel('Your answer').fill('Thank you, we noted it.');
    await confirm(adminPage, 'Correct it');
    await adminPage.getByText('Nobody waits for an answer').waitFor();
    await adminPage.getByRole('button', { name: '1 answered' }).click();
    await row().getByText('Thank you, we noted it.').waitFor();
  });

  it('shows the applicant the answer, which is mailed as well', async () => {
    await applicantPage.reload();
    await card().getByText('Thank you, we noted it.').waitFor();
    await eventually(async () => {
      const mails = await browsing.client.mailsTo(applicant.email);
      expect(mails.at(-1)?.subject).toBe(`${company.name} answered what you asked about your data`);
    }, patience);
  });

  it('causes no error in any page', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
