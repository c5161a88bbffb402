import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { type Company, type Job, platformAdmin, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

const statement = 'The job asks applicants for 120 euros before there is a contract.';

/** A visitor reports a job, a platform admin takes it down, and its company reads why. */
describe('a job that breaks the rules', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let job: Job;
  let jobPath: string;
  let visitor: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    company = await scene.company();
    job = await scene.job(company);
    jobPath = `${browsing.product.webUrl}/company/${company.id}/job/${job.id}`;
    visitor = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  it('is reported by a visitor without an account', async () => {
    await visitor.goto(`${jobPath}/preview`);
    await visitor.getByRole('button', { name: 'Report this job' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Report this job' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please choose a reason').first().waitFor();
    await dialog.getByLabel('What is wrong').selectOption({ label: 'Asks for money' });
    await dialog.getByLabel('In your words').fill('They want 120 euros first');
    await dialog.getByLabel('Your e-mail').fill('clara@mail.example');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByText('We write to clara@mail.example how it ended.').waitFor();
  });

  it('is taken down by a platform admin, with a statement', async () => {
    const page = await browsing.signIn(platformAdmin.email, {}, ownPassword);
    await page.goto(`${browsing.product.webUrl}/admin/job-reports`);
    const queue = page.getByRole('region', { name: 'Reports', exact: true });
    await queue.getByRole('link', { name: job.title }).click();
    await page.getByText('“They want 120 euros first”').waitFor();
    const decision = page.getByRole('region', { name: 'Report and decision' });
    expect(await decision.getByLabel('Statement of reasons').count()).toBe(0);
    await decision
      .getByRole('group', { name: 'Decision' })
      .getByRole('button', { name: 'Take down' })
      .click();
    await decision.getByText('Reported as: Asks for money (1)').waitFor();
    await decision.getByLabel('Statement of reasons').fill(statement);
    await decision.getByRole('button', { name: 'Take down' }).last().click();
    await decision.getByRole('alert').getByText('Choose the rule it breaks').waitFor();
    await decision.getByLabel('Ground').selectOption({ label: 'Rule 1, no money from applicants' });
    await decision.getByRole('button', { name: 'Take down' }).last().click();
    await page.getByText('The job was taken down').waitFor();
    await queue.getByRole('link', { name: job.title }).waitFor({ state: 'detached' });
  });

  it('is gone from public pages', async () => {
    const reply = await visitor.goto(`${jobPath}/preview`);
    expect(reply?.status()).toBe(451);
    await visitor
      .getByRole('heading', { name: 'This job was taken down: it broke the rules for jobs' })
      .waitFor();
    await visitor.goto(`${browsing.product.webUrl}/companies/${company.id}`);
    await visitor.getByRole('heading', { name: 'No open jobs right now' }).waitFor();
    expect(await visitor.getByText(job.title).count()).toBe(0);
  });

  it('shows its company the statement', async () => {
    const page = await browsing.signIn(company.admin.email, {}, ownPassword);
    await page.goto(jobPath);
    await page.getByText('The platform took this job down.').waitFor();
    await page.getByRole('button', { name: 'Read why' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why this job was taken down' });
    await dialog.getByText(statement).waitFor();
    await dialog.getByText(/^By a report of people who read the job/).waitFor();
  });

  it('causes no error but that of its page that is gone', () => {
    expect(browsing.unexpected(/status of 451/)).toEqual([]);
  });
});
