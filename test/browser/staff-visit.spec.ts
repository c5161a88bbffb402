import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { type Company, platformAdmin, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

const reason = 'A request about data';

/** A platform admin looks into a company with a reason, which its admins read in their audit log. */
describe('a visit of the platform staff', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let jobTitle: string;
  let page: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    company = await scene.company();
    ({ title: jobTitle } = await scene.job(company));
    page = await browsing.signIn(platformAdmin.email, {}, ownPassword);
  });
  afterAll(() => browsing?.stop());

  const banner = () =>
    page.getByRole('note').filter({ hasText: `You see ${company.name} as platform admin. You cannot act` });

  it('begins with a reason', async () => {
    await page.goto(`${browsing.product.webUrl}/admin/companies/${company.id}`);
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: `Open ${company.name}` }).waitFor();
    expect(await page.getByText(jobTitle).count()).toBe(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Say why: it is kept in the audit log').waitFor();
    await page.getByRole('button', { name: reason }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  });

  it('shows the dashboard of the company, without what only its members may do', async () => {
    await banner().waitFor();
    await page.getByRole('link', { name: jobTitle }).first().waitFor();
    expect(await page.getByRole('link', { name: 'New job' }).count()).toBe(0);
  });

  it('ends with the way back', async () => {
    await banner().getByRole('link', { name: 'Back to the company' }).click();
    await page.getByRole('heading', { level: 1, name: company.name, exact: true }).waitFor();
    await banner().waitFor({ state: 'detached' });
  });

  it('is in the audit log of the company, with the reason', async () => {
    const admin = await browsing.signIn(company.admin.email, {}, ownPassword);
    await admin.goto(`${browsing.product.webUrl}/settings?tab=audit`);
    const log = admin.getByRole('region', { name: 'Acts' });
    await log.getByText('Created a job').waitFor();
    const visit = log.getByRole('row', { name: 'Looked at the dashboard' });
    expect(await visit.count()).toBe(0);
    await admin.getByRole('switch', { name: 'What the platform looked at' }).check();
    await visit.filter({ hasText: reason }).waitFor();
  });

  it('causes no error in any page', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
